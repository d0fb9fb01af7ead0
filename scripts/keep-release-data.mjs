// Keeps what a release had in its database, small enough for the repository, so that a test brings it forward:
//   node scripts/keep-release-data.mjs DATABASE_URL apps/server/src/testing/release-data.json.gz
// Run it against a database that the release itself made, with a shop in it and things sold. The rows are kept beside the names of
// the migrations that had run: those files are frozen, so they make the release's tables again. Left out is what is large and
// made anew by the program.
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import pg from 'pg';

const [url, file] = process.argv.slice(2);
/** Files and styles of kits, and links that let somebody in. */
const MADE_ANEW = ['kit_file', 'kit_stylesheet', 'sign_in_link'];
/** Tables of which a few rows say as much as all. */
const MOST_ROWS = 200;

const client = new pg.Client({ connectionString: url });
await client.connect();
const { rows: migrations } = await client.query('select to_jsonb(m) as row from migration m order by name');
const { rows: tables } = await client.query(
  `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'
    order by relname`,
);
const kept = {};
for (const { name } of tables) {
  const { rows } = await client.query(`select to_jsonb(t) as row from "${name}" t limit ${MOST_ROWS + 1}`);
  if (rows.length > 0 && rows.length <= MOST_ROWS && !MADE_ANEW.includes(name)) {
    kept[name] = rows.map(({ row }) => row);
  }
}
await client.end();
const data = {
  migrations: migrations.map(({ row: { name, checksum } }) => ({ name, checksum: checksum ?? null })),
  tables: kept,
};
writeFileSync(file, gzipSync(JSON.stringify(data), { level: 9 }));
process.stdout.write(`${Object.keys(kept).length} tables, ${migrations.length} migrations\n`);
