import type { SubscriptionFigures } from '@portico/contract/studio';
import { awaySince, restsUntil } from '@portico/domain';
import {
  fillMessage,
  fillPlural,
  formatDateTime,
  isCurrencyCode,
  money,
  shopperMessages,
  storeMoneyText,
} from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { oneLine, type MailMessage } from '../../platform/mail/message.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Site } from '../../sites/site/site.ts';
import { studioOrigin } from '../../sites/site/studio-origin.ts';
import { findProviderRest } from '../../store/payments/provider-rest.ts';
import type { Services } from '../../store/services.ts';
import { readOwners } from './needs-you.ts';

interface Away {
  readonly websiteId: string;
  readonly provider: string;
  /** Epoch milliseconds. */
  readonly since: number;
}

/** Since when the payment service of a shop is away, and when it is asked again; null while it answers. */
export async function readProviderAway(
  tx: SiteTransaction,
  provider: string,
  now: number,
): Promise<SubscriptionFigures['providerAway']> {
  const rest = await findProviderRest(tx, provider);
  const since = awaySince(rest, now);
  return since === undefined ? null : { since, asksAgainAt: restsUntil(rest, now) ?? now };
}

/** Tells the owners that renewals wait for a payment service that is away, once each time it goes away. */
export async function tellProviderAway(
  services: Pick<Services, 'addJob' | 'clock' | 'database' | 'environment' | 'newId' | 'secrets' | 'sites'>,
  { websiteId, provider, since }: Away,
): Promise<void> {
  const { clock, database, environment } = services;
  const site = await services.sites.byId(websiteId);
  const waiting = await database.readInSite(websiteId, async (tx) => {
    const isStill = awaySince(await findProviderRest(tx, provider), clock.now()) === since;
    return isStill ? tx.query<Waiting>(WAITING, [tx.websiteId, provider, new Date(clock.now())]) : [];
  });
  if (!site || waiting.length === 0) return;
  for (const recipient of await readOwners(services, websiteId)) {
    const dedupeKey = `provider-away ${provider} ${since} ${recipient}`;
    const mail = awayMail(environment, site, waiting, { since, recipient, dedupeKey });
    await database.inSite(websiteId, (tx) => sendMail(services, tx, mail));
  }
}

function awayMail(
  environment: Services['environment'],
  site: Site,
  waiting: readonly Waiting[],
  { since, recipient, dedupeKey }: { readonly since: number; readonly recipient: string; readonly dedupeKey: string },
): MailMessage {
  const { language, timeZone } = site.profile;
  const texts = shopperMessages(language).mails.providerAway;
  const siteTitle = oneLine(site.profile.siteTitle);
  const subject = fillMessage(texts.subject, { siteTitle });
  const time = formatDateTime(since, { date: 'long', time: 'short', skeleton: '' }, timeZone, language);
  const url = new URL(`/sites/${site.identifier}/subscriptions`, studioOrigin(environment)).href;
  const lines = waiting.map(({ count, cents, currency }) => {
    const amount = isCurrencyCode(currency) ? storeMoneyText(money(cents, currency)) : `${cents} ${currency}`;
    return fillPlural(texts.line, { count, amount }, language);
  });
  return {
    about: 'shop',
    recipient,
    subject,
    ...mailHtml({
      siteTitle,
      language,
      title: subject,
      lead: fillMessage(texts.lead, { time }),
      sections: [
        { kind: 'facts', title: texts.waits, lines },
        { kind: 'link', label: texts.link, url },
      ],
    }),
    dedupeKey,
  };
}

/** Payments that are due and neither taken nor refused, in one currency. */
interface Waiting {
  readonly currency: string;
  readonly count: number;
  readonly cents: bigint;
  readonly [column: string]: unknown;
}

const WAITING = {
  name: 'subscriptions-wait-for-provider',
  text: `select s.currency, count(*)::int as count, sum(coalesce(c.total_cents, s.total_cents))::int8 as cents
    from subscription_cycle c join subscription s on s.website_id = $1 and s.id = c.subscription_id
    where c.website_id = $1 and s.provider = $2 and s.state in ('active', 'past-due') and c.cycle = s.next_cycle
      and (c.state = 'charging' or c.state = 'scheduled' and c.due_at <= $3) group by 1 order by 1`,
};
