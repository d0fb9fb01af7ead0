import type { SavedSections } from '@portico/contract/studio';
import { editingRefusals, fillMessage } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import {
  emptyDocument,
  nodesInOrder,
  readDocument,
  ROOT,
  type DocumentNode,
  type EditDocument,
} from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { decideTransaction, workOn } from '../editing/decide-transaction.ts';
import type { Head } from '../editing/head.ts';
import type { Editor } from '../editing/policy.ts';
import type { Services } from '../services.ts';

/** Why a section is not saved, or not removed. */
export interface SectionRefusal {
  readonly code: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
}

/** What is saved of a section. */
export interface KeptSection {
  readonly sectionId: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly nodes: readonly DocumentNode[];
}

/** The zone that holds a shared section; every page loads it, and the editor opens it there. */
export const fieldOf = (sectionId: string) => `section:${sectionId}`;

/** All that are not removed, by name. */
export async function listSections(tx: SiteTransaction): Promise<SavedSections> {
  const rows = await tx.query<Row & Record<string, unknown>>(LIST, [tx.websiteId]);
  return {
    sections: rows.map(({ id, name, is_shared: isShared, document, used_in: usedIn }) => ({
      id,
      name,
      isShared,
      nodes: [...nodesInOrder(readDocument(document, 'field'))],
      usedIn: [...(usedIn ?? [])],
    })),
  };
}

/** The content of one, as the picker shows it; undefined where there is none. */
export async function readSection(tx: SiteTransaction, sectionId: string): Promise<EditDocument | undefined> {
  const [row] = await tx.query<{ document: unknown }>(READ, [tx.websiteId, sectionId]);
  return row && readDocument(row.document, 'field');
}

/**
 * Saves a section: judged as if its editor had written it into a zone of the kit. The same id again gives what is there the name,
 * and brings it back; its content is changed where it stands.
 */
export async function keepSection(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'versions'>,
  { sectionId, name, isShared, nodes }: KeptSection,
  editor: Editor,
): Promise<Result<undefined, SectionRefusal>> {
  if ((await tx.query(RENAME, [tx.websiteId, sectionId, name])).length > 0) {
    return accept(undefined);
  }
  const [top, ...others] = nodes.filter(({ parent }) => parent === ROOT);
  if (top?.kind !== 'section' || others.length > 0) {
    return refuse({ code: 'INVALID', message: editingRefusals.oneSection });
  }
  const decided = decideTransaction(
    [{ work: workOn(emptyHead(sectionId), []), operations: [{ kind: 'insert', nodes }] }],
    editor,
  );
  if (!decided.ok) {
    return refuse(decided.refusal);
  }
  const document = JSON.stringify(decided.documents[0]?.document);
  const now = new Date(services.clock.now());
  const made = await tx.query(INSERT, [tx.websiteId, sectionId, name, isShared, isShared ? null : document, now]);
  // Pressed twice at once: the other press has kept it.
  if (isShared && made.length > 0) {
    await tx.query(FIELD, [tx.websiteId, fieldOf(sectionId), document, now]);
    await services.versions.raise(tx);
  }
  return accept(undefined);
}

/** Takes one out of the list; what pages show stays until they show it no more. Undefined where there is none. */
export async function removeSection(
  tx: SiteTransaction,
  sectionId: string,
  now: number,
): Promise<Result<undefined, SectionRefusal> | undefined> {
  const [row] = await tx.query<{ used_in: readonly string[] | null }>(USED, [tx.websiteId, sectionId]);
  if (!row) {
    return undefined;
  }
  if (row.used_in) {
    const pages = row.used_in.join(', ');
    return refuse({ code: 'IN_USE', message: fillMessage(editingRefusals.sectionInUse, { pages }) });
  }
  await tx.query(REMOVE, [tx.websiteId, sectionId, new Date(now)]);
  return accept(undefined);
}

function emptyHead(sectionId: string): Head {
  return {
    documentId: sectionId,
    kind: 'field',
    subject: fieldOf(sectionId),
    revision: 0,
    document: emptyDocument('field'),
    size: 0,
    liveRevision: 0,
    createdBy: null,
    changedAt: 0,
    stateRevision: 0,
  };
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly is_shared: boolean;
  readonly document: unknown;
  readonly used_in: readonly string[] | null;
}

/** Titles of the pages that show it; a zone of the kit is named as the kit does. */
const USED_IN = `(select json_agg(distinct coalesce(c.title, d.subject))
    from reference_use u join document d on d.website_id = $1 and d.id = u.document_id and d.removed_at is null
    left join collection c on c.website_id = $1 and d.kind = 'page' and c.id::text = d.subject
    where u.website_id = $1 and u.target_kind = 'section' and u.target_id = s.id and c.removed_at is null)`;
const CONTENT = `coalesce(s.document,
    (select f.document from block_field f where f.website_id = $1 and f.field_id = 'section:' || s.id::text))`;

const LIST = {
  name: 'saved-sections-list',
  text: `select s.id, s.name, s.is_shared, ${CONTENT} as document, ${USED_IN} as used_in
    from saved_section s where s.website_id = $1 and s.removed_at is null order by s.name, s.id limit 200`,
};
const READ = {
  name: 'saved-section-read',
  text: `select ${CONTENT} as document from saved_section s where s.website_id = $1 and s.id = $2 and s.removed_at is null`,
};
const RENAME = {
  name: 'saved-section-rename',
  text: 'update saved_section set name = $3, removed_at = null where website_id = $1 and id = $2 returning id',
};
const INSERT = {
  name: 'saved-section-insert',
  text: `insert into saved_section (website_id, id, name, is_shared, document, made_at) values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing returning id`,
};
const FIELD = {
  name: 'saved-section-field',
  text: 'insert into block_field (website_id, field_id, document, updated_at) values ($1, $2, $3, $4)',
};
const USED = {
  name: 'saved-section-used',
  text: `select ${USED_IN} as used_in from saved_section s
    where s.website_id = $1 and s.id = $2 and s.removed_at is null for update`,
};
const REMOVE = {
  name: 'saved-section-remove',
  text: 'update saved_section set removed_at = $3 where website_id = $1 and id = $2',
};
