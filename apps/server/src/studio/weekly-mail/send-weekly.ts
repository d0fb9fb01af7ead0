import { addDays, hasRight } from '@portico/domain';
import { sendMail } from '../../sites/outbox/send.ts';
import { calendarDay } from '../../sites/site/calendar-day.ts';
import { eachMorning } from '../../sites/site/each-morning.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../../store/services.ts';
import { readWeek } from './read-week.ts';
import { claimWeek, readAsked, wanted, type Subscriber } from '../../sites/outbox/weekly-subscribers.ts';
import { weeklyMail } from './weekly-mail.ts';

/** Sends the figures of the week, where it is Monday morning. */
export const SEND_WEEKLY_MAILS = 'send-weekly-mails';

const MONDAY = 1;

type SendServices = Pick<
  Services,
  'addJob' | 'clock' | 'database' | 'environment' | 'log' | 'newId' | 'secrets' | 'sites'
>;

/** At every site where the week is over and it is morning; done twice, or broken off, everybody has one mail of a week. */
export async function sendWeeklyMails(services: SendServices): Promise<void> {
  await eachMorning(services, (site) => sendOf(services, site), 'the figures of the week could not be sent');
}

async function sendOf(services: SendServices, site: Site): Promise<void> {
  const { database, clock, secrets } = services;
  const { websiteId } = site;
  const monday = calendarDay(clock.now(), site.profile.timeZone);
  if (new Date(`${monday}T00:00:00Z`).getUTCDay() !== MONDAY) return;
  const asked = await database.readInSite(websiteId, (tx) => readAsked(tx, monday));
  if (asked.size === 0) return;
  const members = await readMembers(services, websiteId, [...asked.keys()]);
  const subscribers = members.map((member) => ({ ...member, askedAt: asked.get(member.accountId) ?? 0 }));
  const { readers, week } = await database.readInSite(websiteId, async (tx) => ({
    readers: await wanted(tx, secrets, subscribers),
    week: await readWeek(tx, site, { from: addDays(monday, -7), to: addDays(monday, -1) }),
  }));
  for (const { accountId, email } of readers) {
    await database.inSite(websiteId, async (tx) => {
      if (!(await claimWeek(tx, accountId, monday))) return;
      await sendMail(services, tx, weeklyMail(services, site, { week, monday, accountId, email }));
    });
  }
}

/** Those of these accounts who are still members and may see reports. */
async function readMembers(
  { database }: Pick<Services, 'database'>,
  websiteId: string,
  accountIds: readonly string[],
): Promise<readonly Subscriber[]> {
  const rows = await database.platform
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.website_id', '=', websiteId)
    .where('account.id', 'in', accountIds)
    .select(['account.id', 'account.email', 'membership.role_ids', 'membership.is_owner'])
    .execute();
  return rows
    .filter(({ role_ids, is_owner }) => hasRight({ roleIds: role_ids, isOwner: is_owner }, 'analytics.view'))
    .map(({ id, email }) => ({ accountId: id, email }));
}
