import { isAnnounced, type AnnouncementTimes } from '@portico/domain';
import type { SiteSettings } from '../../sites/site/site.ts';

/** The settings of the announcement bar as templates read them at a moment: without words while it is not shown. */
export function announcementAt(settings: SiteSettings, now: number): Readonly<Record<string, unknown>> {
  const kept = keptAnnouncement(settings);
  return isAnnounced(announcementTimes(settings), now) ? kept : { ...kept, text: '' };
}

export function announcementTimes(settings: SiteSettings): AnnouncementTimes {
  const { from, until } = keptAnnouncement(settings);
  return { from: typeof from === 'number' ? from : null, until: typeof until === 'number' ? until : null };
}

export function keptAnnouncement(settings: SiteSettings): Readonly<Record<string, unknown>> {
  const kept = settings['announcementBarSettings'];
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}
