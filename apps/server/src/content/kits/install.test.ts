import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { registerSiteFeatures } from '../../program/join-features.ts';
import { PAGE_FEATURES } from '../../testing/features.ts';
import { aCollection, aKit } from '../../testing/content.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { warningText } from './check-kit.ts';
import { createSiteKits } from './compiled/site-kits.ts';
import { installKit } from './install.ts';
import { readStoredKit } from './stored-kit.ts';
import { listKitRevisions, rollbackKit } from './revisions.ts';
import { saveSiteStyles } from './styles/live-styles.ts';

let services: TestServices;
let app: SiteApp;
const folders: string[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await createSiteApp(services, () => false);
  await registerSiteFeatures(app, services, PAGE_FEATURES);
});

afterEach(() => {
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true, force: true });
  }
});

afterAll(async () => {
  await services.pageParts.styles.settled();
  await app.close();
  await services.release();
});

function aFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-kit-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const get = (site: TestSite, url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { host: site.host, ...headers } });

const wholeSite = async (site: TestSite) => {
  const found = await services.sites.byId(site.websiteId);
  return found ?? expect.unreachable('The site is gone.');
};

const styleOf = async (site: TestSite) => {
  const link = /href="(\/static\/site\/[0-9a-f]+\.css)"/.exec((await get(site, '/a')).body)?.[1] ?? '';
  return (await get(site, link)).body.replace(/\s+/g, ' ');
};

describe('a kit folder', () => {
  it('is found in template/, read whatever else lies there, and never followed out of itself', async () => {
    const site = await aSite(services);
    const folder = aFolder({
      'template/template.conf': '\uFEFF{ // a comment\n "layouts": { "default": { "regions": ["site"] } }, }',
      'template/site.region': 'Hello {website.siteTitle}',
      'template/node_modules/evil/site.region': 'no',
      'template/.hidden': 'no',
      'package.json': '{}',
    });
    symlinkSync('/etc/passwd', path.join(folder, 'template', 'passwd.region'));
    mkdirSync(path.join(folder, 'template', 'assets'));
    symlinkSync('/etc/passwd', path.join(folder, 'template', 'assets', 'passwd.txt'));
    await aCollection(services, site.websiteId, { urlId: 'a' });

    const installed = await installKit(services, site.websiteId, folder);

    expect(installed).toMatchObject({ ok: true, value: { revision: 1, warnings: [] } });
    expect((await get(site, '/a')).body).toBe('Hello Test shop');
    expect((await get(site, '/assets/passwd.txt')).statusCode).toBe(404);
  });

  it.each<[string, Record<string, string>, string]>([
    ['holds no kit', { 'readme.md': 'hello' }, 'NOT_A_KIT'],
    ['holds only a broken template.conf', { 'template.conf': '{' }, 'CONF_UNREADABLE'],
    ['has a broken template.conf beside a region', { 'template.conf': '{ "lay', 'a.region': 'x' }, 'CONF_UNREADABLE'],
    ['has a template.conf that is no object', { 'template.conf': '[]', 'a.region': 'x' }, 'CONF_UNREADABLE'],
    ['has no region', { 'template.conf': '{ "name": "Empty" }' }, 'NO_REGION'],
    [
      'has a default layout of missing regions',
      { 'template.conf': '{ "layouts": { "default": { "regions": ["gone"] } } }', 'other.region': 'x' },
      'NO_REGION',
    ],
  ])('that %s is refused, and the site stays as it is', async (_case, files, code) => {
    const site = await aSite(services);
    await aCollection(services, site.websiteId, { urlId: 'a' });
    await aKit(services, site.websiteId, { 'site.region': 'good' });

    const refused = await installKit(services, site.websiteId, aFolder(files));

    expect(refused).toMatchObject({ ok: false, error: { code, message: expect.stringMatching(/^[^\n]+\.$/) } });
    expect((await get(site, '/a')).body).toBe('good');
    expect(await listKitRevisions(services, await wholeSite(site))).toMatchObject([{ revision: 1, isShown: true }]);
  });

  it('holds what no database keeps, and is installed all the same', async () => {
    const site = await aSite(services);
    const folder = aFolder({
      'template.conf': '{ "name": "Na\\u0000me", "layouts": { "default": { "regions": ["site", "\\u0000"] } } }',
      'site.region': '{a|no\0such}',
    });

    expect(await installKit(services, site.websiteId, folder)).toMatchObject({
      ok: true,
      value: { kit: { name: 'Name' } },
    });
  });

  it('that does not exist, or is a file, is refused in words', async () => {
    const site = await aSite(services);
    const file = path.join(aFolder({ 'a.region': 'x' }), 'a.region');

    expect(await installKit(services, site.websiteId, '/nowhere/at/all')).toEqual({
      ok: false,
      error: { code: 'UNREADABLE', message: 'There is no folder /nowhere/at/all.' },
    });
    expect(await installKit(services, site.websiteId, file)).toEqual({
      ok: false,
      error: { code: 'UNREADABLE', message: `${file} is a file, not the folder of a kit.` },
    });
  });

  it('has every mistake of its templates told with file, line and column, whether a page uses them or not', async () => {
    const site = await aSite(services);
    const folder = aFolder({
      'template.conf':
        '{ "layouts": { "default": { "regions": ["head", "site"] }, "wide": { "regions": ["head", "site"] } } }',
      'head.region': 'one line without an end',
      'site.region': ', its rest\n<p>\n  {.section website}\n</p>\n',
      'blocks/card.block': '{title|no-such-formatter}',
      'collections/notes.conf': '{ "title": "Notes" }',
      'collections/notes.list': '\n{.repeated section items}x',
      'collections/notes.item': '{.if a}x',
      'pages/about.page': '{.end}',
    });

    const installed = await installKit(services, site.websiteId, folder);

    const told = installed.ok ? installed.value.warnings.map(warningText) : [];
    expect(told).toHaveLength(5);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^site\.region:3:3: .*SECTION/),
        expect.stringMatching(/^blocks\/card\.block:1:\d+: .*no-such-formatter/),
        expect.stringMatching(/^collections\/notes\.list:2:1: /),
        expect.stringMatching(/^collections\/notes\.item:1:1: /),
        expect.stringMatching(/^pages\/about\.page:1:1: /),
      ]),
    );
  });

  it('with mistakes is installed all the same, with warnings in the order of files and places', async () => {
    const site = await aSite(services);
    const folder = aFolder({
      'template.conf':
        '{\n  "layouts": { "default": { "regions": ["site", "gone"] } },\n  "stylesheets": ["gone.less", "a.less"],\n  oops\n}',
      'site.region': 'x',
      'styles/a.less': '\n// tweak: { "type": "color", oops }\na { color: @missing; }',
    });

    const installed = await installKit(services, site.websiteId, folder);

    expect(installed.ok && installed.value.warnings).toMatchObject([
      { file: 'styles/a.less', line: 2, column: 1, message: 'This design setting is not understood and is left out.' },
      { file: 'styles/a.less', line: 3, column: 12, message: 'variable @missing is undefined' },
      {
        file: 'template.conf',
        line: 2,
        column: 49,
        message: 'The region "gone" of layout "default" does not exist and is skipped.',
      },
      {
        file: 'template.conf',
        line: 3,
        column: 19,
        message: 'The style sheet "gone.less" does not exist in styles/ and is skipped.',
      },
      { file: 'template.conf', line: 4, column: 3 },
    ]);
  });
});

