import { addressOfAnswers, fileIdsOf, isMailingList } from '@portico/domain';
import { readReaders, recipientsOf } from './recipients.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Services } from '../services.ts';
import type { Site } from '../../sites/site/site.ts';
import type { SiteFormDocument } from './form-document.ts';
import { addFileChecks } from './files/check-files.ts';
import { claimFiles } from './files/sent-files.ts';
import { addKeptJob } from './kept-job.ts';
import { formRepository } from './repository.ts';
import { submissionMail } from './submission-mail.ts';
import type { SubmissionToKeep } from './submission.ts';

type SubmissionServices = Pick<
  Services,
  'addJob' | 'clock' | 'database' | 'environment' | 'newId' | 'secrets' | 'versions'
>;

/**
 * Keeps what a visitor answered, tells the owner of it and has the rest done, in one transaction; what belongs into the spam folder
 * is kept alike, and nobody is told. A form that only asks for an address keeps each address once; whoever is on the list already
 * hears the same as who is new, so nobody learns whose address is known.
 * @returns its id; undefined for a sign-up; `key-used` where the key was used meanwhile, and for something else; `files-used` where a
 * file of it is in another submission already; `full` where as many answered as the form takes
 */
export async function keepSubmission(
  services: SubmissionServices,
  site: Site,
  form: SiteFormDocument,
  submission: SubmissionToKeep,
): Promise<string | undefined | 'key-used' | 'files-used' | 'full'> {
  const { database, clock, newId, versions } = services;
  const { answers, scored, submissionKey, requestHash } = submission;
  const isForMailingList = isMailingList(form.fields);
  const listKey = isForMailingList && !scored.isSpam ? addressOfAnswers(answers)?.toLowerCase() : undefined;
  const recipients = scored.isSpam ? [] : recipientsOf(await readReaders(database, site.websiteId), form, answers);
  const id = newId();
  let isLast = false;
  const keep = database.inSite(site.websiteId, async (tx) => {
    const forms = formRepository(tx);
    const isNew = await forms.add({ ...submission, id, form, listKey, now: clock.now() });
    if (isNew && !(await claimFiles(tx, id, fileIdsOf(answers)))) {
      throw new FilesUsed();
    }
    if (isNew) {
      await addFileChecks(tx, services, fileIdsOf(answers));
    }
    if (isNew && !scored.isSpam && form.most > 0) {
      isLast = await takePlace(tx, services, form);
    }
    for (const recipient of isNew ? recipients : []) {
      await sendMail(services, tx, submissionMail(services, site, recipient, { id, form, answers, isForMailingList }));
    }
    const known = isNew ? { id, requestHash } : await forms.findByKey([submissionKey]);
    // Whoever left a list may sign up again by the form that she once sent.
    const sentId = known?.id ?? (listKey === undefined ? undefined : await forms.idOfListKey(form.id, listKey));
    if (sentId !== undefined) {
      await addKeptJob(tx, services, sentId);
    }
    if (known && known.requestHash !== requestHash) {
      return 'key-used';
    }
    return isForMailingList ? undefined : sentId;
  });
  const kept = await keep.catch((cause: unknown) => {
    if (cause instanceof FilesUsed) return 'files-used' as const;
    if (cause instanceof FormFull) return 'full' as const;
    throw cause;
  });
  if (isLast && kept !== 'full') {
    versions.changed(site.websiteId);
  }
  return kept;
}

/**
 * Counts what was just added, while others of the form wait for its number: nobody is the one too many. With the last, pages say that
 * the form is closed.
 * @returns whether it was the last
 * @throws where there was no place left
 */
async function takePlace(
  tx: SiteTransaction,
  { versions }: Pick<Services, 'versions'>,
  { id, most }: Pick<SiteFormDocument, 'id' | 'most'>,
): Promise<boolean> {
  const [row] = await tx.query<{ count: number }>(PLACES_TAKEN, [tx.websiteId, id]);
  const count = row?.count ?? 0;
  if (count > most) {
    throw new FormFull();
  }
  if (count === most) {
    await versions.raise(tx);
  }
  return count === most;
}

const PLACES_TAKEN = {
  name: 'form-places-taken',
  text: `select count(*)::int as count from form_submission
    where website_id = $1 and form_id = $2 and state not in ('spam', 'removed')`,
};

/** Takes back what was begun: as many answered as the form takes. */
class FormFull extends Error {}

/** Takes back what was begun: two submissions never share a file. */
class FilesUsed extends Error {}
