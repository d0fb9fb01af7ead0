import { recordAuditOf, type AuditActor } from '../../platform/audit/record-audit.ts';
import { stepMethods } from '../accounts/second-step/factors.ts';
import type { Services } from '../services.ts';

/**
 * Has a site ask a second step of all its people, or no more. It holds from their next request on: whoever has none finds nothing
 * but the way to add one. Refused for who has none herself, as she would shut herself out.
 */
export async function changeStepRule(
  services: Pick<Services, 'addJob' | 'clock' | 'database' | 'newId'>,
  who: { readonly websiteId: string; readonly accountId: string; readonly actor: AuditActor },
  requiresStep: boolean,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly error: { readonly code: 'NO_STEP' } }> {
  const { websiteId, accountId, actor } = who;
  const { platform } = services.database;
  if (requiresStep && (await stepMethods(platform, accountId)).length === 0) {
    return { ok: false, error: { code: 'NO_STEP' } };
  }
  const { numUpdatedRows } = await platform
    .updateTable('website')
    .set({ requires_step: requiresStep })
    .where('id', '=', websiteId)
    .where('requires_step', '!=', requiresStep)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await recordAuditOf(services, websiteId, {
      kind: 'settings',
      actor,
      subject: 'Second step',
      detail: { before: { requiresStep: !requiresStep }, after: { requiresStep } },
    });
  }
  return { ok: true };
}
