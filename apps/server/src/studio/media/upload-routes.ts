import {
  cancelUpload,
  createUpload,
  fetchMedia,
  finishUpload,
  MAX_IMAGE_BYTES,
  readUpload,
  sendUploadPart,
} from '@portico/contract/studio';
import { fileRefusals } from '@portico/domain';
import { editorMessages } from '@portico/locale';
import { importAsset } from '../../content/assets/commands.ts';
import { beginMediaUpload, finishMediaUpload } from '../../content/uploads/media-uploads.ts';
import { acceptParts, createPartReceiver } from '../../content/uploads/receive-parts.ts';
import { findUpload, removeUploads, type Upload } from '../../content/uploads/upload.ts';
import { createOutgoing, type FetchOutside } from '../../platform/http/outgoing.ts';
import { NOT_FOUND, ProblemError, sendProblem, type Problem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../../store/services.ts';
import { assetProblem } from '../asset-problem.ts';
import { pictureOfFilm } from './film-picture.ts';
import { MEDIA_WORDS } from './media-words.ts';
import { presentMedia } from './present.ts';

/** Large files in parts, which go on after a broken line, and files from the web. */
export function registerUploads(
  app: StudioApp,
  services: Services,
  fetchOutside: FetchOutside = createOutgoing(),
): void {
  acceptParts(app);
  const receiveParts = createPartReceiver(services);
  const find = async (websiteId: string, id: string): Promise<Upload> => {
    const upload = await services.database.readInSite(websiteId, (tx) => findUpload(tx, id));
    if (upload?.purpose !== 'media') {
      throw new ProblemError(NOT_FOUND);
    }
    return upload;
  };

  studioRoute(app, services, createUpload, async ({ request, reply, member, websiteId, body }) => {
    const begun = await beginMediaUpload(services, websiteId, { ...body, accountId: member.accountId });
    return begun.ok
      ? { uploadId: begun.upload.id, received: Number(begun.upload.received) }
      : sendProblem(request, reply, assetProblem(begun.error, MEDIA_WORDS));
  });

  studioRoute(app, services, readUpload, async ({ request, reply, websiteId, params }) => {
    const upload = await find(websiteId, params.uploadId);
    return request.headers['tus-resumable'] !== undefined
      ? receiveParts(request, reply, { websiteId, uploadId: upload.id })
      : { received: Number(upload.received), byteSize: Number(upload.byte_size) };
  });

  studioRoute(app, services, sendUploadPart, async ({ request, reply, websiteId, params }) => {
    const upload = await find(websiteId, params.uploadId);
    return receiveParts(request, reply, { websiteId, uploadId: upload.id });
  });

  studioRoute(app, services, cancelUpload, async ({ websiteId, params }) => {
    await removeUploads(services, websiteId, [await find(websiteId, params.uploadId)]);
  });

  studioRoute(app, services, finishUpload, async ({ request, reply, websiteId, params }) => {
    const upload = await find(websiteId, params.uploadId);
    if (upload.received !== upload.byte_size) {
      return sendProblem(request, reply, UNFINISHED);
    }
    const result = await finishMediaUpload(services, upload);
    return result.ok
      ? presentMedia(result.value)
      : sendProblem(request, reply, assetProblem(result.error, MEDIA_WORDS));
  });

  studioRoute(app, services, fetchMedia, async ({ request, reply, websiteId, body }) => {
    const found = await pictureOfFilm(body.url, fetchOutside);
    if (found === 'unsupported') {
      return sendProblem(request, reply, VIMEO_UNSUPPORTED);
    }
    const fetched = await fetchOutside(found?.url ?? body.url, { maxBytes: MAX_IMAGE_BYTES });
    if (!fetched.ok) {
      const isLarge = fetched.error.code === 'TOO_LARGE';
      return sendProblem(request, reply, isLarge ? TOO_LARGE : UNREACHABLE);
    }
    const fileName = found?.title ?? decodeName(body.url);
    const result = await importAsset(services, websiteId, { fileName, bytes: fetched.value.bytes });
    return result.ok
      ? presentMedia(result.value)
      : sendProblem(request, reply, assetProblem(result.error, MEDIA_WORDS));
  });
}

/** What a file of the web is called; many have no ending, and are known by their bytes. */
function decodeName(url: string): string {
  const name = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name) || 'file';
  } catch {
    return name || 'file';
  }
}

const UNFINISHED: Problem = { status: 409, code: 'UPLOAD_UNFINISHED', message: fileRefusals.unfinished };
const UNREACHABLE: Problem = { status: 422, code: 'UNREACHABLE', message: fileRefusals.unreachable };
const TOO_LARGE: Problem = { status: 413, code: 'FILE_TOO_LARGE', message: fileRefusals.addressTooLarge };
const VIMEO_UNSUPPORTED: Problem = {
  status: 422,
  code: 'VIMEO_UNSUPPORTED',
  message: editorMessages.vimeoUnsupported,
};
