import {
  downloadRefusedRows,
  getImport,
  listImports,
  mapImport,
  MAX_FILE_BYTES,
  startImport,
  undoImport,
  uploadImport,
  type ImportDetail,
} from '@portico/contract/studio';
import { fileRefusals, importRefusals } from '@portico/domain';
import { fillMessage } from '@portico/locale';
import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileLabel } from '../../content/assets/file-type.ts';
import { withReceivedFile } from '../../content/assets/receive-file.ts';
import { memberActor, recordAudit, type AuditMember } from '../../platform/audit/record-audit.ts';
import { NOT_FOUND, sendProblem, type Problem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { uploadedFile } from '../../platform/http/uploaded-file.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { beginImport, beginUndo, nameColumns, type ImportRefused } from '../../store/imports/change-imports.ts';
import { keepUpload } from '../../store/imports/keep-upload.ts';
import { findImport, listKept, refusedRowsKey } from '../../store/imports/kept-imports.ts';
import type { Services } from '../../store/services.ts';
import { presentImport, presentImportDetail } from './present.ts';
import { memberMay } from '../../sites/accounts/member-may.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';

const MEGABYTE = 1024 * 1024;
const NO_FILE: Problem = { status: 400, code: 'NO_FILE', message: fileRefusals.noFile };
const EMPTY_FILE: Problem = { status: 422, code: 'EMPTY_FILE', message: fileRefusals.empty };
const TOO_LARGE: Problem = {
  status: 413,
  code: 'FILE_TOO_LARGE',
  message: fillMessage(fileRefusals.tooLarge, { megabytes: MAX_FILE_BYTES / MEGABYTE }),
};

const PROBLEMS: Readonly<Record<ImportRefused, Problem>> = {
  NOT_FOUND,
  NOT_READY: { status: 409, code: 'IMPORT_NOT_READY', message: importRefusals.notReady },
  RUNNING: { status: 409, code: 'IMPORT_RUNNING', message: importRefusals.running },
  TOO_LATE: { status: 409, code: 'IMPORT_TOO_LATE', message: importRefusals.tooLate },
  STOCK_RIGHT: { status: 403, code: 'STOCK_RIGHT', message: importRefusals.stockRight },
  NEEDS_COLUMNS: {
    status: 400,
    code: 'INVALID',
    message: importRefusals.needsTitleAndPrice,
    errors: { mapping: importRefusals.needsTitleAndPrice },
  },
  NO_SUCH_COLUMN: {
    status: 400,
    code: 'INVALID',
    message: importRefusals.noSuchColumn,
    errors: { mapping: importRefusals.noSuchColumn },
  },
};

/** Files of products: kept, read, then imported by a job when their owner says so. */
export function registerImports(app: StudioApp, services: Services): void {
  studioRoute(app, services, uploadImport, async ({ request, reply, websiteId, member }) => {
    const part = await uploadedFile(request, { fileSize: MAX_FILE_BYTES });
    if (!part) {
      return sendProblem(request, reply, NO_FILE);
    }
    const kept = await withReceivedFile(part.file, async (file): Promise<Problem | string> => {
      if (part.file.truncated) {
        return TOO_LARGE;
      }
      return file.byteSize === 0
        ? EMPTY_FILE
        : keepUpload(services, websiteId, {
            ...file,
            stream: () => createReadStream(file.path),
            fileName: fileLabel(part.filename),
            madeBy: member.email,
          });
    });
    return typeof kept === 'string'
      ? shown(services, websiteId, kept, { request, reply })
      : sendProblem(request, reply, kept);
  });

  studioRoute(app, services, listImports, async ({ websiteId }) => ({
    imports: (await services.database.readInSite(websiteId, listKept)).map(presentImport),
  }));

  studioRoute(app, services, getImport, ({ request, reply, websiteId, params }) =>
    shown(services, websiteId, params.importId, { request, reply }),
  );

  studioRoute(app, services, mapImport, ({ request, reply, websiteId, params: { importId }, body }) =>
    changed(services, { request, reply, websiteId, importId }, (tx) =>
      nameColumns(tx, services, importId, body.mapping),
    ),
  );

  registerRuns(app, services);

  studioRoute(app, services, downloadRefusedRows, async ({ request, reply, websiteId, params: { importId } }) => {
    const kept = await services.database.readInSite(websiteId, (tx) => findImport(tx, importId));
    const file = kept?.has_refused ? await services.storage.get(refusedRowsKey(websiteId, importId)) : null;
    if (!file) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    return reply
      .header('content-disposition', 'attachment; filename="refused-rows.csv"')
      .header('content-length', file.size)
      .type('text/csv; charset=utf-8')
      .send(file.stream);
  });
}

function registerRuns(app: StudioApp, services: Services): void {
  studioRoute(app, services, startImport, ({ request, reply, websiteId, member, params: { importId } }) =>
    changed(services, { request, reply, websiteId, importId }, async (tx) => {
      const countsStock = memberMay(member, websiteId, 'stock.edit');
      const refused = await beginImport(tx, services, importId, countsStock);
      return refused ?? note(tx, services, { request, member, importId, change: 'started' });
    }),
  );

  studioRoute(app, services, undoImport, ({ request, reply, websiteId, member, params: { importId } }) =>
    changed(services, { request, reply, websiteId, importId }, async (tx) => {
      const mayEditStock = memberMay(member, websiteId, 'stock.edit');
      const refused = await beginUndo(tx, services, importId, mayEditStock);
      return refused ?? note(tx, services, { request, member, importId, change: 'undone' });
    }),
  );
}

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Does something with an import and answers how it stands then, or why not. */
async function changed(
  services: Services,
  { websiteId, importId, ...asked }: Asked & { readonly websiteId: string; readonly importId: string },
  change: (tx: SiteTransaction) => Promise<ImportRefused | undefined>,
): Promise<ImportDetail | FastifyReply> {
  const refused = await services.database.inSite(websiteId, change);
  return refused === undefined
    ? shown(services, websiteId, importId, asked)
    : sendProblem(asked.request, asked.reply, PROBLEMS[refused]);
}

async function shown(
  { database, clock }: Services,
  websiteId: string,
  importId: string,
  { request, reply }: Asked,
): Promise<ImportDetail | FastifyReply> {
  const kept = await database.readInSite(websiteId, (tx) => findImport(tx, importId));
  return kept ? presentImportDetail(kept, clock.now()) : sendProblem(request, reply, NOT_FOUND);
}

interface Noted {
  readonly request: FastifyRequest;
  readonly member: AuditMember;
  readonly importId: string;
  readonly change: 'started' | 'undone';
}

async function note(
  tx: SiteTransaction,
  services: Services,
  { request, member, importId, change }: Noted,
): Promise<undefined> {
  const kept = await findImport(tx, importId);
  await recordAudit(tx, services, {
    kind: 'import',
    actor: memberActor(request, member),
    subject: kept?.file_name ?? '',
    detail: { change, created: kept?.trial?.created ?? 0, updated: kept?.trial?.updated ?? 0 },
  });
  return undefined;
}
