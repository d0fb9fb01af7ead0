import type { FormAnswer } from '@portico/domain';
import type { NewSubmission } from '../content/forms/repository.ts';
import { addForm } from '../content/forms/write-form.ts';
import type { Services } from '../store/services.ts';

/** A published form that a product or a page may ask for; fields and settings as documents have them. @returns its id */
export async function aForm(
  services: Pick<Services, 'database' | 'newId' | 'clock'>,
  websiteId: string,
  fields: readonly object[],
  settings: { readonly name?: string } & Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = services.newId();
  const { name = 'Stamping', ...rest } = settings;
  await services.database.inSite(websiteId, (tx) =>
    addForm(tx, { id, name, definition: { ...rest, fields }, now: services.clock.now() }),
  );
  return id;
}

/** What a visitor sent, as it is kept where nothing speaks against it. */
export function aKeptSubmission(
  { newId, clock }: Pick<Services, 'newId' | 'clock'>,
  formId: string,
  answers: readonly FormAnswer[],
  given: { readonly id?: string; readonly personKey?: string } = {},
): NewSubmission {
  const id = given.id ?? newId();
  return {
    id,
    form: { id: formId, version: 1 },
    answers,
    marks: { personKey: given.personKey, sourceHash: 'a network', textHashes: [] },
    scored: { score: 0, reasons: [], isSpam: false },
    submissionKey: `a key of ${id}`,
    requestHash: '',
    language: 'en-US',
    pagePath: undefined,
    listKey: undefined,
    now: clock.now(),
  };
}
