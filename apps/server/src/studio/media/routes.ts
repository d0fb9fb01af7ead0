import { fileRefusals } from '@portico/domain';
import multipart from '@fastify/multipart';
import {
  changeMedia,
  cutMedia,
  describeMedia,
  getMediaViews,
  listAlikeMedia,
  listMedia,
  listMediaUses,
  replaceMedia,
  restoreMedia,
  uploadMedia,
} from '@portico/contract/studio';
import { importMediaFile, type ImportAssetResult } from '../../content/assets/commands.ts';
import { cutAsset } from '../../content/assets/cut-asset.ts';
import { describeAsset } from '../../content/assets/describe-asset.ts';
import { eraseAssets } from '../../content/assets/erase-assets.ts';
import { MAX_FILE_BYTES } from '../../content/assets/limits.ts';
import { changeAssets } from '../../content/assets/organise-assets.ts';
import { bringPreviousBack, replaceAsset, type ReplaceResult } from '../../content/assets/replace-asset.ts';
import { assetRepository } from '../../content/assets/repository.ts';
import { withReceivedFile } from '../../content/assets/receive-file.ts';
import { NOT_FOUND, sendProblem, type Problem } from '../../platform/http/problem.ts';
import { uploadedFile } from '../../platform/http/uploaded-file.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { assetProblem } from '../asset-problem.ts';
import { readAlike, readMediaPage, readMediaViews } from './list.ts';
import { MEDIA_WORDS } from './media-words.ts';
import { registerPageCards } from './page-card-routes.ts';
import { presentMedia } from './present.ts';
import { replaceProblem } from './replace-problem.ts';
import { registerUploads } from './upload-routes.ts';
import { readUses } from './uses.ts';

/** The library of a site. One file an upload, so that each has its own progress and its own refusal. */
export async function registerMedia(app: StudioApp, services: Services): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 4, fileSize: MAX_FILE_BYTES },
    throwFileSizeLimit: false,
  });

  studioRoute(app, services, listMedia, ({ websiteId, query }) =>
    services.database.readInSite(websiteId, (tx) => readMediaPage(tx, query, services.clock.now())),
  );

  studioRoute(app, services, getMediaViews, ({ websiteId }) => services.database.readInSite(websiteId, readMediaViews));

  studioRoute(app, services, listMediaUses, async ({ request, reply, websiteId, params: { assetId } }) => {
    const uses = await services.database.readInSite(websiteId, async (tx) =>
      (await assetRepository(tx).find(assetId)) ? readUses(tx, assetId) : undefined,
    );
    return uses ? { uses } : sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, listAlikeMedia, async ({ request, reply, websiteId, params: { assetId } }) => {
    const files = await services.database.readInSite(websiteId, async (tx) =>
      (await assetRepository(tx).find(assetId)) ? readAlike(tx, assetId) : undefined,
    );
    return files ? { files: [...files] } : sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, uploadMedia, async ({ request, reply, websiteId }) => {
    const file = await uploadedFile(request);
    if (!file) {
      return sendProblem(request, reply, NO_FILE);
    }
    const result = await withReceivedFile(file.file, async (received): Promise<ImportAssetResult> =>
      file.file.truncated
        ? { ok: false, error: { code: 'FILE_TOO_LARGE', maxBytes: MAX_FILE_BYTES } }
        : importMediaFile(services, websiteId, { ...received, fileName: file.filename }),
    );
    return result.ok
      ? presentMedia(result.value)
      : sendProblem(request, reply, assetProblem(result.error, MEDIA_WORDS));
  });

  registerUploads(app, services);
  registerPageCards(app, services);

  studioRoute(app, services, changeMedia, async ({ websiteId, body: { change } }) => ({
    changed:
      change.kind === 'erase'
        ? await eraseAssets(services, websiteId, change.assetIds)
        : await changeAssets(services, websiteId, change),
  }));

  studioRoute(app, services, replaceMedia, async ({ request, reply, websiteId, params }) => {
    const file = await uploadedFile(request);
    if (!file) {
      return sendProblem(request, reply, NO_FILE);
    }
    const result = await withReceivedFile(file.file, async (received): Promise<ReplaceResult> =>
      file.file.truncated
        ? { ok: false, error: { code: 'FILE_TOO_LARGE', maxBytes: MAX_FILE_BYTES } }
        : replaceAsset(services, websiteId, params.assetId, { ...received, fileName: file.filename }),
    );
    return result.ok ? presentMedia(result.value) : sendProblem(request, reply, replaceProblem(result.error));
  });

  studioRoute(app, services, cutMedia, async ({ request, reply, websiteId, params, body }) => {
    const result = await cutAsset(services, websiteId, params.assetId, body);
    return result.ok ? presentMedia(result.value) : sendProblem(request, reply, replaceProblem(result.error));
  });

  studioRoute(app, services, restoreMedia, async ({ request, reply, websiteId, params }) => {
    const result = await bringPreviousBack(services, websiteId, params.assetId);
    return result.ok ? presentMedia(result.value) : sendProblem(request, reply, replaceProblem(result.error));
  });

  studioRoute(app, services, describeMedia, async ({ request, reply, websiteId, params, body }) => {
    const asset = await describeAsset(services, websiteId, params.assetId, body);
    return asset ? presentMedia(asset) : sendProblem(request, reply, NOT_FOUND);
  });
}

const NO_FILE: Problem = { status: 400, code: 'NO_FILE', message: fileRefusals.noFile };
