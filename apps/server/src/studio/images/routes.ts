import { fileRefusals } from '@portico/domain';
import multipart from '@fastify/multipart';
import { type UploadedImage, uploadImage } from '@portico/contract/studio';
import { type ImportAssetResult, importReceived } from '../../content/assets/commands.ts';
import { withReceivedFile } from '../../content/assets/receive-file.ts';
import { MAX_IMAGE_BYTES } from '../../content/assets/limits.ts';
import { assetUrl } from '../../content/assets/present.ts';
import { sendProblem, type Problem } from '../../platform/http/problem.ts';
import { uploadedFile } from '../../platform/http/uploaded-file.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { assetProblem, type AssetWords } from '../asset-problem.ts';

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
    const result = await withReceivedFile(file.file, async (received): Promise<ImportAssetResult> => {
      if (file.file.truncated) {
        return { ok: false, error: { code: 'FILE_TOO_LARGE', maxBytes: MAX_IMAGE_BYTES } };
      }
      return file.mimetype.startsWith('image/')
        ? importReceived(services, websiteId, { ...received, fileName: file.filename })
        : { ok: false, error: { code: 'TYPE_NOT_ALLOWED', fileName: file.filename } };
    });
    if (!result.ok) {
      return sendProblem(request, reply, assetProblem(result.error, WORDS));
    }
    return { assetId: result.value.id, url: assetUrl(result.value) } satisfies UploadedImage;
  });
}

const NO_FILE: Problem = { status: 400, code: 'NO_FILE', message: fileRefusals.noImage };

const WORDS: AssetWords = {
  wrongType: fileRefusals.noImageFile,
  tooLarge: fileRefusals.imageTooLarge,
  tooManyPixels: fileRefusals.tooManyPixels,
};
