import { formOfDocument } from '@portico/page-model';
import { publishForm } from '../../forms/publish-form.ts';
import type { Project } from './projection.ts';

/** The next version of a form, which visitors fill in; refused where it lacks something, by the id of the field. */
export const projectForm: Project = async (tx, { head, state }, { services, accountId }) => {
  const form = { id: head.subject, ...formOfDocument(state), now: services.clock.now(), publishedBy: accountId };
  const done = await publishForm(tx, form, false);
  if (done.ok) {
    return undefined;
  }
  const faults = done.error.code === 'FORM_FAULTY' ? done.error.faults : [];
  return Object.fromEntries([
    ...faults.map((fault) => ['field' in fault ? fault.field : fault.code, fault.code] as const),
    ...(faults.length === 0 ? [['root', done.error.code] as const] : []),
  ]);
};
