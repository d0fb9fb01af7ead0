import type { MemberSite } from '@portico/contract/studio';
import * as rooms from '../screens.ts';
import type { Entry, Place, Screens } from './screen.ts';

const SCREENS: readonly Screens[] = Object.values<Screens>(rooms).toSorted((a, b) => a.place - b.place);

/** The sections a member may see; the others are absent rather than refused. */
export function entriesFor(site: MemberSite): readonly Entry[] {
  return SCREENS.flatMap(({ entry = [] }) => entry).filter((entry) => isFor(site, entry));
}

/** Where a member may go besides, by the command field. */
export function placesFor(site: MemberSite): readonly Place[] {
  return SCREENS.flatMap(({ commands = [] }) => commands).filter((place) => isFor(site, place));
}

function isFor(site: MemberSite, { right }: Place): boolean {
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
