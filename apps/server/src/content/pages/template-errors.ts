import { createHash } from 'node:crypto';
import { storableText } from '@portico/domain';
import { LRUCache } from 'lru-cache';
import type { TemplateError } from '@portico/template';
import type { KitWarning } from '../kits/kit-files.ts';
import type { Services } from '../services.ts';
import type { Site } from '../../sites/site/site.ts';
import type { SiteKit } from '../kits/compiled/site-kit.ts';

/** Keeps what went wrong in templates for their author; visitors never see it (TMPL-004, TMPL-005). */
export interface TemplateErrors {
  /** Writes errors that this process has not written lately; each of them is listed in the studio with the page. */
  keep(site: Site, siteKit: SiteKit, path: string, errors: readonly TemplateError[]): Promise<void>;
  /** Writes what is wrong with style sheets that were compiled anew. */
  keepStyleErrors(site: Site, errors: readonly KitWarning[]): Promise<void>;
}

/** A broken template in a loop makes no more rows than this. */
const MAX_ERRORS_A_PAGE = 50;
const MAX_TEXT = 1000;
/** So long an error that goes on happening is not written again. */
const QUIET_MS = 10 * 60_000;
/** What no page has met for so long is gone. */
const KEPT_MS = 30 * 24 * 3_600_000;

const WRITE = {
  name: 'keep-template-errors',
  text: `insert into template_error (website_id, fingerprint, kind, message, file, line, page_path, seen_at)
    select $1, e.fingerprint, e.kind, e.message, e.file, e.line, $3, $4
    from jsonb_to_recordset($2::jsonb) as e(fingerprint text, kind text, message text, file text, line int)
    on conflict (website_id, fingerprint) do update set seen_at = excluded.seen_at, page_path = excluded.page_path`,
};
const FORGET = {
  name: 'forget-template-errors',
  text: 'delete from template_error where website_id = $1 and seen_at < $2',
};

export function createTemplateErrors({
  database,
  clock,
  log,
}: Pick<Services, 'database' | 'clock' | 'log'>): TemplateErrors {
  /** When each was written, by website and fingerprint. */
  const written = new LRUCache<string, number>({ max: 10_000 });

  async function write(site: Site, revision: number, path: string, found: readonly KeptError[]): Promise<void> {
    const now = clock.now();
    const keyOf = (fingerprint: string) => `${site.websiteId} ${revision} ${fingerprint}`;
    const fresh = new Map<string, KeptError & { readonly fingerprint: string }>();
    for (const error of found) {
      const fingerprint = createHash('sha256').update(JSON.stringify(error)).digest('hex').slice(0, 32);
      const isKnown = (written.get(keyOf(fingerprint)) ?? -Infinity) > now - QUIET_MS;
      if (!isKnown && fresh.size < MAX_ERRORS_A_PAGE) {
        fresh.set(fingerprint, { ...error, fingerprint });
      }
    }
    if (fresh.size === 0) {
      return;
    }
    for (const fingerprint of fresh.keys()) {
      written.set(keyOf(fingerprint), now);
    }
    try {
      await database.inSite(site.websiteId, async (transaction) => {
        const rows = JSON.stringify([...fresh.values()]);
        await transaction.query(WRITE, [site.websiteId, rows, path.slice(0, MAX_TEXT), new Date(now)]);
        await transaction.query(FORGET, [site.websiteId, new Date(now - KEPT_MS)]);
      });
    } catch (err) {
      // The page is worth more than the note about it.
      log.error({ err }, 'template errors could not be kept');
    }
  }

  return {
    keep: (site, siteKit, path, errors) =>
      write(
        site,
        siteKit.revision,
        path,
        errors.map((error) => {
          const { type, message, file, line } = siteKit.locate(error);
          return { kind: type, message: keptText(message), file: file ?? null, line: line ?? null };
        }),
      ),
    keepStyleErrors: (site, errors) =>
      write(
        site,
        0,
        '/',
        errors.map(({ file, line, message }) => ({
          kind: 'style',
          message: keptText(message),
          file,
          line: line ?? null,
        })),
      ),
  };
}

/** Messages quote what stands in a template, whatever that is. */
function keptText(message: string): string {
  return storableText(message.slice(0, MAX_TEXT));
}

interface KeptError {
  readonly kind: string;
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
}
