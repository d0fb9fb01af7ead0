import { z } from 'zod';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { Task } from '../../../platform/jobs/runner.ts';
import { mailHtml } from '../../../platform/mail/mail-html.ts';
import { oneLine } from '../../../platform/mail/message.ts';
import { sendMail } from '../../../sites/outbox/send.ts';
import type { Site } from '../../../sites/site/site.ts';
import { studioOrigin } from '../../../sites/site/studio-origin.ts';
import { fillMessage, shopperMessages } from '@portico/locale';
import type { Services } from '../../services.ts';
import { findUpload, uploadKey, WHOLE, type Upload } from '../../uploads/upload.ts';
import { readReaders } from '../recipients.ts';
import { askClamd } from './ask-clamd.ts';

/** The job that has a file looked into that came with a submission. */
export const FORM_FILE_CHECK = 'form-file-check';

/** So long it is asked again where nothing answered. */
const ASKED_FOR_MS = 24 * 60 * 60_000;

/** Has the files of a submission looked into after it is kept, where the operator names a program that does. */
export async function addFileChecks(
  tx: SiteTransaction,
  { addJob, environment }: Pick<Services, 'addJob' | 'environment'>,
  uploadIds: readonly string[],
): Promise<void> {
  if (environment.FILE_CHECK === undefined || uploadIds.length === 0) return;
  await tx.query(WAIT, [tx.websiteId, uploadIds]);
  for (const uploadId of uploadIds) {
    await addJob(tx, FORM_FILE_CHECK, { uploadId }, { jobKey: `${FORM_FILE_CHECK} ${uploadId}` });
  }
}

const ofUpload = z.object({ websiteId: z.string(), uploadId: z.string() });

/** Looks into one file; what cannot be asked now is asked again, for a day. */
export function checkFile(services: Services, ask: typeof askClamd = askClamd): Task {
  const { clock, database, environment, sites, storage } = services;
  return async (payload) => {
    const { websiteId, uploadId } = ofUpload.parse(payload);
    const site = await sites.byId(websiteId);
    const upload = await database.readInSite(websiteId, (tx) => findUpload(tx, uploadId));
    if (!site || upload?.check_state !== 'waiting' || environment.FILE_CHECK === undefined) return;
    const file = await storage.get(uploadKey(websiteId, uploadId, WHOLE));
    const verdict = file ? await ask(environment.FILE_CHECK, file.stream) : 'failed';
    if (verdict === 'failed' && clock.now() < upload.created_at.getTime() + ASKED_FOR_MS) {
      throw new Error('The file check could not be asked.');
    }
    const owner = (await readReaders(database, websiteId)).find(({ isOwner }) => isOwner);
    await database.inSite(websiteId, async (tx) => {
      const noted = await tx.query(NOTE, [websiteId, uploadId, verdict]);
      if (verdict === 'infected' && owner && noted.length > 0) await tellOwner(tx, services, site, owner.email, upload);
    });
  };
}

async function tellOwner(
  tx: SiteTransaction,
  services: Services,
  site: Site,
  recipient: string,
  { id, submission_id: submissionId }: Upload,
): Promise<void> {
  const { language } = site.profile;
  const texts = shopperMessages(language).mails.infectedFile;
  const siteTitle = oneLine(site.profile.siteTitle);
  const subject = fillMessage(texts.subject, { siteTitle });
  const url = new URL(`/sites/${site.identifier}/submissions?open=${submissionId}`, studioOrigin(services.environment));
  await sendMail(services, tx, {
    about: 'answers',
    recipient,
    subject,
    ...mailHtml({
      siteTitle,
      language,
      title: subject,
      lead: texts.lead,
      sections: [{ kind: 'link', label: texts.link, url: url.href }],
    }),
    dedupeKey: `form ${submissionId} infected ${id}`,
  });
}

const WAIT = {
  name: 'form-file-check-wait',
  text: `update upload set check_state = 'waiting' where website_id = $1 and id = any($2::uuid[]) and check_state is null`,
};

const NOTE = {
  name: 'form-file-check-note',
  text: `update upload set check_state = $3 where website_id = $1 and id = $2 and check_state = 'waiting' returning id`,
};
