import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createReadStream } from 'node:fs';
import { NO_UPLOAD, ProblemError, TOO_LARGE } from '../../../platform/http/problem.ts';
import { MAX_FORM_FIELDS } from '../../../platform/http/parse-form.ts';
import { brokenText } from '../../../platform/http/storable-input.ts';
import { isLimit } from '../../../platform/http/uploaded-file.ts';
import type { Site } from '../../../sites/site/site.ts';
import { withReceivedFile } from '../../assets/receive-file.ts';
import type { Services } from '../../services.ts';
import { addPart, uploadKey } from '../../uploads/upload.ts';
import type { SiteFormDocument } from '../form-document.ts';
import { findForm } from '../read-sent.ts';
import { formRefusalText } from '../refusal-text.ts';
import { newFormUpload, type FileField } from './new-form-upload.ts';

/** Bytes of one file, whatever its form allows; files of one form; bytes of all its texts, as of any other form. */
const MOST = { fileBytes: 25_000_000, files: 30, textBytes: 256 * 1024 } as const;

type Posted = Map<string, string[]>;

/**
 * Reads a form with files that a page without script sent: its fields as those of any form, each file kept as an upload and
 * named by its token under its field. So whatever is refused, nobody chooses a file twice.
 * @throws {ProblemError} 400 for a body that cannot be read or kept, 413 for too much, 429 where a network sends too many files
 */
export async function readPostedFiles(
  services: Services,
  request: FastifyRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const { site } = request;
  const posted: Posted = new Map();
  let form: SiteFormDocument | undefined;
  let textBytes = 0;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      const text = typeof part.value === 'string' ? part.value : '';
      textBytes += Buffer.byteLength(part.fieldname) + Buffer.byteLength(text);
      if (textBytes > MOST.textBytes) throw new ProblemError(TOO_LARGE);
      add(posted, part.fieldname, text);
      continue;
    }
    form ??= await findForm(services, site, posted.get('formId')?.[0] ?? '');
    const token = await keepFile(services, request, { site, form, part });
    if (token !== undefined) add(posted, part.fieldname, token);
  }
  const body = Object.fromEntries([...posted].map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
  const broken = brokenText(body);
  if (broken) throw broken;
  return body;
}

/** The parts of a body. @throws {ProblemError} 400 where it is no such body, or ends before its end; 413 for too many parts */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  const limits = {
    fileSize: MOST.fileBytes,
    files: MOST.files,
    fields: MAX_FORM_FIELDS,
    fieldSize: MOST.textBytes + 1,
  };
  const parts = request.parts({ limits });
  for (;;) {
    const next = await parts.next().catch((cause: unknown) => {
      throw isLimit(cause) ? cause : new ProblemError(NO_UPLOAD);
    });
    if (next.done) return;
    yield next.value;
  }
}

function add(posted: Posted, name: string, value: string): void {
  posted.set(name, [...(posted.get(name) ?? []), value]);
}

/** @returns `uploadId.token`; undefined where no file was chosen, or its field takes none */
async function keepFile(
  services: Services,
  request: FastifyRequest,
  {
    site,
    form,
    part,
  }: { readonly site: Site; readonly form: SiteFormDocument | undefined; readonly part: MultipartFile },
): Promise<string | undefined> {
  const field = form?.fields.find((one): one is FileField => one.id === part.fieldname && one.type === 'file');
  if (!form || !field || part.filename === '' || part.filename === undefined) {
    part.file.resume();
    return undefined;
  }
  return withReceivedFile(part.file, async ({ path, byteSize }) => {
    const made = await newFormUpload(services, site.websiteId, {
      formId: form.id,
      field,
      fileName: part.filename,
      byteSize: part.file.truncated ? Number.MAX_SAFE_INTEGER : byteSize,
      source: request.ip,
    });
    if (!made.ok && made.code === 'TOO_MANY_REQUESTS') {
      throw new ProblemError({
        status: 429,
        code: made.code,
        message: formRefusalText(made.code, site.profile.language),
      });
    }
    if (made.ok) {
      await keepBytes(services, site.websiteId, { uploadId: made.uploadId, path, byteSize });
    }
    return `${made.uploadId}.${made.token}`;
  });
}

async function keepBytes(
  { database, newId, storage }: Services,
  websiteId: string,
  { uploadId, path, byteSize }: { readonly uploadId: string; readonly path: string; readonly byteSize: number },
): Promise<void> {
  const name = `0-${newId()}`;
  const body = { stream: createReadStream(path), size: byteSize };
  await storage.put(uploadKey(websiteId, uploadId, name), body, 'application/octet-stream');
  await database.inSite(websiteId, (tx) => addPart(tx, uploadId, { name, at: 0, byteSize }));
}
