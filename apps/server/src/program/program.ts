import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Environment } from '../platform/config/environment.ts';
import { StartRefusal } from '../platform/config/refusal.ts';
import { connect, DEMO_IDENTIFIER, type ConnectOptions } from './connect.ts';
import { recurringOf, registerSiteFeatures, registerStudioFeatures, tasksOf } from './join-features.ts';
import { workingAs } from '../platform/database/time-limits.ts';
import { createPreviewApp } from '../content/preview/preview-app.ts';
import { createDispatcher } from '../platform/http/dispatch.ts';
import { drainable } from '../platform/http/drain.ts';
import { observeProcess } from '../platform/http/metrics.ts';
import { createSiteApp } from '../sites/site/site-app.ts';
import { createStudioApp } from '../platform/http/studio-app.ts';
import { runJobs, type JobRunner } from '../platform/jobs/runner.ts';
import type { Services } from '../store/services.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { firstOwnerLink } from '../sites/accounts/first-owner.ts';

/** A serving process. */
export interface Program {
  readonly port: number;
  /** What the operator reads: the addresses, and the owner's one-time sign-in while there is no owner. */
  readonly greeting: string;
  /** Finishes requests and jobs in hand, then lets go of everything. */
  stop(): Promise<void>;
}

/** How long an unfinished request may hold up the stop. */
const STOP_TIMEOUT_MS = 15_000;

/**
 * Starts the whole program.
 * @throws {StartRefusal} with a sentence for the operator
 */
export async function startProgram(options: Omit<ConnectOptions, 'inUse'>): Promise<Program> {
  const { environment } = options;
  await refuseBusyPort(environment);
  const connection = await connect({ ...options, inUse: 'refuse' });
  const { services } = connection;
  let stopping = false;
  try {
    await workingAs('job', () => seedDemo(services));
    const site = await createSiteApp(services, () => stopping);
    const studio = await createStudioApp(services, () => stopping);
    await registerSiteFeatures(site, services);
    await registerStudioFeatures(studio, services);
    const preview = await createPreviewApp(services);
    await Promise.all([site.ready(), studio.ready(), preview.ready()]);
    observeProcess(services.database);

    const server = createDispatcher({ site, studio, preview }, environment);
    const drain = drainable(server);
    await listen(server, environment);
    const port = (server.address() as AddressInfo).port;
    const jobs: JobRunner | undefined = environment.JOBS
      ? await runJobs({
          url: connection.ownerUrl,
          tasks: tasksOf(services),
          recurring: recurringOf(),
          quiet: services.database.quiet,
          log: services.log,
        })
      : undefined;
    return {
      port,
      greeting: await greeting(services, environment, port),
      stop: async () => {
        stopping = true;
        try {
          await Promise.all([drain(STOP_TIMEOUT_MS), jobs?.stop()]);
          await Promise.all([site.close(), studio.close(), preview.close()]);
        } finally {
          // Whatever else fails, the database is not left behind.
          await connection.close();
        }
      },
    };
  } catch (cause) {
    await connection.close();
    throw cause;
  }
}

/** Before anything is made: what cannot be opened now cannot be opened later either. */
async function refuseBusyPort(environment: Environment): Promise<void> {
  const probe = createServer();
  await listen(probe, environment);
  await new Promise((resolve) => {
    probe.close(resolve);
  });
}

function listen(server: Server, { HOST, PORT }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new StartRefusal(listenRefusal(cause, HOST, PORT), { cause })),
    );
    server.listen({ host: HOST, port: PORT }, resolve);
  });
}

function listenRefusal(cause: NodeJS.ErrnoException, host: string, port: number): string {
  if (cause.code === 'EADDRINUSE') {
    return `PORT ${port} is in use by another program. Stop it, or start with another PORT.`;
  }
  if (cause.code === 'EACCES') {
    return `PORT ${port} may not be opened by this user. Choose a PORT above 1023.`;
  }
  return `HOST ${host} with PORT ${port} cannot be opened: ${cause.message}.`;
}

async function greeting(services: Services, environment: Environment, port: number): Promise<string> {
  const isLive = environment.PLATFORM_HOST !== undefined;
  const address = (host: string) => (isLive ? `https://${host}` : `http://${host}:${port}`);
  const siteHost = environment.SITES_HOST ? `${DEMO_IDENTIFIER}.${environment.SITES_HOST}` : 'localhost';
  const studio = address(`studio.${environment.PLATFORM_HOST ?? 'localhost'}`);
  const lines = [`Site    ${address(siteHost)}`, `Studio  ${studio}`];
  const demo = await services.sites.byHost(siteHost);
  const welcome = demo ? await firstOwnerLink(services, demo.websiteId) : undefined;
  if (welcome) {
    lines.push('', 'Make yourself its owner (this link works once, for 24 hours):', `${studio}${welcome}`);
  }
  return lines.join('\n');
}
