import {
  assignSubmissions as assignCall,
  downloadSubmissions,
  downloadSubmissionsJson,
  getSubmissionCharts,
  getSubmissionViews,
  listSubmissions,
  noteSubmission,
  openSubmission,
  downloadSubmissionFile,
  printSubmission,
  replySubmission,
  setSubmissionStates,
  type SubmissionFilters,
} from '@portico/contract/studio';
import { submissionRefusals } from '@portico/domain';
import { editorMessages } from '@portico/locale';
import { assignSubmissions, readColleagues } from '../../content/submissions/assign.ts';
import { changeStates } from '../../content/submissions/change-states.ts';
import { findUpload, uploadKey, WHOLE } from '../../content/uploads/upload.ts';
import { readAfterSending } from '../../content/submissions/form-settings.ts';
import { writeNote, type Author } from '../../content/submissions/write-note.ts';
import { writeReply } from '../../content/submissions/write-reply.ts';
import { recordExport } from '../../platform/audit/record-audit.ts';
import { sendCsv } from '../../platform/csv/csv-export.ts';
import { sendJsonLines } from '../../platform/csv/json-lines.ts';
import { NOT_FOUND, ProblemError, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { readReaders } from '../../content/forms/recipients.ts';
import type { Member } from '../../sites/accounts/sessions.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Site } from '../../sites/site/site.ts';
import { siteAnswerContext } from '../../sites/site/answer-context.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import type { Services } from '../../store/services.ts';
import { readCharts } from './charts.ts';
import { choiceOf, expectColleague } from './chosen.ts';
import { readSubmission } from './detail.ts';
import { submissionsCsv, submissionsJson } from './export.ts';
import { answeredForms, countViews, readSubmissionPage } from './list.ts';
import { refused } from '../lists/refused.ts';
import { drawSubmissionSheet } from './sheet.ts';

/** What visitors sent: the inbox, one submission, its notes and replies, the spam folder, files and print. */
export function registerSubmissions(app: StudioApp, services: Services): void {
  const { clock, database } = services;

  studioRoute(app, services, listSubmissions, async ({ websiteId, query }) => {
    const { profile } = await siteOf(services, websiteId);
    return database.readInSite(websiteId, (tx) => readSubmissionPage(tx, query, profile.timeZone));
  });

  studioRoute(app, services, getSubmissionViews, async ({ websiteId }) => {
    const people = [...(await readColleagues(database, websiteId))];
    return database.readInSite(websiteId, async (tx) => ({
      counts: await countViews(tx),
      forms: await answeredForms(tx),
      people,
    }));
  });

  studioRoute(app, services, getSubmissionCharts, ({ websiteId, params: { formId } }) =>
    database.readInSite(websiteId, async (tx) => {
      there((await readAfterSending(tx, formId))?.formName);
      return { charts: [...(await readCharts(tx, formId))] };
    }),
  );

  studioRoute(app, services, openSubmission, async ({ member, websiteId, params: { submissionId } }) => {
    const site = await siteOf(services, websiteId);
    return database.inSite(websiteId, async (tx) => {
      const found = there(await readSubmission(tx, submissionId, replyToOf(site, member)));
      if (found.state !== 'new') {
        return found;
      }
      const selection = { kind: 'ids', ids: [submissionId] } as const;
      await changeStates(tx, services, site, { to: 'open', selection, readers: [] });
      return { ...found, state: 'open' as const };
    });
  });

  studioRoute(app, services, setSubmissionStates, async ({ websiteId, body: { to, selection } }) => {
    const site = await siteOf(services, websiteId);
    const readers = await readReaders(database, websiteId);
    return database.inSite(websiteId, (tx) =>
      changeStates(tx, services, site, { to, selection: choiceOf(selection), readers }),
    );
  });

  studioRoute(app, services, assignCall, async ({ websiteId, body: { to, selection } }) => {
    const site = await siteOf(services, websiteId);
    await expectColleague(services, websiteId, to);
    return database.inSite(websiteId, (tx) => assignSubmissions(tx, site, { to, selection: choiceOf(selection) }));
  });

  studioRoute(
    app,
    services,
    noteSubmission,
    async ({ member, websiteId, params: { submissionId }, body: { text } }) => {
      const note = { submissionId, text, author: authorOf(member) };
      if (!(await database.inSite(websiteId, (tx) => writeNote(tx, services, note)))) {
        throw new ProblemError(NOT_FOUND);
      }
    },
  );

  studioRoute(app, services, replySubmission, async ({ member, websiteId, params: { submissionId }, body }) => {
    const { requestId, subject, text, closes } = body;
    if (subject === '') {
      throw refused({ subject: editorMessages.emailSubjectMissing });
    }
    const site = await siteOf(services, websiteId);
    const reply = {
      requestId,
      submissionId,
      subject,
      text,
      author: authorOf(member),
      replyTo: replyToOf(site, member),
    };
    await database.inSite(websiteId, async (tx) => {
      const done = await writeReply(tx, services, site, reply);
      if (done === 'none') {
        throw new ProblemError(NOT_FOUND);
      }
      if (done === 'no-address') {
        throw new ProblemError({ status: 409, code: 'NO_ADDRESS', message: submissionRefusals.noAddress });
      }
      if (closes) {
        const selection = { kind: 'ids', ids: [submissionId] } as const;
        await changeStates(tx, services, site, { to: 'done', selection, readers: [] });
      }
    });
  });

  studioRoute(app, services, downloadSubmissions, async ({ request, reply, member, websiteId, query: filters }) => {
    const wanted = await exported(websiteId, filters);
    await recordExport(services, { request, member, websiteId }, 'Submissions', { view: filters.view });
    return sendCsv(reply, clock, { name: 'submissions', lines: await submissionsCsv(database, wanted) });
  });

  studioRoute(app, services, downloadSubmissionsJson, async ({ request, reply, member, websiteId, query: filters }) => {
    const wanted = await exported(websiteId, filters);
    await recordExport(services, { request, member, websiteId }, 'Submissions', { view: filters.view });
    return sendJsonLines(reply, clock, { name: 'submissions', lines: submissionsJson(database, wanted) });
  });

  studioRoute(app, services, printSubmission, async ({ reply, member, websiteId, params: { submissionId } }) => {
    const site = await siteOf(services, websiteId);
    const found = await database.readInSite(websiteId, (tx) =>
      readSubmission(tx, submissionId, replyToOf(site, member)),
    );
    return reply.type('text/html; charset=utf-8').send(drawSubmissionSheet(site, there(found)));
  });

  studioRoute(app, services, downloadSubmissionFile, async ({ request, reply, websiteId, params }) => {
    const upload = await database.readInSite(websiteId, (tx) => findUpload(tx, params.uploadId));
    const file =
      upload?.submission_id === params.submissionId && upload.check_state !== 'infected'
        ? await services.storage.get(uploadKey(websiteId, upload.id, WHOLE))
        : undefined;
    if (!upload || !file) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(upload.file_name)}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .header('content-length', file.size)
      .type('application/octet-stream')
      .send(file.stream);
  });

  async function exported(
    websiteId: string,
    { ids, ...filters }: SubmissionFilters & { readonly ids?: string | undefined },
  ) {
    const site = await siteOf(services, websiteId);
    const { country } = siteAnswerContext(site, clock.now());
    return { websiteId, filters: { ...filters, ids: ids?.split(',') }, timeZone: site.profile.timeZone, country };
  }
}

/** The name under which a member writes. */
function authorOf({ accountId, displayName, email }: Member): Author {
  return { accountId, name: displayName || email };
}

/** Where whoever is written to answers: the site's own address, else the member's. */
function replyToOf({ settings }: Site, { email }: Member): string {
  const contact = settings['contactEmail'];
  return typeof contact === 'string' && contact !== '' ? contact : email;
}

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) {
    throw new ProblemError(NOT_FOUND);
  }
  return value;
}
