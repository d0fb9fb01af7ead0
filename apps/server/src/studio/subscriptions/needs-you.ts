import { fillMessage, fillPlural, isCurrencyCode, money, shopperMessages, storeMoneyText } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { oneLine, type MailMessage } from '../../platform/mail/message.ts';
import { isUnknownAddress } from '../../sites/accounts/owners.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import { calendarDay } from '../../sites/site/calendar-day.ts';
import { eachMorning } from '../../sites/site/each-morning.ts';
import type { Site } from '../../sites/site/site.ts';
import { studioOrigin } from '../../sites/site/studio-origin.ts';
import { dayText } from '../../store/orders/order-subscription.ts';
import { readDifferingDays } from '../../store/reconciliation/read-days.ts';
import type { Services } from '../../store/services.ts';
import { countUntold } from '../../store/subscriptions/hold-rise.ts';

/** The job that tells an owner what of her subscriptions waits for her, once a day at most, in the morning of each site. */
export const TELL_NEEDS_YOU = 'tell-needs-you';

type TellServices = Pick<
  Services,
  'addJob' | 'clock' | 'database' | 'environment' | 'log' | 'newId' | 'secrets' | 'sites'
>;

/** Nothing of a subscription is missed in silence: done twice, an owner has one mail of a day. */
export async function tellNeedsYou(services: TellServices): Promise<void> {
  const { clock } = services;
  const keyOf = ({ profile }: Site) => `needs-you ${calendarDay(clock.now(), profile.timeZone)}`;
  await eachMorning(
    services,
    (site) => tellOf(services, site, keyOf(site)),
    'what waits for an owner could not be told',
  );
}

/** What has just begun to stand in the way is told at once: each time one mail, however often the job runs. */
export async function tellBlocked(
  services: TellServices,
  { websiteId, since }: { readonly websiteId: string; readonly since: number },
): Promise<void> {
  const site = await services.sites.byId(websiteId);
  if (site) {
    await tellOf(services, site, `needs-you-now ${since}`);
  }
}

async function tellOf(services: TellServices, site: Site, key: string): Promise<void> {
  const { clock, database } = services;
  const { websiteId } = site;
  const [waiting, untoldCount, differingDays] = await database.readInSite(websiteId, async (tx) => [
    await tx.query<Waiting>(WAITING, [tx.websiteId]),
    await countUntold(tx),
    await readDifferingDays(tx, clock.now()),
  ]);
  if (waiting.length === 0 && untoldCount === 0 && differingDays.length === 0) return;
  for (const email of await readOwners(services, websiteId)) {
    const told = { email, waiting, untoldCount, differingDays, dedupeKey: `${key} ${email}` };
    await database.inSite(websiteId, (tx) => tell(tx, services, site, told));
  }
}

interface Told {
  readonly email: string;
  readonly waiting: readonly Waiting[];
  /** Who keep an old price because they could not be told of the new one. */
  readonly untoldCount: number;
  /** On which the shop's book and that of a payment service differ, such as `2026-11-28`. */
  readonly differingDays: readonly string[];
  readonly dedupeKey: string;
}

async function tell(tx: SiteTransaction, services: TellServices, site: Site, told: Told): Promise<void> {
  await sendMail(services, tx, needsYouMail(services, site, told));
}

/** Where the owners of a site are written to. */
export async function readOwners(
  { database }: Pick<Services, 'database'>,
  websiteId: string,
): Promise<readonly string[]> {
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
  { environment }: Pick<Services, 'environment'>,
  site: Site,
  { email, waiting, untoldCount, differingDays, dedupeKey }: Told,
): MailMessage {
  const { language } = site.profile;
  const texts = shopperMessages(language).mails.needsYou;
  const siteTitle = oneLine(site.profile.siteTitle);
  const count = waiting.reduce((sum, one) => sum + one.count, 0);
  const subject =
    count > 0 ? fillPlural(texts.subject, { count, siteTitle }, language) : fillMessage(texts.look, { siteTitle });
  const url = new URL(`/sites/${site.identifier}/subscriptions?view=attention`, studioOrigin(environment)).href;
  const lines = [
    ...waiting.map((one) => lineOf(one, language)),
    ...(untoldCount > 0 ? [fillPlural(texts.price, { count: untoldCount }, language)] : []),
    ...differingDays.map((day) => fillMessage(texts.books, { day: longDay(day, language) })),
  ];
  return {
    about: 'shop',
    recipient: email,
    subject,
    ...mailHtml({
      siteTitle,
      language,
      title: subject,
      lead: count > 0 ? texts.lead : texts.lookLead,
      sections: [
        { kind: 'facts', title: texts.waits, lines },
        { kind: 'link', label: texts.link, url },
      ],
    }),
    dedupeKey,
  };
}

/** A day of the shop's calendar in words. */
function longDay(day: string, language: string): string {
  return dayText(Date.parse(day), 'UTC', language);
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
