import { accountPaths, checkoutPaths, orderQuery } from '@portico/contract';
import type { FastifyReply } from 'fastify';
import { originalKey } from '../../content/assets/asset.ts';
import { assetRepository } from '../../content/assets/repository.ts';
import { originalRange, RANGE_OUTSIDE, sendFile } from '../../content/assets/send-original.ts';
import { isId } from '../../platform/ids/is-id.ts';
import { parseQuery } from '../../sites/site/parse-body.ts';
import { NOT_FOUND, sendProblem, type Problem } from '../../platform/http/problem.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { opensOrder } from './order-token.ts';
import { findDownload, useDownload, wasSold } from './downloads.ts';

const USED_UP: Problem = { status: 410, code: 'DOWNLOAD_OVER', message: 'This file cannot be downloaded any more.' };

/** So long a download that was begun may go on: broken lines, slow lines, players that seek. */
const GRANT_MS = 6 * 60 * 60_000;

/** Whatever is inside, it runs nothing and loads nothing (SEC-40). */
const SANDBOX = "default-src 'none'; sandbox";

interface DownloadRoute {
  readonly Params: { readonly orderId: string; readonly position: string };
}

interface FileRoute {
  readonly Params: {
    readonly orderId: string;
    readonly position: string;
    readonly until: string;
    readonly signature: string;
  };
}

type DownloadServices = Pick<Services, 'clock' | 'database' | 'secrets' | 'storage'>;

/**
 * Files that were bought (SEC-5, SEC-43): a link for whoever has the order's token, which counts; it leads to an address
 * that is signed for some hours, from which the file and parts of it come without being counted again.
 */
export function registerDownloads(app: SiteApp, services: DownloadServices): void {
  registerFiles(app, services);

  app.get<DownloadRoute>('/commerce/orders/:orderId/downloads/:position', async (request, reply) => {
    const { websiteId } = request.site;
    const { orderId, position } = request.params;
    const { token } = parseQuery(orderQuery, request);
    reply.header('referrer-policy', 'no-referrer');
    if (!isFile(orderId, position) || !opensOrder(services.secrets, { websiteId, orderId }, token)) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const now = services.clock.now();
    const file = await services.database.inSite(websiteId, async (tx) => {
      const found = await findDownload(tx, orderId, Number(position));
      if (found && (await useDownload(tx, { orderId, position: Number(position), now }))) {
        return found;
      }
      return (await wasSold(tx, orderId, Number(position))) ? 'over' : 'missing';
    });
    if (file === 'missing') {
      return sendProblem(request, reply, NOT_FOUND);
    }
    if (file === 'over') {
      return sendOver(reply, checkoutPaths.order(orderId, token));
    }
    const until = now + GRANT_MS;
    const signature = services.secrets.sign('download', grantText(websiteId, orderId, position, until));
    return reply.redirect(
      `/commerce/downloads/${orderId}/${position}/${until}/${signature}/${encodeURIComponent(file.fileName)}`,
      303,
    );
  });
}

/** The signed address: the file, or the part of it that was asked for. */
function registerFiles(app: SiteApp, services: DownloadServices): void {
  app.get<FileRoute>('/commerce/downloads/:orderId/:position/:until/:signature/:fileName', async (request, reply) => {
    const { websiteId } = request.site;
    const { orderId, position, until, signature } = request.params;
    reply.header('referrer-policy', 'no-referrer');
    const granted = grantText(websiteId, orderId, position, Number(until));
    if (!isFile(orderId, position) || !services.secrets.verify('download', granted, signature)) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    if (services.clock.now() >= Number(until)) {
      return sendOver(reply, accountPaths.order(orderId));
    }
    const asset = await services.database.readInSite(websiteId, async (tx) => {
      const file = await findDownload(tx, orderId, Number(position));
      const found = file && (await assetRepository(tx).find(file.assetId));
      return found && { ...found, fileName: file.fileName };
    });
    if (!asset) {
      return sendOver(reply, accountPaths.order(orderId));
    }
    const etag = `"${asset.sha256.slice(0, 24)}"`;
    reply.header('etag', etag).header('content-security-policy', SANDBOX);
    const range = originalRange(request, reply, { etag, size: Number(asset.byteSize) });
    if (range === 'none') {
      return sendProblem(request, reply.removeHeader('etag'), RANGE_OUTSIDE);
    }
    const file = await services.storage.get(originalKey(websiteId, asset), range === 'all' ? undefined : range);
    if (!file) {
      request.log.error({ assetId: asset.id }, 'the file of a download is missing');
      return sendProblem(request, reply.removeHeader('etag').removeHeader('content-range'), NOT_FOUND);
    }
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(asset.fileName)}`);
    return sendFile(reply, asset, file);
  });
}

/**
 * A browser goes to the order, which says why; a script gets the problem. Whoever has the address of a file alone, which people
 * pass on, gets no right to the order by it (SEC-5): her account shows it.
 */
function sendOver(reply: FastifyReply, orderPath: string): FastifyReply {
  const { request } = reply;
  return request.headers.accept?.includes('text/html')
    ? reply.redirect(orderPath, 303)
    : sendProblem(request, reply, USED_UP);
}

/** A grant is of one file of one order of one site, until a moment. */
function grantText(websiteId: string, orderId: string, position: string, until: number): string {
  return `${websiteId} ${orderId} ${position} ${until}`;
}

function isFile(orderId: string, position: string): boolean {
  return isId(orderId) && /^\d{1,6}$/.test(position);
}
