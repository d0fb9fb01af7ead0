import type { Services } from '../services.ts';
import { removeUploads, type Upload } from './upload.ts';

/** The job that takes away uploads that nobody uses. */
export const SWEEP_UPLOADS = 'sweep-uploads';

/** Taken away at once. */
const BATCH = 100;

/** Takes away what nobody came back for within a day, and the files of submissions that are gone. */
export async function sweepUploads(
  services: Pick<Services, 'clock' | 'database' | 'storage'>,
  websiteId: string,
): Promise<void> {
  const { clock, database } = services;
  for (let count = BATCH; count === BATCH;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const over = await database.readInSite(websiteId, (tx) =>
      tx.query<Pick<Upload, 'id' | 'parts'>>(OVER, [websiteId, new Date(clock.now()), BATCH]),
    );
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await removeUploads(services, websiteId, over);
    count = over.length;
  }
}

const OVER = {
  name: 'uploads-over',
  text: `select u.id, u.parts from upload u where u.website_id = $1 and (
      (u.state <> 'claimed' and u.expires_at < $2)
      or (u.state = 'claimed' and not exists (
        select from form_submission s where s.website_id = $1 and s.id = u.submission_id)))
    order by u.expires_at limit $3`,
};
