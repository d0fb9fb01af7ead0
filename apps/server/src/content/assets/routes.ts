import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { isKnownTo } from '../../platform/http/is-known-to.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { Services } from '../services.ts';
import { originalKey, type Asset } from './asset.ts';
import { isDrawnToSize, renditionFor, type Rendition } from './rendition.ts';
import { versionInName } from './present.ts';
import { createRenditionStore } from './rendition-store.ts';
import { assetRepository } from './repository.ts';
import { originalRange, RANGE_OUTSIDE, sendFile } from './send-original.ts';

/** Under an address that names its version an asset never changes what it shows, so any cache may keep it for ever. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Older addresses of what was replaced show what stands there now. */
const FOR_A_WHILE = 'public, max-age=300';
/** Whatever is inside, it runs nothing and loads nothing (SEC-40). */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
/** Raised when renditions are drawn differently, so that browsers fetch them again. */
const DRAWING = 1;

const ASSET_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface AssetRoute {
  readonly Params: { readonly assetId: string; readonly fileName: string };
  readonly Querystring: { readonly format?: unknown };
}

/** Files of a site: `GET /static/{assetId}/{fileName}?format=750w`. Private ones never leave here (SEC-43). */
export async function registerAssets(app: SiteApp, services: Services): Promise<void> {
  const findAsset = createAssetFinder(services);
  const renditions = createRenditionStore(services);

  app.get<AssetRoute>('/static/:assetId/:fileName', async (request, reply) => {
    const { websiteId } = request.site;
    const { assetId, fileName } = request.params;
    const asset = await findAsset(websiteId, assetId, versionInName(fileName));
    if (!asset || asset.isPrivate) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const rendition = imageRendition(asset, request);
    const etag = `"${asset.sha256.slice(0, 24)}${rendition ? `-${rendition.width}-${rendition.encoding}-${DRAWING}` : ''}"`;
    const isCurrent = asset.version === 1 || versionInName(fileName) === asset.version;
    reply
      .header('etag', etag)
      .header('cache-control', isCurrent ? IMMUTABLE : FOR_A_WHILE)
      .header('content-security-policy', SANDBOX);
    if (rendition) {
      reply.header('vary', 'Accept');
    }
    if (isKnownTo(request, etag)) {
      return reply.code(304).send();
    }
    const range = rendition ? 'all' : originalRange(request, reply, { etag, size: Number(asset.byteSize) });
    if (range === 'none') {
      return sendProblem(request, reply.removeHeader('etag'), RANGE_OUTSIDE);
    }
    const file = rendition
      ? await renditions.get(websiteId, asset, rendition)
      : await services.storage.get(originalKey(websiteId, asset), range === 'all' ? undefined : range);
    if (!file) {
      request.log.error({ assetId: asset.id }, 'the file of an asset is missing');
      return sendProblem(request, reply.removeHeader('etag').removeHeader('content-range'), NOT_FOUND);
    }
    return sendFile(reply, asset, file);
  });
}

/** Assets as rows; a page shows the same few dozen again and again. */
function createAssetFinder({
  database,
}: Services): (websiteId: string, assetId: string, version: number) => Promise<Asset | undefined> {
  const recent = new LRUCache<string, Asset>({ max: 5000, ttl: 60_000 });
  return async (websiteId, assetId, version) => {
    if (!ASSET_ID.test(assetId)) {
      return undefined;
    }
    const key = `${websiteId}/${assetId}`;
    const known = recent.get(key);
    // A page that was drawn after it was replaced speaks of a version that this process has not seen yet.
    if (known && known.version >= version) {
      return known;
    }
    const asset = await database.readInSite(websiteId, (transaction) => assetRepository(transaction).find(assetId));
    if (asset) {
      recent.set(key, asset);
    }
    return asset;
  };
}

function imageRendition(asset: Asset, request: FastifyRequest<AssetRoute>): Rendition | undefined {
  return isDrawnToSize(asset)
    ? renditionFor({ format: request.query.format, accept: request.headers.accept }, asset)
    : undefined;
}
