// Draws requirements that tests claim to prove: break each in the code, run the files that name it, and see them fail.
//   node scripts/draw-requirements.mjs [count] [seed] [--units]
// Prints the seed, and for each id its words and the test files; --units leaves out what only a browser proves.
import { readdirSync, readFileSync } from 'node:fs';

const [count = '20', given] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const seed = Number(given ?? Date.now() % 1_000_000);
const unitsOnly = process.argv.includes('--units');

const texts = new Map(
  readFileSync('docs/requirements.jsonl', 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .map(({ id, text }) => [id, text]),
);
const files = new Map();
for (const file of ['apps', 'packages', 'e2e'].flatMap(testsWithin).toSorted()) {
  for (const [id] of readFileSync(file, 'utf8').matchAll(/\b[A-Z]+-\d{3}\b/g)) {
    if (texts.has(id)) files.set(id, (files.get(id) ?? new Set()).add(file));
  }
}
const inBrowser = (file) => file.startsWith('e2e');
const ids = [...files.keys()].filter((id) => !unitsOnly || ![...files.get(id)].every(inBrowser)).toSorted();

process.stdout.write(`seed ${seed}, ${count} of ${ids.length}\n`);
for (const id of shuffled(ids, seed).slice(0, Number(count))) {
  process.stdout.write(`\n${id} ${texts.get(id)}\n${[...files.get(id)].map((file) => `  ${file}\n`).join('')}`);
}

function testsWithin(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => !name.includes('/node_modules/') && /\.test\.tsx?$/.test(name));
}

/** Fisher and Yates with a small generator (mulberry32), so that a seed draws the same everywhere. */
function shuffled(list, state) {
  const drawn = [...list];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const other = Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (last + 1));
    [drawn[last], drawn[other]] = [drawn[other], drawn[last]];
  }
  return drawn;
}
