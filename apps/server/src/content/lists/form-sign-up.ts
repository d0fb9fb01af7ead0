import { addressOfAnswers, isMailingList, type FormAnswer } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { isId } from '../../platform/ids/is-id.ts';
import type { Site } from '../../sites/site/site.ts';
import type { SiteFormDocument } from '../forms/form-document.ts';
import { formRepository } from '../forms/repository.ts';
import { findLists, listOfForm, type MailingList } from './mailing-list.ts';
import { signUpToList, type ListServices } from './sign-up.ts';

/** A list as a form names it: its id, and behind a space the id of the box that must be ticked for it. */
interface NamedList {
  readonly listId: string;
  /** The box that must be ticked for it; undefined where sending the form is enough. */
  readonly field: string | undefined;
}

/** Signs whoever sent a form up for the lists that it names; harmless when done twice, as nobody is asked twice in an hour. */
export async function signUpBySubmission(
  tx: SiteTransaction,
  services: ListServices,
  site: Site,
  submissionId: string,
): Promise<void> {
  const [sent] = await tx.query<SubmissionRow>(SUBMISSION, [tx.websiteId, submissionId]);
  const form = sent && (await formRepository(tx).find(sent.form_id));
  const address = sent && addressOfAnswers(sent.answers);
  if (!form || address === undefined) {
    return;
  }
  const { answers, page_path: where, source_hash: source } = sent;
  const name = answers.find(({ type }) => type === 'name')?.value ?? '';
  for (const { list, field } of await listsOf(tx, services, form, sent)) {
    const ticked = field === undefined ? undefined : answers.find(({ id, value }) => id === field && value !== '');
    if (field === undefined || ticked) {
      await signUpToList(tx, services, site, {
        list,
        address,
        name,
        source: 'form',
        language: sent.language ?? '',
        proof: {
          words: (ticked ? `${ticked.rawTitle}: ${ticked.value}` : agreedWords(sent, form)).slice(0, 2000),
          formId: form.id,
          ...(where === null ? {} : { where }),
          ...(source === null ? {} : { source }),
        },
      });
    }
  }
}

interface SubmissionRow {
  readonly form_id: string;
  readonly answers: readonly FormAnswer[];
  readonly language: string | null;
  readonly page_path: string | null;
  readonly source_hash: string | null;
  /** Of the form, as the version says it that was answered. */
  readonly lists: unknown;
  /** What stands at the button: what whoever presses it agrees to. */
  readonly words: string | null;
}

function agreedWords({ words }: SubmissionRow, { name }: SiteFormDocument): string {
  return (words ?? '').replace(/<[^>]*>/g, ' ').trim() || name;
}

async function listsOf(
  tx: SiteTransaction,
  { clock, newId }: ListServices,
  form: SiteFormDocument,
  { lists }: SubmissionRow,
): Promise<readonly { readonly list: MailingList; readonly field: string | undefined }[]> {
  const given: readonly unknown[] = Array.isArray(lists) ? lists : [];
  const named = given.flatMap(readNamed);
  if (named.length > 0) {
    const found = await findLists(
      tx,
      named.map(({ listId }) => listId),
    );
    return found.map((list) => ({ list, field: named.find(({ listId }) => listId === list.id)?.field }));
  }
  if (!isMailingList(form.fields)) {
    return [];
  }
  const own = await listOfForm(tx, { id: form.id, name: form.name, newId: newId(), now: new Date(clock.now()) });
  return own ? [{ list: own, field: undefined }] : [];
}

function readNamed(named: unknown): NamedList[] {
  const [listId = '', field] = typeof named === 'string' ? named.split(' ') : [];
  return isId(listId) ? [{ listId, field }] : [];
}

const SUBMISSION = {
  name: 'form-list-submission',
  text: `select s.form_id, s.answers, s.language, s.page_path, s.source_hash, v.definition->'lists' as lists,
      coalesce(nullif(v.definition->>'disclaimerMessage', ''), nullif(v.definition->>'submitText', ''),
        v.definition->>'submitButtonText') as words
    from form_submission s
    join form_version v on v.website_id = $1 and v.form_id = s.form_id and v.version = s.form_version
    where s.website_id = $1 and s.id = $2 and s.state not in ('spam', 'removed')`,
};
