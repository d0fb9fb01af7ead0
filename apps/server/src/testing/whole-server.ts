import type { ApiCall } from '@portico/contract/api';
import type { Policy } from '@portico/contract/studio';
import type { RouteOptions } from 'fastify';
import { Agent, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { registerSiteFeatures, registerStudioFeatures } from '../program/join-features.ts';
import { createPreviewApp } from '../content/preview/preview-app.ts';
import { createDispatcher } from '../platform/http/dispatch.ts';
import { createSiteApp, type SiteApp } from '../sites/site/site-app.ts';
import { createStudioApp, type StudioApp } from '../platform/http/studio-app.ts';
import type { DatabaseOptions } from '../platform/database/database.ts';
import { createTestServices, type TestServices } from './test-services.ts';

/** A route as the running applications declared it. */
export interface WalkedRoute {
  readonly surface: 'site' | 'studio';
  readonly method: string;
  /** With its `:parameters`. */
  readonly url: string;
  /** `GET /api/sites/:websiteId/home` */
  readonly name: string;
  /** Of the studio's. */
  readonly policy: Policy | undefined;
  /** What the contract says of it. */
  readonly call: ApiCall | undefined;
  /** Bytes, where it takes more or less than others. */
  readonly bodyLimit: number | undefined;
  /** Calls of one address a minute, where it takes fewer than others. */
  readonly callsPerMinute: number | undefined;
}

export interface Call {
  readonly method: string;
  /** With its query, as it goes over the wire. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

export interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Both applications with everything they answer, behind one real socket, on a PostgreSQL of their own. */
export interface WholeServer {
  readonly services: TestServices;
  readonly site: SiteApp;
  readonly studio: StudioApp;
  readonly port: number;
  /** Every route, those of health checks too; `HEAD` that goes with a `GET` is not repeated. */
  readonly routes: readonly WalkedRoute[];
  /** Lines that were logged as errors since this was last asked. */
  readonly loggedErrors: () => string[];
  send(call: Call): Promise<Heard>;
  /** A hash of every table's rows, by table; `without` names tables that may change at any time. */
  fingerprint(without?: readonly string[]): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

/** @param onStatement told of each statement of a transaction before it is sent */
export async function aWholeServer(
  environment: Readonly<Record<string, string>> = {},
  onStatement?: DatabaseOptions['onStatement'],
): Promise<WholeServer> {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const services = await createTestServices(inject('postgresUrl'), {
    log,
    // Each call says whose it is, so that limits by address do not hide what lies behind them.
    environment: {
      TRUST_PROXY: 'loopback',
      REQUESTS_PER_MINUTE: '1000000',
      OPEN_HOLDS_PER_ADDRESS: '100000',
      ...environment,
    },
    maxConnections: 10,
    ...(onStatement ? { onStatement } : {}),
  });
  const site = await createSiteApp(services, () => false);
  const studio = await createStudioApp(services, () => false);
  const routes: WalkedRoute[] = [];
  site.addHook('onRoute', (route) => {
    routes.push(...walked('site', route));
  });
  studio.addHook('onRoute', (route) => {
    routes.push(...walked('studio', route));
  });
  await registerSiteFeatures(site, services);
  await registerStudioFeatures(studio, services);
  const preview = await createPreviewApp(services);
  await Promise.all([site.ready(), studio.ready(), preview.ready()]);
  const server = createDispatcher({ site, studio, preview }, services.environment);
  const port = await listening(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  const owner = new pg.Client({ connectionString: services.database.ownerUrl });
  await owner.connect();
  return {
    services,
    site,
    studio,
    port,
    routes,
    loggedErrors: () => lines.splice(0),
    send: (call) => send(agent, port, call),
    fingerprint: (without = []) => fingerprint(owner, without),
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await owner.end();
      await services.pageParts.styles.settled();
      await site.close();
      await studio.close();
      await preview.close();
      await services.release();
    },
  };
}

function walked(surface: WalkedRoute['surface'], { method, url, config, bodyLimit }: RouteOptions): WalkedRoute[] {
  return [method]
    .flat()
    .filter((one) => one !== 'HEAD')
    .map((one) => ({
      surface,
      method: one,
      url,
      name: `${one} ${url}`,
      policy: config?.policy,
      call: config?.call,
      bodyLimit,
      callsPerMinute: limitOf(config),
    }));
}

function limitOf(config: RouteOptions['config']): number | undefined {
  // The plugin that reads it does not say its type.
  const { max } = (config as { readonly rateLimit?: { readonly max?: unknown } } | undefined)?.rateLimit ?? {};
  return typeof max === 'number' ? max : undefined;
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen({ host: '127.0.0.1', port: 0 }, resolve);
  });
  return (server.address() as AddressInfo).port;
}

function send(agent: Agent, port: number, { method, path, headers, body }: Call): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const to = { agent, host: '127.0.0.1', port, maxHeaderSize: 65_536 };
    const request = httpRequest({ ...to, method, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    request.on('error', reject);
    if (body !== undefined) {
      request.setHeader('content-length', Buffer.byteLength(body));
    }
    request.end(body);
  });
}

let tables: Promise<string[]> | undefined;

async function fingerprint(owner: pg.Client, without: readonly string[]): Promise<Readonly<Record<string, string>>> {
  tables ??= owner
    .query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1")
    .then(({ rows }) => rows.map(({ name }) => name));
  const asked = (await tables).filter((name) => !without.includes(name));
  const hashes = asked.map(
    (name) => `select '${name}' as name,
      count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from "${name}" t`,
  );
  // Named, because to plan it takes longer than to do it.
  const { rows } = await owner.query<{ name: string; hash: string }>({
    name: `fingerprint without ${without.join(' ')}`,
    text: hashes.join(' union all '),
  });
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
