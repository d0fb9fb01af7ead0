import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectToDatabase } from './support/database.ts';
import { runProgram, temporaryDataDir, type RunningProgram } from './support/program.ts';
import { Shopper } from './support/shopper.ts';

const exports = path.resolve(import.meta.dirname, '../../shared/data/shopify-csv');
const files = existsSync(exports) ? readdirSync(exports).filter((name) => name.endsWith('.csv')) : [];
const run = promisify(execFile);

describe.skipIf(files.length === 0)('real product exports (skipped where ../shared/data is absent)', () => {
  const folder = temporaryDataDir();
  let program: RunningProgram;
  let sql: pg.Client;

  beforeAll(async () => {
    program = await runProgram({ dataDir: folder.dataDir });
    sql = await connectToDatabase(program);
  });
  afterAll(async () => {
    await sql.end();
    await program.stop();
    folder.remove();
  });

  it('import beside the running program, and again without doubling anything', async () => {
    const first = await importAll(program);
    const created = await count(sql);
    const second = await importAll(program);

    expect(created).toBeGreaterThan(300);
    expect(await count(sql)).toBe(created);
    expect(first.length).toBe(files.length);
    expect(second.every((output) => /0 created/.test(output) || /unchanged/.test(output))).toBe(true);
  });

  it('have a page each, with a title and no residue of a template', async () => {
    const { rows } = await sql.query<{ path: string; title: string }>(
      `select '/' || c.url_id || '/' || i.url_id as path, i.title from item i
         join collection c on c.website_id = i.website_id and c.id = i.collection_id
        where i.import_key is not null and i.workflow_state = 'published'`,
    );
    const wrong: string[] = [];
    for (const { path: page } of rows) {
      const answer = await fetch(`http://127.0.0.1:${program.port}${encodeURI(page)}`);
      const html = await answer.text();
      const residue = /\{\.|\{@|<squarespace:|\{squarespace/.exec(html.replace(/<script[\s\S]*?<\/script>/g, ''))?.[0];
      if (answer.status !== 200 || residue || !/<title>[^<]+<\/title>/.test(html)) {
        wrong.push(`${page}: ${answer.status} ${residue ?? ''}`);
      }
    }

    expect({ pages: rows.length > 300, wrong }).toEqual({ pages: true, wrong: [] });
  });

  it('can be bought in every variant that is there, and in none that is not', async () => {
    const { rows } = await sql.query<{ itemId: string; sku: string; isThere: boolean }>(
      `select v.item_id as "itemId", v.sku, (v.unlimited or v.qty_in_stock > 0) as "isThere" from variant v
         join item i on i.website_id = v.website_id and i.id = v.item_id
         join product p on p.website_id = v.website_id and p.item_id = v.item_id
        where i.import_key is not null and i.workflow_state = 'published' and p.product_type <> 4`,
    );
    const wrong: string[] = [];
    let shopper = await new Shopper(`http://127.0.0.1:${program.port}`).open();
    for (const [index, { itemId, sku, isThere }] of rows.entries()) {
      // Another shopper now and then, so that carts stay as large as real ones.
      if (index % 50 === 0) {
        shopper = await new Shopper(`http://127.0.0.1:${program.port}`).open();
      }
      const answer = await shopper.add(itemId, sku);
      if (answer.ok !== isThere) {
        wrong.push(`${sku}: ${answer.status} ${answer.text}`);
      }
    }

    expect({ variants: rows.length > 500, wrong: wrong.slice(0, 5) }).toEqual({ variants: true, wrong: [] });
  });
});

/** Runs the command line as an operator does, with an empty image folder: a test fetches nothing. */
async function importAll(program: RunningProgram): Promise<string[]> {
  const outputs: string[] = [];
  for (const name of files) {
    const { stdout } = await run(
      process.execPath,
      [
        path.resolve(import.meta.dirname, '../apps/server/bin/portico.mjs'),
        'import',
        'products',
        path.join(exports, name),
        '--site',
        'slackwater',
        '--images',
        import.meta.dirname,
      ],
      { env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'silent', DATA_DIR: program.dataDir }, maxBuffer: 64 << 20 },
    );
    outputs.push(stdout);
  }
  return outputs;
}

async function count(sql: pg.Client): Promise<number> {
  const { rows } = await sql.query<{ n: number }>('select count(*)::int as n from item where import_key is not null');
  return rows[0]?.n ?? 0;
}
