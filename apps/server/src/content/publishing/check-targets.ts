import type { PublishFinding } from '@portico/contract/studio';
import { formFaults } from '@portico/domain';
import { checkDocument, readFormOf, ROOT } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { readCheckFacts } from './check-facts.ts';
import type { Target } from './targets.ts';

/** What could be better about documents before they go live, those that stop it among them. */
export async function checkTargets(
  tx: SiteTransaction,
  targets: readonly Target[],
): Promise<readonly PublishFinding[]> {
  const facts = await readCheckFacts(
    tx,
    targets.map(({ state }) => state),
  );
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
