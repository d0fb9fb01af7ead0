import { siteRefusals } from '../refusals/owner/site-refusals.ts';

/** What a site is for: it decides with which pages it begins. */
export const SITE_PURPOSES = ['shop', 'journal', 'workshops', 'plain'] as const;
export type SitePurpose = (typeof SITE_PURPOSES)[number];

/** What stands in it at first: goods and pages of an example, or pages of its own with nothing to sell. */
export const SITE_CONTENTS = ['sample', 'empty'] as const;
export type SiteContents = (typeof SITE_CONTENTS)[number];

/** The kits that come with the program, with which a site can begin; the first unless somebody chooses. */
export const SITE_KITS = ['harbor', 'quarry', 'lantern', 'field'] as const;
export type SiteKitName = (typeof SITE_KITS)[number];

/** Who of an installation may make sites: whoever owns one already, everybody with an account, or the operator alone. */
export const SITE_MAKERS = ['owners', 'members', 'operator'] as const;
export type SiteMakers = (typeof SITE_MAKERS)[number];

/** So many sites one account may own; the operator may make more. */
export const MOST_SITES = 100;

/** One label of a host name; the fourth sign tells encoded names apart, which look like others. */
const ADDRESS = /^(?!..--)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Names under which the platform, mail and certificates are looked for. */
const KEPT: ReadonlySet<string> = new Set(
  `www studio api app apps assets preview static cdn media files admin account accounts auth login signin checkout pay
  mail smtp imap pop mx ns ns1 ns2 dns autoconfig autodiscover wpad isatap localhost portico status support help docs blog
  test unfinished root postmaster hostmaster webmaster abuse security`.split(/\s+/),
);
const LONGEST_WISH = 40;

/** A working address made of a name: Latin letters without their marks, digits and hyphens; empty where nothing is left. */
export function workingAddressOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replaceAll(/[\p{M}\u2019']/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_WISH)
    .replaceAll(/^-+|-+$/g, '');
}

/** Why a site cannot be reached by this name; undefined where it can. */
export function workingAddressRefusal(address: string): string | undefined {
  if (!ADDRESS.test(address)) return siteRefusals.workingAddress;
  return KEPT.has(address) || address.startsWith('unfinished-') ? siteRefusals.workingAddressKept : undefined;
}

/** Whether somebody may make a site. */
export function mayMakeSite(makers: SiteMakers, memberships: readonly { readonly isOwner: boolean }[]): boolean {
  return makers === 'members' || (makers === 'owners' && memberships.some(({ isOwner }) => isOwner));
}
