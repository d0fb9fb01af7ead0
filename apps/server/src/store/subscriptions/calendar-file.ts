import { cycleDueAt } from '@portico/domain';
import { fillMessage, shopperMessages, storeMoneyText, money } from '@portico/locale';
import { calendarDocument, type CalendarEvent } from '../../content/feeds/ical.ts';
import type { Services } from '../services.ts';
import type { Site } from '../../sites/site/site.ts';
import { siteOrigin } from '../../sites/site/site-origin.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { nextCharges } from './look-ahead.ts';
import { pagePath } from './present.ts';
import { findSubscription } from './repository.ts';

/** So many payments stand in a calendar. */
const DATES = 24;
const AN_HOUR = 60 * 60_000;

/**
 * The dates of the payments that are to come as an iCalendar file: each keeps its name, so that a calendar that reads the file
 * again moves what has moved. What the next ones come to stands with them.
 * @returns undefined where there is no such subscription
 */
export async function subscriptionCalendar(
  services: Services,
  site: Site,
  subscriptionId: string,
  isGuest: boolean,
): Promise<string | undefined> {
  const found = await services.database.readInSite(site.websiteId, async (tx) => {
    const subscription = await findSubscription(tx, subscriptionId);
    return subscription && { subscription, charges: await nextCharges(tx, services, policyOf(site), subscription) };
  });
  if (!found) {
    return undefined;
  }
  const { subscription, charges } = found;
  const { row, schedule, currency } = subscription;
  const { language, siteTitle } = site.profile;
  const texts = shopperMessages(language).subscriptions;
  const origin = siteOrigin(site, services.environment);
  const url = origin + pagePath(services.secrets, site.websiteId, row.id, isGuest);
  const left = row.cycle_limit === 0 ? DATES : Math.min(DATES, row.cycle_limit - row.paid_count);
  const count = charges.length === 0 ? 0 : left;
  const events = Array.from({ length: count }, (_, step): CalendarEvent => {
    const cycle = (row.next_cycle ?? 0) + step;
    const at = cycleDueAt(schedule, cycle);
    const cents = charges[step]?.totalCents;
    const amount = cents === undefined ? '' : `: ${storeMoneyText(money(cents, currency))}`;
    return {
      id: `${row.id}-${cycle}`,
      title: `${row.title}, ${siteTitle}${amount}`,
      url,
      startDate: at,
      endDate: at + AN_HOUR,
      location: '',
      description: fillMessage(texts.payment, { count: cycle }),
      changedAt: services.clock.now(),
    };
  });
  return calendarDocument(events, origin.replace(/^https?:\/\//, ''));
}
