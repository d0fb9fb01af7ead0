import { fillPlural, isCurrencyCode, money, shopperMessages, storeMoneyText } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { oneLine, type MailMessage } from '../../platform/mail/message.ts';
import { isUnknownAddress } from '../../sites/accounts/owners.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import { calendarDay } from '../../sites/site/calendar-day.ts';
import { eachMorning } from '../../sites/site/each-morning.ts';
import type { Site } from '../../sites/site/site.ts';
import { studioOrigin } from '../../sites/site/studio-origin.ts';
import type { Services } from '../../store/services.ts';

/** The job that tells an owner what of her subscriptions waits for her, once a day at most, in the morning of each site. */
export const TELL_NEEDS_YOU = 'tell-needs-you';

type TellServices = Pick<
  Services,
  'addJob' | 'clock' | 'database' | 'environment' | 'log' | 'newId' | 'secrets' | 'sites'
>;

/** Nothing of a subscription is missed in silence: done twice, an owner has one mail of a day. */
export async function tellNeedsYou(services: TellServices): Promise<void> {
  await eachMorning(services, (site) => tellOf(services, site), 'what waits for an owner could not be told');
}

async function tellOf(services: TellServices, site: Site): Promise<void> {
  const { database } = services;
  const { websiteId } = site;
  const waiting = await database.readInSite(websiteId, (tx) => tx.query<Waiting>(WAITING, [tx.websiteId]));
  if (waiting.length === 0) return;
  for (const email of await readOwners(services, websiteId)) {
    await database.inSite(websiteId, (tx) => tell(tx, services, site, { email, waiting }));
  }
}

interface Told {
  readonly email: string;
  readonly waiting: readonly Waiting[];
}

async function tell(tx: SiteTransaction, services: TellServices, site: Site, told: Told): Promise<void> {
  await sendMail(services, tx, needsYouMail(services, site, told));
}

async function readOwners({ database }: Pick<Services, 'database'>, websiteId: string): Promise<readonly string[]> {
  const rows = await database.platform
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.website_id', '=', websiteId)
    .where('membership.is_owner', '=', true)
    .select('account.email')
    .execute();
  return rows.flatMap(({ email }) => (isUnknownAddress(email) ? [] : [email]));
}

function needsYouMail(
  { clock, environment }: Pick<Services, 'clock' | 'environment'>,
  site: Site,
  { email, waiting }: Told,
): MailMessage {
  const { language, timeZone } = site.profile;
  const texts = shopperMessages(language).mails.needsYou;
  const siteTitle = oneLine(site.profile.siteTitle);
  const count = waiting.reduce((sum, one) => sum + one.count, 0);
  const subject = fillPlural(texts.subject, { count, siteTitle }, language);
  const url = new URL(`/sites/${site.identifier}/subscriptions?view=attention`, studioOrigin(environment)).href;
  return {
    about: 'shop',
    recipient: email,
    subject,
    ...mailHtml({
      siteTitle,
      language,
      title: subject,
      lead: texts.lead,
      sections: [
        { kind: 'facts', title: texts.waits, lines: waiting.map((one) => lineOf(one, language)) },
        { kind: 'link', label: texts.link, url },
      ],
    }),
    dedupeKey: `needs-you ${calendarDay(clock.now(), timeZone)} ${email}`,
  };
}

function lineOf({ why, currency, count, cents }: Waiting, language: string): string {
  const texts = shopperMessages(language).mails.needsYou;
  const amount = isCurrencyCode(currency) ? storeMoneyText(money(cents, currency)) : `${cents} ${currency}`;
  return fillPlural(texts[why], { count, amount }, language);
}

/** Cycles that wait for the same thing, in one currency. */
interface Waiting {
  readonly why: 'late' | 'stock' | 'address' | 'least' | 'provider';
  readonly currency: string;
  readonly count: number;
  readonly cents: bigint;
  readonly [column: string]: unknown;
}

const WAITING = {
  name: 'subscriptions-need-owner',
  text: `select case when l.state = 'late' then 'late' when l.problem in ('stock', 'product') then 'stock'
        when l.problem in ('address', 'least') then l.problem else 'provider' end as why,
      s.currency, count(*)::int as count, sum(coalesce(l.total_cents, s.total_cents))::int8 as cents
    from subscription_cycle l join subscription s on s.website_id = $1 and s.id = l.subscription_id
    where l.website_id = $1 and l.state in ('late', 'blocked') and s.state <> 'ended' group by 1, 2 order by 1, 2`,
};
