import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../platform/config/folders.ts';

/** What people read: guides, decisions, and the README of each package. */
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesIn('docs'),
  ...filesIn('docs/decisions'),
  ...['apps', 'packages', 'kits'].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder)).map((name) => `${folder}/${name}/README.md`),
  ),
].filter((file) => file.endsWith('.md') && existsSync(path.join(projectRoot, file)));

/** From where paths in documents are told: the project, the server's storeys, or the folder of the document. */
const BASES = [
  '',
  'apps/studio/src',
  'apps/server/src',
  'apps/server/src/platform',
  'apps/server/src/content',
  'apps/server/src/store',
];

/** `a/b.ts`, `packages/domain`, `platform/http/crumb.ts`: what looks like a file or folder of ours. */
const PATH =
  /`((?:apps|packages|platform|sites|content|store|studio|program|docs|e2e|kits|demo|bench|scripts)\/[\w./-]+|[\w-]+(?:\/[\w-]+)+\.(?:tsx?|sql|mjs))`/g;

function filesIn(folder: string): readonly string[] {
  return readdirSync(path.join(projectRoot, folder)).map((name) => `${folder}/${name}`);
}

/** Its own test carries out what it says, and makes the files that it names. */
const CARRIED_OUT = 'docs/add-a-feature.md';

it.each(DOCUMENTS.filter((file) => file !== CARRIED_OUT))(
  '%s names only files and folders that are there',
  (document) => {
    const text = readFileSync(path.join(projectRoot, document), 'utf8');
    const named = [...text.matchAll(PATH)].map(([, name = '']) => name.replace(/\/$/, ''));

    const missing = named.filter(
      (name) => ![...BASES, path.dirname(document)].some((base) => existsSync(path.join(projectRoot, base, name))),
    );

    expect(missing).toEqual([]);
  },
);

it.each(DOCUMENTS)('%s links only to what is there', (document) => {
  const text = readFileSync(path.join(projectRoot, document), 'utf8');
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) => link);

  const missing = linked.filter((link) => !existsSync(path.join(projectRoot, path.dirname(document), link)));

  expect(missing).toEqual([]);
});
