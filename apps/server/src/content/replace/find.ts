import type { FoundDocument } from '@portico/contract/studio';
import { findPlaces, type Sought } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Heads } from '../editing/head.ts';
import type { Editor } from '../editing/policy.ts';
import { walkDrafts } from '../editing/walk-drafts.ts';

/** So many documents are looked into in one call. */
const DOCUMENTS_A_CALL = 40;
/** With so many places found a call answers what it has. */
const PLACES_A_CALL = 300;

/**
 * Looks through what can be edited of a site, as it is in drafts.
 * @param from where the call before ended
 */
export async function findInSite(
  tx: SiteTransaction,
  kept: Heads,
  asked: Sought & { readonly from?: string | undefined },
  editor: Editor,
): Promise<{ readonly documents: FoundDocument[]; readonly next: string | null }> {
  const drafts = await walkDrafts(tx, kept, { from: asked.from, limit: DOCUMENTS_A_CALL }, editor);
  const documents: FoundDocument[] = [];
  let places = 0;
  for (const { kind, subject, title, cursor, read } of drafts) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction: one after the other
    const document = await read();
    const found = document ? findPlaces(document, asked) : [];
    if (found.length > 0) {
      documents.push({ kind, subject, title, places: [...found] });
    }
    places += found.length;
    if (places >= PLACES_A_CALL) {
      return { documents, next: cursor };
    }
  }
  const last = drafts.at(-1);
  return { documents, next: last && drafts.length === DOCUMENTS_A_CALL ? last.cursor : null };
}
