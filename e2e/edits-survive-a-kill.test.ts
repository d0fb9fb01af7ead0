import { randomUUID as newId } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectToDatabase } from './support/database.ts';
import { demoDataDir, runProgram, type RunningProgram } from './support/program.ts';
import { FROM_ONE_ADDRESS, Shopper } from './support/shopper.ts';

/**
 * Kills the server in the middle of five hundred saves and twenty publishes, and starts it again. Whoever was not told that her
 * words are saved sends them again under the same number, as the editor does.
 */

const SAVES = 500;
const PUBLISHES = 20;
const PEOPLE = 8;
const ENDS_AFTER = 260;

const folder = await demoDataDir();
let program: RunningProgram;
let sql: pg.Client;

beforeAll(async () => {
  program = await runProgram({ dataDir: folder.dataDir, environment: FROM_ONE_ADDRESS });
});
afterAll(async () => {
  await sql?.end();
  await program.stop();
  folder.remove();
});

const here = () => `http://127.0.0.1:${program.port}`;

it('a kill in the middle of saving and publishing loses nothing that was acknowledged, and publishes nothing by half', async () => {
  const owner = new Shopper(here(), 'studio.localhost');
  await owner.send('GET', '/api/session');
  const welcomed = await owner.send('POST', '/api/welcome', {
    token: new URL(program.welcomeUrl ?? '').searchParams.get('token'),
    displayName: 'Olga',
    email: 'olga@example.com',
    password: 'a long enough password',
  });
  expect(welcomed.status, welcomed.text).toBe(200);
  const { sites } = (await owner.send('GET', '/api/session')).json<{ sites: { websiteId: string }[] }>();
  const websiteId = sites[0]?.websiteId ?? '';
  const api = `/api/sites/${websiteId}`;
  sql = await connectToDatabase(program);
  const pages = await sql.query<{ id: string }>(
    `select id from collection where website_id = $1 and published_version is not null order by title limit 2`,
    [websiteId],
  );
  const opened = await Promise.all(
    pages.rows.map(async ({ id }) => {
      const answer = await owner.send('POST', `${api}/edit/documents`, { kind: 'page', subject: id });
      expect(answer.status, answer.text).toBe(200);
      const { documentId, document } = answer.json<{ documentId: string; document: Stored }>();
      const block = Object.values(document.nodes).find(({ type }) => type === 'html')?.id ?? '';
      return { documentId, block };
    }),
  );

  const saves = Array.from({ length: SAVES }, (_none, n) => {
    const { documentId, block } = opened[n % opened.length] ?? { documentId: '', block: '' };
    const operations = [
      { kind: 'splice', id: block, field: 'html', at: 0, remove: [], insert: [`<p>word${n}end</p>`] },
    ];
    const transactions = [{ id: newId(), label: 'Typed', documents: [{ documentId, base: 0, operations }] }];
    return { clientId: newId(), seq: n, transactions };
  });
  const acknowledged = new Set<number>();
  const publishes = new Set<string>();
  const send = async (n: number) => {
    const answer = await owner.send('POST', `${api}/edit/transactions`, saves[n]).catch(() => undefined);
    if (answer?.status === 200) {
      acknowledged.add(n);
    }
    if (n % (SAVES / PUBLISHES) === 0) {
      const releaseId = newId();
      const documents = opened.map(({ documentId }) => ({ documentId }));
      const body = { releaseId, documents, ignoresChecks: true };
      const published = await owner.send('POST', `${api}/publishing/publish`, body).catch(() => undefined);
      if (published?.status === 200) {
        publishes.add(releaseId);
      }
    }
  };
  const all = inTurns(SAVES, send);
  await expect.poll(() => acknowledged.size, { timeout: 120_000, interval: 1 }).toBeGreaterThan(ENDS_AFTER);
  await program.stop('SIGKILL');
  await all;
  expect(acknowledged.size).toBeLessThan(SAVES);
  await sql.end().catch(() => undefined);

  program = await runProgram({ dataDir: folder.dataDir, environment: FROM_ONE_ADDRESS });
  owner.moveTo(here());
  sql = await connectToDatabase(program);
  await halves(websiteId);
  // The editor sends again whatever was not answered; here everything, as if no answer had arrived.
  await inTurns(SAVES, send);

  expect(acknowledged.size).toBe(SAVES);
  const texts = await Promise.all(
    opened.map(async ({ documentId }) => {
      const answer = await owner.send('GET', `${api}/edit/documents/${documentId}/changes?since=0`);
      return answer.text;
    }),
  );
  const words = texts.join('').match(/word\d+end/g) ?? [];
  expect(words.toSorted()).toEqual(Array.from({ length: SAVES }, (_none, n) => `word${n}end`).toSorted());
  await halves(websiteId);
  const { rows } = await sql.query<{ id: string }>(
    `select id from release where website_id = $1 and state = 'published'`,
    [websiteId],
  );
  const done = new Set(rows.map(({ id }) => id));
  expect([...publishes].filter((id) => !done.has(id))).toEqual([]);
}, 300_000);

/** What visitors have of each page is what its document says they have, and what the last release gave them. */
async function halves(websiteId: string): Promise<void> {
  const { rows } = await sql.query(
    `select d.id from document d
     join collection c on c.website_id = d.website_id and c.id::text = d.subject
     join page_version v on v.website_id = d.website_id and v.collection_id = c.id and v.version = c.published_version
     where d.website_id = $1 and d.kind = 'page' and v.document -> 'schema' = '2' and v.document <> d.live_state`,
    [websiteId],
  );
  expect(rows).toEqual([]);
  const open = await sql.query(`select id from release where website_id = $1 and state <> 'published'`, [websiteId]);
  expect(open.rows).toEqual([]);
}

interface Stored {
  readonly nodes: Readonly<Record<string, { readonly id: string; readonly type?: string }>>;
}

async function inTurns(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      while (next < count) {
        await work(next++);
      }
    }),
  );
}
