import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { MemberSite } from '@portico/contract/studio';
import { blocksOf, scratchCopy } from './support/scratch-copy.ts';

const blocks = blocksOf('docs/add-a-feature.md');
let scratch: ReturnType<typeof scratchCopy>;

beforeAll(() => {
  scratch = scratchCopy(blocks);
});
afterAll(() => scratch.remove());

/** A module of the copy, which has the same exports as that of the program. */
const load = async (file: string): Promise<unknown> => import(/* @vite-ignore */ path.join(scratch.folder, file));

describe('a feature that is added as docs/add-a-feature.md says', () => {
  it('is files of its own and three lines in files that all share, one of them the hash of its migration', () => {
    expect(blocks.filter(({ isLine }) => isLine).map(({ text }) => text.trimEnd().split('\n').length)).toEqual([1, 1]);
    expect(blocks.length).toBeGreaterThan(8);
  });

  it('is of the types that everything else has', () => {
    const tsc = path.resolve('node_modules/typescript/bin/tsc');

    const { status, stdout } = spawnSync(process.execPath, [tsc, '-b', 'apps/server', 'apps/studio'], {
      cwd: scratch.folder,
      encoding: 'utf8',
    });

    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    // Everything is checked anew.
  }, 600_000);

  it('has its place in the storeys', () => {
    const vitest = path.resolve('node_modules/vitest/vitest.mjs');

    const { status, stdout } = spawnSync(process.execPath, [vitest, 'run', '--root', scratch.folder, 'storeys.test'], {
      encoding: 'utf8',
    });

    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('1 passed') });
  });

  it('has its table, and answers its call to the members of a site', async () => {
    type Testing = typeof import('../apps/server/src/testing/test-services.ts');
    type Sites = typeof import('../apps/server/src/testing/site.ts');
    type Browsers = typeof import('../apps/server/src/testing/studio-browser.ts');
    const { createTestServices } = (await load('apps/server/src/testing/test-services.ts')) as Testing;
    const { aSite } = (await load('apps/server/src/testing/site.ts')) as Sites;
    const { aStudio, aSignedIn } = (await load('apps/server/src/testing/studio-browser.ts')) as Browsers;
    const { migrate } = (await load(
      'apps/server/src/platform/database/migrate.ts',
    )) as typeof import('../apps/server/src/platform/database/migrate.ts');
    const services = await createTestServices(inject('postgresUrl'));
    const studio = await aStudio(services);
    try {
      const applied = await migrate(services.database.ownerUrl);
      const site = await aSite(services);
      const member = await aSignedIn(studio, services, site.websiteId);
      await services.database.inSite(site.websiteId, (tx) =>
        tx.query(
          { name: 'note', text: 'insert into shop_note (website_id, id, body, written_at) values ($1, $2, $3, $4)' },
          [site.websiteId, services.newId(), 'The kiln is hot', new Date(services.clock.now())],
        ),
      );

      const { status, body } = await member.call('GET', `/api/sites/${site.websiteId}/notes`);

      expect(applied).toEqual([expect.stringContaining('_notes')]);
      expect({ status, body }).toMatchObject({ status: 200, body: { notes: [{ text: 'The kiln is hot' }] } });
    } finally {
      await studio.close();
      await services.release();
    }
  });

  it('has its screen, with a place in the navigation, a key and a command', async () => {
    type Entries = typeof import('../apps/studio/src/shell/entries.ts');
    type Router = typeof import('../apps/studio/src/router.tsx');
    const { router } = (await load('apps/studio/src/router.tsx')) as Router;
    const { entriesFor } = (await load('apps/studio/src/shell/entries.ts')) as Entries;
    const site = { rights: ['mail.read', 'store.edit'] } as Partial<MemberSite> as MemberSite;

    const entries = entriesFor(site).map(({ label, key }) => `${key} ${label()}`);

    expect(Object.keys(router.routesByPath)).toContain('/sites/$site/notes');
    expect(entries.slice(0, 4)).toEqual(['h Home', 'm Outbox', 'n Notes', 's Store settings']);
  });
});
