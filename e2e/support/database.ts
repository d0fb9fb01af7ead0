import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { RunningProgram } from './program.ts';

/** Opens the running program's own database as the owner of its tables, to see what really is there. */
export async function connectToDatabase(program: Pick<RunningProgram, 'dataDir'>): Promise<pg.Client> {
  const key = createHash('sha256').update(path.resolve(program.dataDir)).digest('hex').slice(0, 12);
  const client = new pg.Client({
    user: 'portico',
    database: 'postgres',
    host: path.join(os.tmpdir(), `portico-${key}`),
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
