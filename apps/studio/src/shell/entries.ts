import type { MemberSite } from '@portico/contract/studio';
import * as rooms from '../screens.ts';
import type { Entry, EntryGroup, Part, Place, Screens } from './screen.ts';

const SCREENS: readonly Screens[] = Object.values<Screens>(rooms).toSorted((a, b) => a.place - b.place);

/** The sections a member may see; the others are absent rather than refused. */
export function entriesFor(site: MemberSite): readonly Entry[] {
  return SCREENS.flatMap(({ entry = [] }) => entry).filter((entry) => isFor(site, entry));
}

/** What stands together in the navigation: the entries of a group, or one of none. */
export interface NavSection {
  readonly group: EntryGroup | undefined;
  readonly own: readonly Entry[];
}

/** Entries in their order, those of a group together at the place of its first. */
export function navSections(entries: readonly Entry[]): readonly NavSection[] {
  const isFirst = ({ group }: Entry, index: number) =>
    group === undefined || entries.findIndex((entry) => entry.group === group) === index;
  return entries
    .filter(isFirst)
    .map((entry) =>
      entry.group === undefined
        ? { group: undefined, own: [entry] }
        : { group: entry.group, own: entries.filter(({ group }) => group === entry.group) },
    );
}

/** Where a member may go besides, by the command field. */
export function placesFor(site: MemberSite): readonly Place[] {
  return SCREENS.flatMap(({ commands = [], entry }) => [
    ...commands,
    // The first is where the entry itself leads.
    ...(entry?.parts ?? []).slice(1).map((part) => ({ ...part, icon: entry?.icon ?? 'list' })),
  ]).filter((place) => isFor(site, place));
}

/** The parts of an entry that a member may see, each with the address at which it is shown. */
export function partsOf(site: MemberSite, { to, parts = [] }: Entry): readonly Part[] {
  return parts
    .map((part, index) => (index === 0 ? { ...part, to } : part))
    .filter(({ right }) => site.rights.includes(right));
}

/** Whether a path is that of one of the entries, or below it. */
export function isAtAny(entries: readonly Entry[], { identifier }: MemberSite, pathname: string): boolean {
  const addresses = entries.map(({ to }) => to.replace('$site', identifier));
  return addresses.some((address) => pathname === address || pathname.startsWith(`${address}/`));
}

function isFor(site: MemberSite, { right }: Pick<Place, 'right'>): boolean {
  return right === undefined || site.rights.includes(right);
}

/** Two letters for a face. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.charAt(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return (first + last).toUpperCase();
}

/** The host of a site without scheme, as people name it. */
export function siteHost(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
