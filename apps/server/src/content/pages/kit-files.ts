import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { Services } from '../services.ts';
import { kitContentType } from '../kits/content-type.ts';
import { SOCIAL_ICONS_FILE, SOCIAL_ICONS_PATH } from '../kits/social-icons.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Without the revision in its address a file may change with the next one. */
const SHORT = 'public, max-age=3600, stale-while-revalidate=86400';

const SOCIAL_ICONS = Buffer.from(SOCIAL_ICONS_FILE);
const SOCIAL_ICONS_TAG = createHash('sha256').update(SOCIAL_ICONS).digest('hex').slice(0, 32);

const KIT_FILE = { name: 'kit-file', text: 'select content from kit_file where website_id = $1 and sha256 = $2' };
const STYLESHEET = {
  name: 'kit-stylesheet',
  text: 'select css from kit_stylesheet where website_id = $1 and fingerprint = $2',
};

/** Files of the installed kit at `/assets/**` and `/scripts/**`, and the compiled style sheet at its fingerprint. */
export async function registerKitFiles(app: SiteApp, services: Services): Promise<void> {
  const { siteKits } = services.pageParts;
  const recent = new LRUCache<string, Buffer>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: (content) => content.length + 100,
  });

  async function contentOf(websiteId: string, key: string, statement: typeof KIT_FILE): Promise<Buffer | undefined> {
    const known = recent.get(`${websiteId} ${key}`);
    if (known) {
      return known;
    }
    const [row] = await services.database.readInSite(websiteId, (transaction) =>
      transaction.query<{ content?: Buffer; css?: string }>(statement, [websiteId, key]),
    );
    const content = row?.content ?? (row?.css === undefined ? undefined : Buffer.from(row.css));
    if (content) {
      recent.set(`${websiteId} ${key}`, content);
    }
    return content;
  }

  const sendKitFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const { site } = request;
    const siteKit = await siteKits.get(site);
    const [path = '', query = ''] = request.url.split('?');
    const file = decoded(path)?.slice(1);
    const facts = file === undefined ? undefined : siteKit.files.get(file);
    const content = facts && (await contentOf(site.websiteId, facts.sha256, KIT_FILE));
    if (file === undefined || !facts || !content) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const isNamedExactly = query === String(siteKit.revision);
    // Files of a kit are made by strangers: opened by themselves they run nothing.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");
    return send(request, reply, {
      content,
      type: kitContentType(file),
      tag: facts.sha256.slice(0, 32),
      caching: isNamedExactly ? IMMUTABLE : SHORT,
    });
  };
  app.get('/assets/*', sendKitFile);
  app.get('/scripts/*', sendKitFile);

  app.get(SOCIAL_ICONS_PATH, async (request, reply) =>
    send(request, reply, { content: SOCIAL_ICONS, type: 'image/svg+xml', tag: SOCIAL_ICONS_TAG, caching: SHORT }),
  );

  app.get<{ Params: { file: string } }>('/static/site/:file', async (request, reply) => {
    const fingerprint = /^([0-9a-f]{20})\.css$/.exec(request.params.file)?.[1];
    const content =
      fingerprint === undefined ? undefined : await contentOf(request.site.websiteId, fingerprint, STYLESHEET);
    if (fingerprint === undefined || !content) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    return send(request, reply, { content, type: 'text/css; charset=utf-8', tag: fingerprint, caching: IMMUTABLE });
  });
}

interface Sent {
  readonly content: Buffer;
  readonly type: string;
  readonly tag: string;
  readonly caching: string;
}

function send(request: FastifyRequest, reply: FastifyReply, { content, type, tag, caching }: Sent): FastifyReply {
  reply.header('cache-control', caching).header('etag', `"${tag}"`);
  if (request.headers['if-none-match']?.includes(tag)) {
    return reply.code(304).send();
  }
  return reply.type(type).send(content);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
