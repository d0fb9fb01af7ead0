import { downloadPerson, erasePersonData, findPersonData } from '@portico/contract/studio';
import { filesOf, isEmail, personRefusals } from '@portico/domain';
import { formMessages } from '@portico/locale';
import { ZipFile } from 'yazl';
import { uploadKey, WHOLE } from '../../content/uploads/upload.ts';
import { erasePerson, readPerson, type PersonData } from '../../content/submissions/person.ts';
import { memberActor, recordAudit, recordExport } from '../../platform/audit/record-audit.ts';
import { csvLine } from '../../platform/csv/csv-line.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../../store/services.ts';
import { refused } from '../lists/refused.ts';

/** One person: what a site has of her beside orders, as one file, and its erasure. */
export function registerPeopleData(app: StudioApp, services: Services): void {
  const { clock, database } = services;
  const read = (websiteId: string, address: string) =>
    database.readInSite(websiteId, (tx) => readPerson(tx, services, checked(address)));

  studioRoute(app, services, findPersonData, async ({ websiteId, body: { address } }) => {
    const found = await read(websiteId, address);
    return {
      submissions: found.submissions.length,
      lists: found.lists.length,
      restock: found.restock.length,
      comments: found.comments.length,
      erasedAt: found.erasedAt?.getTime() ?? null,
    };
  });

  studioRoute(app, services, downloadPerson, async ({ request, reply, member, websiteId, query: { address } }) => {
    const found = await read(websiteId, address);
    await recordExport(services, { request, member, websiteId }, 'One person', {});
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    return reply
      .header('content-disposition', `attachment; filename="person-${day}.zip"`)
      .type('application/zip')
      .send(await zipOf(services, websiteId, found));
  });

  studioRoute(app, services, erasePersonData, async ({ request, member, websiteId, body: { address, confirm } }) => {
    if (checked(address).toLowerCase() !== confirm.trim().toLowerCase()) {
      throw refused({ confirm: personRefusals.confirm });
    }
    const submissions = await database.inSite(websiteId, async (tx) => {
      const count = await erasePerson(tx, services, { address, by: member.accountId });
      await recordAudit(tx, services, {
        kind: 'visitor-erased',
        actor: memberActor(request, member),
        subject: 'One person',
        detail: { submissions: count },
      });
      return count;
    });
    return { submissions };
  });
}

function checked(address: string): string {
  if (!isEmail(address)) {
    throw refused({ address: formMessages.emailShort });
  }
  return address;
}

/** Everything as JSON, for programs, the answers as CSV, for people, and the files that she sent. */
async function zipOf(
  { clock, storage }: Pick<Services, 'clock' | 'storage'>,
  websiteId: string,
  found: PersonData,
): Promise<NodeJS.ReadableStream> {
  const mtime = new Date(clock.now());
  const zip = new ZipFile();
  const { submissions, lists, restock, comments, unfinished } = found;
  zip.addBuffer(
    Buffer.from(JSON.stringify({ submissions, lists, restock, comments, unfinished }, null, 2)),
    'person.json',
    {
      mtime,
    },
  );
  const rows = submissions.flatMap(({ form, number, submittedAt, answers }) =>
    answers.map(({ rawTitle, value }) => csvLine([form, String(number), submittedAt, rawTitle, value])),
  );
  const csv = `\uFEFF${[csvLine(['Form', 'Number', 'Sent', 'Question', 'Answer']), ...rows].join('\r\n')}\r\n`;
  zip.addBuffer(Buffer.from(csv), 'answers.csv', { mtime });
  for (const { id, answers } of submissions) {
    for (const { upload, name } of answers.flatMap(filesOf)) {
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      const file = await storage.get(uploadKey(websiteId, upload, WHOLE));
      // Her names are labels: a folder for each file keeps two of one name apart.
      if (file)
        zip.addReadStream(file.stream, `files/${id}/${upload}-${name.replace(/[^\p{L}\p{N}._ -]/gu, '_')}`, { mtime });
    }
  }
  zip.end();
  return zip.outputStream;
}
