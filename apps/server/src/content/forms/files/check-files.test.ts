import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { aForm } from '../../../testing/forms.ts';
import { aSite, type TestSite } from '../../../testing/site.ts';
import { aMember } from '../../../testing/studio-browser.ts';
import { createTestServices, type QueuedJob, type TestServices } from '../../../testing/test-services.ts';
import { uploadKey, WHOLE } from '../../uploads/upload.ts';
import type { FileVerdict } from './ask-clamd.ts';
import { addFileChecks, checkFile, FORM_FILE_CHECK } from './check-files.ts';

const DAY_MS = 86_400_000;

let services: TestServices;
let site: TestSite;
let uploadId: string;
const jobs: QueuedJob[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), {
    environment: { FILE_CHECK: 'tcp://127.0.0.1:3310' },
    onJob: (job) => jobs.push(job),
  });
});
afterAll(() => services.release());
beforeEach(async () => {
  jobs.length = 0;
  site = await aSite(services, { profile: { siteTitle: 'Slackwater', language: 'en-US' } });
  await aMember(services, site.websiteId, { email: `${services.newId()}@example.com` });
  const formId = await aForm(services, site.websiteId, [{ id: 'work', type: 'file', title: 'Your work' }]);
  uploadId = services.newId();
  const now = new Date(services.clock.now());
  await services.database.inSite(site.websiteId, async (tx) => {
    await tx.kysely
      .insertInto('upload')
      .values({
        website_id: site.websiteId,
        id: uploadId,
        purpose: 'form',
        token_hash: 'x',
        form_id: formId,
        field_id: 'work',
        submission_id: services.newId(),
        file_name: 'letter.pdf',
        byte_size: 4n,
        received: 4n,
        state: 'claimed',
        created_at: now,
        expires_at: now,
      })
      .execute();
    await addFileChecks(tx, services, [uploadId]);
  });
  await services.storage.put(
    uploadKey(site.websiteId, uploadId, WHOLE),
    Buffer.from('file'),
    'application/octet-stream',
  );
});

const ask = (verdict: FileVerdict) =>
  checkFile(services, () => Promise.resolve(verdict))({ websiteId: site.websiteId, uploadId });
const said = () =>
  services.database.inSite(site.websiteId, async ({ kysely }) => {
    const upload = await kysely
      .selectFrom('upload')
      .where('id', '=', uploadId)
      .select('check_state')
      .executeTakeFirst();
    const mails = await kysely.selectFrom('mail_message').select('subject').execute();
    return [upload?.check_state, mails.map(({ subject }) => subject)];
  });

it('has a file of a submission looked into once, and tells the owner of a virus', async () => {
  expect(jobs.filter(({ task }) => task === FORM_FILE_CHECK).map(({ payload }) => payload['uploadId'])).toEqual([
    uploadId,
  ]);
  expect(await said()).toEqual(['waiting', []]);
  await ask('infected');
  await ask('clean');
  expect(await said()).toEqual(['infected', ['A file sent to Slackwater has a virus in it']]);
});

it('asks again for a day where nobody answers, then says that it could not be checked', async () => {
  await expect(ask('failed')).rejects.toThrow('could not be asked');
  expect(await said()).toEqual(['waiting', []]);
  services.clock.advance(DAY_MS + 1);
  await ask('failed');
  expect(await said()).toEqual(['failed', []]);
});
