import { pino, type Logger } from 'pino';
import { createStorage } from '../platform/storage/create-storage.ts';
import { lockDataFolder, prepareDataFolder } from '../platform/config/data-folder.ts';
import type { Environment } from '../platform/config/environment.ts';
import { StartRefusal } from '../platform/config/refusal.ts';
import { masterKey, secretsFrom, type Secrets } from '../platform/config/secrets.ts';
import { openDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { limitServerRole } from '../platform/database/role-limits.ts';
import { migrate } from '../platform/database/migrate.ts';
import { isDistributed, reachable, sameSecret } from '../platform/database/reachable.ts';
import { SERVER_ROLE } from '../platform/database/tenant-isolation.ts';
import { newId } from '../platform/ids/new-id.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import type { Clock } from '../platform/services.ts';
import type { Services } from '../store/services.ts';
import { wireServices } from './wire-services.ts';

/** The program's parts, wired; and how to let go of them. */
export interface Connection {
  readonly services: Services;
  readonly dataDir: string;
  /** Connection for jobs and migrations, as the role that owns the tables. */
  readonly ownerUrl: string;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly environment: Environment;
  /**
   * A program that serves refuses a data folder in use; a command joins the program that uses it.
   */
  readonly inUse: 'refuse' | 'join';
  readonly log?: Logger;
  readonly clock?: Clock;
}

/** Name of the site that `localhost` shows. */
export const DEMO_IDENTIFIER = 'slackwater';

/**
 * Opens everything a process needs: data folder, secrets, database (its own or `DATABASE_URL`), migrations, storage.
 * @throws {StartRefusal} with one sentence for the operator; nothing is left half done
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const { environment } = options;
  const log = options.log ?? pino({ level: environment.LOG_LEVEL });
  const dataDir = prepareDataFolder(environment.DATA_DIR);
  const secrets = secretsFrom(masterKey(environment.SECRET_KEY, dataDir));
  const urls = environment.DATABASE_URL
    ? await externalDatabase(environment, secrets)
    : await embeddedDatabase(dataDir, options.inUse);
  try {
    await migrate(urls.ownerUrl, urls.serverPassword);
    await limitServerRole(urls.serverUrl);
    const database = openDatabase(urls.serverUrl, {
      maxConnections: environment.DATABASE_CONNECTIONS,
      namedStatements: environment.DATABASE_NAMED_STATEMENTS,
      genericPlans: !urls.isDistributed,
    });
    const clock = options.clock ?? { now: Date.now, isMachines: true };
    const storage = await createStorage(environment, dataDir);
    return {
      services: wireServices({ environment, log, clock, newId, secrets, database, addJob, storage }, DEMO_IDENTIFIER),
      dataDir,
      ownerUrl: urls.ownerUrl,
      close: async () => {
        await database.close();
        await urls.close();
      },
    };
  } catch (cause) {
    await urls.close();
    throw cause;
  }
}

interface DatabaseUrls {
  /** Keeps session state, which migrations and jobs need. */
  readonly ownerUrl: string;
  readonly serverUrl: string;
  readonly serverPassword: string | undefined;
  readonly isDistributed: boolean;
  close(): Promise<void>;
}

/** The operator's own PostgreSQL: `DATABASE_URL` owns the tables, the server works as a role of fewer rights. */
async function externalDatabase(environment: Environment, secrets: Secrets): Promise<DatabaseUrls> {
  const { DATABASE_URL: url = '', DATABASE_DIRECT_URL: directUrl } = environment;
  await reachable('DATABASE_URL', url);
  if (directUrl !== undefined) {
    await reachable('DATABASE_DIRECT_URL', directUrl);
  }
  const ownerUrl = directUrl ?? url;
  const distributed = await isDistributed(ownerUrl);
  if (environment.DATABASE_SERVER_URL) {
    return {
      ownerUrl,
      serverUrl: environment.DATABASE_SERVER_URL,
      serverPassword: undefined,
      isDistributed: distributed,
      close: async () => undefined,
    };
  }
  const serverPassword = secrets.sign('database role', SERVER_ROLE);
  const serverUrl = new URL(url);
  serverUrl.username = SERVER_ROLE;
  serverUrl.password = serverPassword;
  if (environment.SECRET_KEY === undefined) {
    await sameSecret(ownerUrl, serverUrl.href);
  }
  return {
    ownerUrl,
    serverUrl: serverUrl.href,
    serverPassword,
    isDistributed: distributed,
    close: async () => undefined,
  };
}

async function embeddedDatabase(dataDir: string, inUse: 'refuse' | 'join'): Promise<DatabaseUrls> {
  const lock = await lockDataFolder(dataDir);
  if (!lock && inUse === 'refuse') {
    throw new StartRefusal(`DATA_DIR ${dataDir} is in use by another Portico. Stop it, or choose another folder.`);
  }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, join: !lock });
    return {
      ownerUrl: postgres.ownerUrl,
      serverUrl: postgres.serverUrl,
      serverPassword: undefined,
      isDistributed: false,
      close: async () => {
        await postgres.stop();
        await lock?.release();
      },
    };
  } catch (cause) {
    await lock?.release();
    throw cause;
  }
}
