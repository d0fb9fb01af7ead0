import { addressOfAnswers, isMailingList, type FormAnswer } from '@portico/domain';
import { findOwner, isUnknownAddress } from '../../sites/accounts/owners.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Services } from '../services.ts';
import type { Site } from '../../sites/site/site.ts';
import type { SiteFormDocument } from './form-document.ts';
import { formRepository } from './repository.ts';
import { submissionMail } from './submission-mail.ts';

type SubmissionServices = Pick<Services, 'addJob' | 'clock' | 'database' | 'newId' | 'secrets'>;

/**
 * Keeps what a visitor answered and tells the owner of it. A form that only asks for an address keeps each address once;
 * whoever is on the list already hears the same as who is new, so nobody learns whose address is known.
 * @param key the submission's own, undefined for pages without script: what is sent twice with it is kept once
 */
export async function keepSubmission(
  services: SubmissionServices,
  site: Site,
  form: SiteFormDocument,
  { answers, key }: { readonly answers: readonly FormAnswer[]; readonly key: string | undefined },
): Promise<void> {
  const { database, clock, newId } = services;
  const isForMailingList = isMailingList(form.fields);
  const owner = await findOwner(database.platform, site.websiteId);
  const id = newId();
  await database.inSite(site.websiteId, async (tx) => {
    const isNew = await formRepository(tx).add({
      id,
      formId: form.id,
      answers,
      listKey: isForMailingList ? addressOfAnswers(answers)?.toLowerCase() : undefined,
      submissionKey: key,
      now: clock.now(),
    });
    if (isNew && owner && !isUnknownAddress(owner.email)) {
      await sendMail(services, tx, submissionMail(site, owner.email, { id, form, answers, isForMailingList }));
    }
  });
}