/** Confs of kits with style sheets. */
const styledConf = (name: string, ...stylesheets: readonly string[]) =>
  JSON.stringify({ name, layouts: { default: { regions: ['site'] } }, stylesheets });

describe('an installed kit', () => {
  it('shows from the next request on, and counts its revisions', async () => {
    const site = await aSite(services);
    await aCollection(services, site.websiteId, { urlId: 'a' });
    await aKit(services, site.websiteId, { 'site.region': 'first {squarespace.template-revision}' });
    const first = (await get(site, '/a')).body;

    await aKit(services, site.websiteId, { 'site.region': 'second {squarespace.template-revision}' });

    expect([first, (await get(site, '/a')).body]).toEqual(['first 1', 'second 2']);
  });

  it('is whole when two are installed at once', async () => {
    const site = await aSite(services);
    await aCollection(services, site.websiteId, { urlId: 'a' });

    const installed = await Promise.all(
      ['x', 'y', 'z'].map((name) =>
        aKit(services, site.websiteId, { 'site.region': `{@|apply part}${name}`, 'blocks/part.block': name }),
      ),
    );

    expect(installed.map(({ revision }) => revision).sort()).toEqual([1, 2, 3]);
    expect((await get(site, '/a')).body).toMatch(/^(xx|yy|zz)$/);
  });

  it('gives way to the one before it and comes back by its number, style sheet included', async () => {
    const site = await aSite(services);
    await aCollection(services, site.websiteId, { urlId: 'a' });
    const conf = '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.less"] }';
    for (const color of ['red', 'blue']) {
      services.clock.advance(1000);
      await aKit(services, site.websiteId, { 'template.conf': conf, 'styles/a.less': `a { color: ${color}; }` });
    }

    services.clock.advance(1000);
    const back = await rollbackKit(services, await wholeSite(site));
    const backStyle = await styleOf(site);
    const further = await rollbackKit(services, await wholeSite(site));
    services.clock.advance(1000);
    const forward = await rollbackKit(services, await wholeSite(site), 2);

    expect(back).toMatchObject({ ok: true, value: { revision: 1 } });
    expect(backStyle).toContain('a { color: red; }');
    expect(further).toMatchObject({ ok: false, error: { code: 'NO_EARLIER_KIT' } });
    expect(forward).toMatchObject({ ok: true, value: { revision: 2 } });
    expect(await styleOf(site)).toContain('a { color: blue; }');
    expect(await rollbackKit(services, await wholeSite(site), 3)).toMatchObject({
      ok: false,
      error: { code: 'UNKNOWN_REVISION' },
    });
    expect((await aKit(services, site.websiteId)).revision).toBe(3);
  });

  it('serves its assets and scripts, and nothing else of it', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId, {
      'assets/a b.svg': '<svg/>',
      'assets/page.html': '<script>',
      'blocks/x.block': 'x',
    });
    const asset = await get(site, '/assets/a%20b.svg');
    const again = await get(site, '/assets/a%20b.svg', { 'if-none-match': String(asset.headers.etag) });

    expect(asset.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' });
    expect(asset.headers['content-security-policy']).toContain('sandbox');
    expect(again.statusCode).toBe(304);
    expect((await get(site, '/assets/page.html')).headers['content-type']).toBe('application/octet-stream');
    expect((await get(site, '/blocks/x.block')).statusCode).toBe(404);
    expect((await get(site, '/assets/../template.conf')).statusCode).toBe(404);
    expect((await get(site, '/assets/..%2ftemplate.conf')).statusCode).toBe(404);
  });

  it('has its scripts looked through once, when it is installed; those of before are looked through as they are shown', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId, { 'scripts/a.js': 'void 0;', 'scripts/site.js': "Y.use('node', f);" });
    const stored = () => services.database.inSite(site.websiteId, (tx) => readStoredKit(tx, 1));
    const { listing } = await stored();
    const loaded = async () => createSiteKits(services).get(await wholeSite(site));

    expect(listing.get('scripts/site.js')?.calls).toEqual({ globals: true, imageLoader: false });
    expect(await loaded()).toMatchObject({ callsGlobals: true, callsImageLoader: false });

    const asBefore = [...listing].map(([file, { sha256, size }]) => [file, { sha256, size }]);
    await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely
        .updateTable('kit_revision')
        .set({ files: JSON.stringify(Object.fromEntries(asBefore)) })
        .where('website_id', '=', site.websiteId)
        .execute(),
    );
    expect((await stored()).listing.get('scripts/site.js')?.calls).toBeUndefined();
    expect(await loaded()).toMatchObject({ callsGlobals: true, callsImageLoader: false });
  });

  it('keeps its last good style sheet when a new one does not compile', async () => {
    const site = await aSite(services);
    await aCollection(services, site.websiteId, { urlId: 'a' });
    const conf = '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.less"] }';
    await aKit(services, site.websiteId, { 'template.conf': conf, 'styles/a.less': 'a { color: red; }' });

    const broken = await aKit(services, site.websiteId, {
      'template.conf': conf,
      'styles/a.less': 'a { color: ; } b {',
    });

    expect(broken.warnings).toMatchObject([{ file: 'styles/a.less' }]);
    expect(broken.hasStyleMistakes).toBe(true);
    expect(await styleOf(site)).toContain('a { color: red; }');
  });

  it('never gets the style sheet of another: what of its own compiles is shown, and what does not is told', async () => {
    const site = await aSite(services);
    await aCollection(services, site.websiteId, { urlId: 'a' });
    await aKit(services, site.websiteId, {
      'template.conf': styledConf('First', 'first.less'),
      'styles/first.less': 'a { color: red; }',
    });

    const other = await aKit(services, site.websiteId, {
      'template.conf': styledConf('Other', 'a.less', 'b.less'),
      'styles/a.less': 'b { color: blue; .gone(1px); }',
      'styles/b.less': 'c { color: green; }\nd { e: f g\n h: i }',
    });

    expect(await styleOf(site)).toBe('b { color: blue; } c { color: green; } ');
    expect(other.hasStyleMistakes).toBe(true);
    const told = await services.database.readInSite(site.websiteId, ({ kysely }) =>
      kysely.selectFrom('template_error').select(['kind', 'file', 'line']).orderBy('file').execute(),
    );
    expect(told).toEqual([
      { kind: 'style', file: 'styles/a.less', line: 1 },
      { kind: 'style', file: 'styles/b.less', line: 3 },
    ]);
    expect(other.warnings).toMatchObject([{ file: 'styles/a.less' }, { file: 'styles/b.less' }]);
  });

  it('whose style sheets have had mistakes from the start still follows its author and its owner', async () => {
    const site = await aSite(services);
    await aCollection(services, site.websiteId, { urlId: 'a' });
    for (const color of ['red', 'blue']) {
      services.clock.advance(1000);
      await aKit(services, site.websiteId, {
        'template.conf': styledConf('Own', 'a.less'),
        'styles/a.less': `a { color: ${color}; .gone(1px); }`,
      });
    }

    expect(await styleOf(site)).toBe('a { color: blue; } ');
  });

  it('that the compiler gives up on is shown without a style sheet rather than with that of another', async () => {
    const site = await aSite(services);
    await aCollection(services, site.websiteId, { urlId: 'a' });
    await aKit(services, site.websiteId, {
      'template.conf': styledConf('First', 'a.less'),
      'styles/a.less': 'a { color: red; }',
    });
    const long = 'x'.repeat(50_000);
    const tooMuch = `@x: "${long}"; .l(@n) when (@n > 0) { a { b: @x; } .l(@n - 1); } .l(100);`;

    const other = await aKit(services, site.websiteId, {
      'template.conf': styledConf('Other', 'a.less'),
      'styles/a.less': tooMuch,
    });

    expect(other.hasStyleMistakes).toBe(true);
    expect((await get(site, '/a')).body).not.toContain('/static/site/');
  });

  it('follows the design settings of the owner, in styles and in classes', async () => {
    const site = await aSite(services);
    await aCollection(services, site.websiteId, { urlId: 'a' });
    await aKit(services, site.websiteId, {
      'template.conf':
        '{ "name": "Tweaked", "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.less"] }',
      'styles/a.less': [
        '// tweak: { "type": "color", "title": "Ground" }',
        '@ground: white;',
        '// tweak: { "type": "dropdown", "title": "Aspect", "options": ["3:2 Standard", "1:1 Square"], "default": "3:2 Standard" }',
        '// tweak: { "type": "checkbox", "title": "Hide Author", "active": "true" }',
        '// tweak: { "type": "checkbox", "title": "Wide", "active": false, "js": true }',
        'body { background: @ground; }',
      ].join('\n'),
    });
    const classes = async () =>
      /<body[^>]*class="([^"]*)"/
        .exec((await get(site, '/a')).body)?.[1]
        ?.split(' ')
        .slice(0, 4);
    const before = [await classes(), await styleOf(site)];

    await services.database.inSite(site.websiteId, async (transaction) => {
      const rows = [
        ['Ground', '#123456'],
        ['Aspect', '1:1 Square'],
        ['Hide Author', 'false'],
        ['Wide', 'true'],
      ] as const;
      await transaction.kysely
        .insertInto('kit_setting')
        .values(rows.map(([title, value]) => ({ website_id: site.websiteId, kit_name: 'Tweaked', title, value })))
        .execute();
      await services.versions.raise(transaction);
    });
    services.versions.changed(site.websiteId);
    const page = (await get(site, '/a')).body;
    await services.pageParts.styles.settled();

    expect(before).toEqual([
      ['aspect-32-standard', 'hide-author', 'native-currency-code-usd', 'collection-type-page'],
      expect.stringContaining('background: white'),
    ]);
    expect(await classes()).toEqual(['aspect-11-square', 'wide', 'native-currency-code-usd', 'collection-type-page']);
    expect(page).toContain('"tweakJSON":{"Wide":"true"}');
    expect(await styleOf(site)).toContain('background: #123456');
  });

  it('keeps the sheet compiled last as the newest, also where the clock of another process is ahead', async () => {
    const site = await aSite(services);
    const { revision } = await aKit(services, site.websiteId);
    const newest = () =>
      services.database.inSite(site.websiteId, ({ kysely }) =>
        kysely.selectFrom('kit_stylesheet').select('css').orderBy('compiled_at', 'desc').limit(2).execute(),
      );

    for (const [at, name] of ['b', 'a', 'c', 'b'].entries()) {
      const now = () => services.clock.now() - at * 60_000;
      await saveSiteStyles({ ...services, clock: { ...services.clock, now } }, site.websiteId, {
        revision,
        styles: { fingerprint: name.repeat(20), css: name, mistakes: 0, warnings: [] },
      });
      expect((await newest())[0]?.css).toBe(name);
    }
  });
});
