import { isEmail } from '../forms/email.ts';
import { siteRefusals } from '../refusals/owner/site-refusals.ts';
import { rangesProblem, WEEK_DAYS, type WeekHours } from './opening-hours.ts';
import { socialService } from './social-service.ts';

/** Lengths of what an owner says of a site, in characters. */
export const SITE_LIMITS = {
  title: 100,
  tagLine: 150,
  description: 500,
  addressLine: 150,
  phone: 40,
  hoursText: 60,
  socialName: 60,
  link: 500,
  /** How many there may be. */
  socialAccounts: 20,
  rangesADay: 4,
} as const;

/** What of an owner's settings has rules beside its length. */
export interface SiteSettingsDraft {
  readonly title: string;
  readonly email: string;
  readonly phone: string;
  readonly hours: WeekHours;
  readonly socialAccounts: readonly { readonly profileUrl: string }[];
}

/** What is wrong with an owner's settings of the site, by the path of the field; none when they are good. */
export function siteSettingsErrors(draft: SiteSettingsDraft): Readonly<Record<string, string>> {
  return {
    ...(draft.title === '' ? { title: siteRefusals.title } : {}),
    ...(draft.email === '' || isEmail(draft.email) ? {} : { email: siteRefusals.email }),
    ...(draft.phone === '' || /\d\D*\d\D*\d/.test(draft.phone) ? {} : { phone: siteRefusals.phone }),
    ...hoursErrors(draft.hours),
    ...accountErrors(draft.socialAccounts),
  };
}

function hoursErrors(week: WeekHours): Readonly<Record<string, string>> {
  return Object.fromEntries(
    WEEK_DAYS.flatMap((day) => {
      const problem = rangesProblem(week[day].ranges);
      return problem ? [[`hours.${day}`, siteRefusals[problem]]] : [];
    }),
  );
}

function accountErrors(accounts: SiteSettingsDraft['socialAccounts']): Readonly<Record<string, string>> {
  const seen = new Set<string>();
  return Object.fromEntries(
    accounts.flatMap(({ profileUrl }, index) => {
      const problem = accountProblem(profileUrl, seen);
      seen.add(profileUrl);
      return problem === undefined ? [] : [[`socialAccounts.${index}.profileUrl`, problem]];
    }),
  );
}

function accountProblem(profileUrl: string, seen: ReadonlySet<string>): string | undefined {
  if (!socialService(profileUrl)) {
    return siteRefusals.account;
  }
  return seen.has(profileUrl) ? siteRefusals.accountTwice : undefined;
}
