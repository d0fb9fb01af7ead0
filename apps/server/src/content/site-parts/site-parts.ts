import type { SiteParts } from '@portico/contract/studio';
import { pageRefusals, wordsOn } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { plainWords } from '@portico/page-model';
import { recordAudit, type AuditActor } from '../../platform/audit/record-audit.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { linkTarget } from '../../platform/html/html.ts';
import type { SiteSettings } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import { readStoredSite, writeStoredSite } from '../site-settings/repository.ts';
import { announcementTimes, keptAnnouncement } from '../site-settings/announcement.ts';

/** What of them is changed; the rest stays. */
type Change = { readonly [Part in keyof SiteParts]?: SiteParts[Part] | undefined };

/** What stands around and in place of pages, as it is kept in the settings of a site. */
export function presentSiteParts(settings: SiteSettings): SiteParts {
  const { text, clickthroughUrl, backgroundColor } = keptAnnouncement(settings);
  const { url, newWindow } = record(clickthroughUrl);
  const pageId = settings['notFoundPageId'];
  return {
    announcement: {
      text: typeof text === 'string' ? plainWords(text) : '',
      url: typeof url === 'string' ? url : '',
      newWindow: newWindow === true,
      ...announcementTimes(settings),
      ground: typeof backgroundColor === 'string' ? backgroundColor : '',
    },
    notFoundPageId: typeof pageId === 'string' ? pageId : null,
  };
}

/**
 * Keeps them, for visitors at once. Templates print the words of the announcement as markup: what is kept is markup that says
 * these words and nothing else (SEC-23).
 */
export async function saveSiteParts(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'newId' | 'versions'>,
  change: Change,
  actor: AuditActor,
): Promise<Result<SiteParts, { readonly message: string }>> {
  await readStoredSite(tx, true);
  const { announcement, notFoundPageId } = change;
  if (typeof notFoundPageId === 'string' && (await tx.query(PAGE, [tx.websiteId, notFoundPageId])).length === 0) {
    return refuse({ message: pageRefusals.noPublicPage });
  }
  const kept = {
    ...(announcement === undefined
      ? {}
      : {
          announcementBarSettings: {
            style: 1,
            text: announcement.text === '' ? '' : `<p>${escapeHtml(announcement.text)}</p>`,
            clickthroughUrl: {
              url: announcement.url === '' ? '' : linkTarget(announcement.url),
              newWindow: announcement.newWindow,
            },
            from: announcement.from,
            until: announcement.until,
            backgroundColor: announcement.ground,
            textColor: announcement.ground === '' ? '' : wordsOn(announcement.ground),
          },
        }),
    ...(notFoundPageId === undefined ? {} : { notFoundPageId }),
  };
  await writeStoredSite(tx, { profile: {}, settings: kept });
  await recordAudit(tx, services, { kind: 'site-settings', actor, detail: { fields: Object.keys(kept) } });
  await services.versions.raise(tx);
  return accept(presentSiteParts((await readStoredSite(tx)).settings));
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const PAGE = {
  name: 'site-parts-page',
  text: `select 1 from collection where website_id = $1 and id = $2 and removed_at is null and type_name = 'page' and is_enabled
    and password_hash is null`,
};
