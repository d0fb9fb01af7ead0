import { fillMessage } from '@portico/locale';
import { fileRefusals } from '@portico/domain';
import multipart from '@fastify/multipart';
import { type UploadedImage, uploadImage } from '@portico/contract/studio';
import { importAsset, type AssetRefusal } from '../../content/assets/commands.ts';
import { MAX_IMAGE_BYTES } from '../../content/assets/limits.ts';
import { assetUrl } from '../../content/assets/present.ts';
import { sendProblem, type Problem } from '../../platform/http/problem.ts';
import { uploadedFile } from '../../platform/http/uploaded-file.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';

const MEGABYTE = 1024 * 1024;

/** Uploading images: one file a call, so that each has its own progress and its own refusal. */
export async function registerImages(app: StudioApp, services: Services): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 4, fileSize: MAX_IMAGE_BYTES },
    throwFileSizeLimit: false,
  });

  studioRoute(app, services, uploadImage, async ({ request, reply, websiteId }) => {
    const file = await uploadedFile(request);
    if (!file) {
      return sendProblem(request, reply, NO_FILE);
    }
    const bytes = await file.toBuffer();
    if (file.file.truncated) {
      return sendProblem(request, reply, refusal({ code: 'FILE_TOO_LARGE', maxBytes: MAX_IMAGE_BYTES }));
    }
    if (!file.mimetype.startsWith('image/')) {
      return sendProblem(request, reply, refusal({ code: 'TYPE_NOT_ALLOWED', fileName: file.filename }));
    }
    const result = await importAsset(services, websiteId, { fileName: file.filename, bytes });
    if (!result.ok) {
      return sendProblem(request, reply, refusal(result.error));
    }
    return { assetId: result.value.id, url: assetUrl(result.value) } satisfies UploadedImage;
  });
}

const NO_FILE: Problem = { status: 400, code: 'NO_FILE', message: fileRefusals.noImage };

function refusal(error: AssetRefusal): Problem {
  const { code } = error;
  switch (code) {
    case 'TYPE_NOT_ALLOWED':
      return {
        status: 415,
        code,
        message: fillMessage(fileRefusals.noImageFile, { fileName: error.fileName }),
      };
    case 'FILE_TOO_LARGE':
      return {
        status: 413,
        code,
        message: fillMessage(fileRefusals.imageTooLarge, { megabytes: error.maxBytes / MEGABYTE }),
      };
    case 'IMAGE_TOO_LARGE':
      return {
        status: 413,
        code,
        message: fillMessage(fileRefusals.tooManyPixels, { millions: error.maxPixels / 1_000_000 }),
      };
    case 'IMAGE_BROKEN':
      return { status: 422, code, message: fillMessage(fileRefusals.broken, { fileName: error.fileName }) };
    case 'STORAGE_QUOTA':
      return { status: 507, code, message: fileRefusals.storageFull };
  }
}
