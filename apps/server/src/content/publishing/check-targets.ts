import type { PublishFinding } from '@portico/contract/studio';
import { formFaults } from '@portico/domain';
import { checkDocument, readFormOf, referencesOf, ROOT, type Reference } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Target } from './targets.ts';

/** What could be better about documents before they go live, those that stop it among them. */
export async function checkTargets(
  tx: SiteTransaction,
  targets: readonly Target[],
): Promise<readonly PublishFinding[]> {
  const named = targets.flatMap(({ state }) => Object.values(state.nodes).flatMap(({ value }) => referencesOf(value)));
  const [row] =
    named.length === 0
      ? []
      : await tx.query<Found & Record<string, unknown>>(FIND, [tx.websiteId, [...new Set(named.map(({ id }) => id))]]);
  const there = new Set([...(row?.assets ?? []), ...(row?.others ?? [])]);
  const described = new Set(row?.described ?? []);
  const facts = {
    exists: ({ id, kind }: Reference) => kind === 'section' || kind === 'list' || there.has(id),
    isDescribed: (assetId: string) => described.has(assetId),
    hasTitle: false,
  };
  return targets.flatMap((target) => {
    const { head, state } = target;
    const found = checkDocument(state, facts).map(({ fix: _fix, ...finding }) => finding);
    return [...found, ...checkForm(target)].map((finding) => ({ documentId: head.documentId, ...finding }));
  });
}

/** What stands in the way of a form, at the field that it is about. */
function checkForm({ head, state }: Target): readonly Omit<PublishFinding, 'documentId'>[] {
  const faults = head.kind === 'form' ? formFaults(readFormOf(state)) : [];
  return faults.map((fault) => ({ code: fault.code, weight: 'stops', id: 'field' in fault ? fault.field : ROOT }));
}

interface Found {
  readonly assets: readonly string[] | null;
  readonly described: readonly string[] | null;
  readonly others: readonly string[] | null;
}

const FIND = {
  name: 'publishing-references',
  text: `select
      (select json_agg(id) from asset where website_id = $1 and id = any($2::uuid[])) as assets,
      (select json_agg(id) from asset where website_id = $1 and id = any($2::uuid[]) and (alt_text <> '' or is_decoration)) as described,
      (select json_agg(id) from (
        select id from collection where website_id = $1 and id = any($2::uuid[])
        union all select id from item where website_id = $1 and id = any($2::uuid[])
        union all select id from form where website_id = $1 and id = any($2::uuid[])) o) as others`,
};
