import { aKeptSubmission } from '../../testing/forms.ts';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readEnvironment } from '../../platform/config/environment.ts';
import { projectRoot } from '../../platform/config/folders.ts';
import { aKit } from '../../testing/content.ts';
import { anImportShop, type ImportShop } from '../../testing/import-shop.ts';
import { readOwnKit } from '../../content/kits/own-kits.ts';
import { formRepository } from '../../content/forms/repository.ts';
import { signUp } from '../../store/restock/sign-up.ts';
import { aProduct, aVariant } from '../../testing/products.ts';
import { findSite } from '../../sites/command-line/find-site.ts';
import { aSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command-line.ts';
import { addForm } from '../../content/forms/write-form.ts';

let services: TestServices;
let shop: ImportShop;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  shop = await anImportShop(services, 'shop');
});
afterAll(async () => {
  shop.release();
  await services.release();
});

/** Runs a command line on the test's own database; `closed` counts connections that were let go. */
async function portico(line: string, settings: Record<string, string> = {}) {
  const out: string[] = [];
  const error: string[] = [];
  let opened = 0;
  let closed = 0;
  const code = await runCommandLine(line.split(' ').filter(Boolean), {
    commands,
    terminal: {
      out: (text) => out.push(text),
      write: (text) => out.push(text),
      error: (text) => error.push(text),
      isInteractive: false,
    },
    readInput: () => Promise.resolve(new Uint8Array()),
    readEnvironment: () => readEnvironment(settings),
    connect: async () => {
      opened += 1;
      return {
        services,
        close: async () => {
          closed += 1;
        },
      };
    },
  });
  return { code, out: out.join('\n'), error: error.join('\n'), opened, closed };
}

describe('the command line', () => {
  it('lists every command', async () => {
    const { code, out } = await portico('--help');

    expect(code).toBe(0);
    for (const { name, summary } of commands) {
      expect(out).toContain(`${name} `);
      expect(out).toContain(summary);
    }
  });

  it('without a command lists them too, and ends with 2', async () => {
    expect(await portico('')).toMatchObject({ code: 2, out: expect.stringContaining('Usage: portico <command>') });
  });

  it.each(commands.map(({ name }) => name))('explains %s', async (name) => {
    expect(await portico(`${name} --help`)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Usage: portico ${name}`),
      opened: 0,
    });
  });

  it.each(['kit', 'import', 'export', 'owner'])(
    'lists the commands that begin with %s, and how each is called',
    async (word) => {
      const asked = await portico(`${word} --help`);

      expect(asked).toMatchObject({ code: 0, error: '', opened: 0 });
      for (const { name, usage, summary } of commands.filter((command) => command.name.startsWith(`${word} `))) {
        expect(asked.out).toContain(`portico ${name} ${usage}`.trimEnd());
        expect(asked.out).toContain(summary);
      }
      expect(await portico(`help ${word}`)).toEqual(asked);
      expect(await portico(word)).toMatchObject({ code: 2, out: '', error: asked.out });
    },
  );

  it('explains a command that stands behind help', async () => {
    expect(await portico('help kit check')).toEqual(await portico('kit check --help'));
  });

  it.each([
    ['imprt products', 'There is no command "imprt". Perhaps you mean: import products.'],
    ['kit chekc', 'There is no command "kit chekc". Perhaps you mean: kit check.'],
    ['kit banana', 'There is no command "kit banana". portico kit --help lists the commands.'],
    ['banana', 'There is no command "banana". portico --help lists the commands.'],
    ['import products', 'FILE.csv is missing.'],
    ['import products a.csv', '--site is missing.'],
    ['import products a.csv b.csv --site x', '"b.csv" is too much.'],
    ['import products a.csv --site x --colour red', "Unknown option '--colour'"],
    ['kit install --site', "Option '--site <value>' argument missing"],
  ])('does not understand "%s", says why, and ends with 2', async (line, message) => {
    const { code, error, opened } = await portico(line);

    expect([code, opened]).toEqual([2, 0]);
    expect(error.split('\n')[0]).toBe(message);
  });

  it('names a setting that cannot be used, and ends with 1', async () => {
    expect(await portico('migrate', { PORT: 'many' })).toMatchObject({
      code: 1,
      error: expect.stringContaining('PORT'),
      opened: 0,
    });
  });
});

describe('portico export restock', () => {
  it('prints who waits for what, and who wants letters', async () => {
    const { websiteId, identifier } = await aSite(services);
    const mug = await aProduct(services, websiteId, {
      title: 'Mug, tall',
      variantOptionOrdering: ['Glaze'],
      variants: [aVariant({ attributes: { Glaze: 'Slate' }, qtyInStock: 0 })],
      merchandising: { restockNotificationMessages: {}, mailingListSignUpEnabled: true },
    });
    const wish = { productId: mug.itemId, variantId: mug.variants[0]?.id ?? '', email: 'ada@example.com' };
    await services.database.inSite(websiteId, (tx) =>
      signUp(tx, services, { ...wish, joinsMailingList: true, language: 'fr' }),
    );

    const { code, out } = await portico(`export restock --site ${identifier}`);

    expect([code, ...out.split('\n')]).toEqual([
      0,
      '"product","variant","email","letters","language","signed up","notified"',
      '"Mug, tall","Slate","ada@example.com","yes","fr","2026-03-02T12:00:00.000Z",""',
    ]);
  });
});

describe('portico export forms', () => {
  it('[SEC-50] prints what visitors sent, and no cell is a formula', async () => {
    const { websiteId, identifier } = await aSite(services);
    const formId = services.newId();
    const answers = [{ id: 'why', type: 'text', rawTitle: '=Why', value: 'Tea, "hot"' }];
    await services.database.inSite(websiteId, async (tx) => {
      await addForm(tx, { id: formId, name: 'Contact', definition: {}, now: 0 });
      const email = { id: 'email', type: 'email', rawTitle: 'Email', value: 'ada@example.com' };
      await formRepository(tx).add(aKeptSubmission(services, formId, [...answers, email]));
    });

    const { code, out } = await portico(`export forms --site ${identifier}`);

    expect([code, ...out.split('\n')]).toEqual([
      0,
      '"form","sent","email","answers"',
      `"Contact","2026-03-02T12:00:00.000Z","ada@example.com","'=Why: Tea, ""hot""`,
      'Email: ada@example.com"',
    ]);
  });
});

describe('portico publish form', () => {
  const STAMP = {
    name: 'Stamp',
    fields: [
      { id: 'side', type: 'radio', title: 'Side', settings: { options: ['Inside', 'Outside'] } },
      {
        id: 'words',
        type: 'text',
        title: 'Words',
        shownWhen: { all: [{ field: 'side', is: 'equal', value: 'Inside' }] },
        settings: {},
      },
    ],
    submissionMessage: 'We stamp tomorrow.',
    disclaimerMessage: '<p>No returns.</p>',
    successRedirect: '/thanks',
    captcha: 'none',
  };

  it('[OWNER-004, OWNER-019] publishes what a product or a page asks, with messages, redirect and captcha, version by version', async () => {
    const { websiteId, identifier } = await aSite(services);
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'form-')), 'form.json');
    writeFileSync(file, JSON.stringify(STAMP));

    const first = await portico(`publish form ${file} --site ${identifier}`);
    const [formId = ''] = first.out.split(' ');
    writeFileSync(file, JSON.stringify({ ...STAMP, submissionMessage: 'We stamp on Monday.' }));
    const second = await portico(`publish form ${file} --site ${identifier} --form ${formId}`);

    expect([first.code, second.code, second.out]).toEqual([0, 0, `${formId} version 2`]);
    const live = await services.database.readInSite(websiteId, (tx) => formRepository(tx).find(formId));
    expect(live).toMatchObject({
      version: 2,
      submissionMessage: 'We stamp on Monday.',
      disclaimerMessage: '<p>No returns.</p>',
      successRedirect: '/thanks',
      captcha: 'none',
    });
  });

  it('publishes nothing of a form that cannot be answered, or of another site', async () => {
    const { identifier } = await aSite(services);
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'form-')), 'form.json');
    writeFileSync(
      file,
      JSON.stringify({ ...STAMP, fields: STAMP.fields.toReversed(), successRedirect: 'javascript:alert(1)' }),
    );

    const faulty = await portico(`publish form ${file} --site ${identifier}`);
    writeFileSync(file, JSON.stringify(STAMP));
    const theirs = await portico(`publish form ${file} --site ${identifier} --form ${services.newId()}`);

    expect([faulty.code, faulty.error]).toEqual([
      1,
      'Field words depends on what does not stand before it.\nThe form leads on to what is neither a path of the site nor an https address.',
    ]);
    expect([theirs.code, theirs.error]).toEqual([1, 'This site has no such form.']);
  });
});

describe('portico import products', () => {
  it('imports, reports, and ends with 0', async () => {
    const file = shop.csv('cup,Cup,,true,,,,,,10,,', 'mug,Mug,,true,,,,,,7,,');

    const result = await portico(`import products ${file} --site ${shop.site.identifier}`);

    expect(result).toMatchObject({ code: 0, opened: 1, closed: 1 });
    expect(result.out.split('\n')).toEqual([
      `${path.basename(file)} (Shopify) → ${shop.site.identifier}`,
      '  products  2 created, 0 updated, 0 unchanged, 0 refused',
      '  images  0 taken, 0 missing',
    ]);
    expect(result.error).toBe('2 products');
  });

  it('ends with 3 when some rows were refused, and tells them', async () => {
    const file = shop.csv('plate,Plate,,true,,,,,,10,,', 'bad,,,true,,,,,,7,,');

    const result = await portico(`import products ${file} --site ${shop.site.identifier}`);

    expect(result).toMatchObject({
      code: 3,
      out: expect.stringContaining('1 created, 0 updated, 0 unchanged, 1 refused'),
    });
    expect(result.error).toContain('line 3: the product has no title');
  });

  it('ends with 1 when all rows were refused', async () => {
    expect(
      await portico(`import products ${shop.csv('bad,,,true,,,,,,7,,')} --site ${shop.site.identifier}`),
    ).toMatchObject({ code: 1 });
  });

  it('takes images from a folder', async () => {
    await shop.draw('cup.png', 30);
    const file = shop.csv('bowl,Bowl,,true,,,,,,10,https://x.example/cup.png,');

    const { out } = await portico(
      `import products ${file} --site ${shop.site.identifier} --images ${shop.imageFolder}`,
    );

    expect(out).toContain('1 taken, 0 missing');
  });

  it('tells the first ten missing images and counts the others', async () => {
    const images = Array.from(
      { length: 14 },
      (_, index) => `lamp,${index === 0 ? 'Lamp' : ''},,true,,,,,,${index === 0 ? '9' : ''},p${index}.png,`,
    );

    const { code, error } = await portico(
      `import products ${shop.csv(...images)} --site ${shop.site.identifier} --images ${shop.imageFolder}`,
    );

    expect(code).toBe(0);
    expect(error.match(/image not in the folder/g)).toHaveLength(10);
    expect(error).toContain('… and 4 more images');
  });

  it.each([
    [
      'a site that does not exist',
      () => `${shop.csv()} --site nowhere-at-all`,
      'There is no site "nowhere-at-all". There are: ',
    ],
    ['a file that is not there', () => `missing.csv --site ${shop.site.identifier}`, 'there is no such file'],
    [
      'a folder that is not there',
      () => `${shop.csv()} --site ${shop.site.identifier} --images missing`,
      'The folder missing cannot be read.',
    ],
    [
      'an unknown encoding',
      () => `${shop.csv()} --site ${shop.site.identifier} --encoding klingon`,
      'There is no encoding "klingon".',
    ],
    [
      'a file of another kind',
      () => {
        writeFileSync(path.join(shop.folder, 'other.csv'), 'Name,Amount\nCup,1\n');
        return `${path.join(shop.folder, 'other.csv')} --site ${shop.site.identifier}`;
      },
      'is no product file that is known here',
    ],
  ])('ends with 1 for %s', async (_name, line, message) => {
    const { code, error, opened, closed } = await portico(`import products ${line()}`);

    expect([code, closed]).toEqual([1, opened]);
    expect(error).toContain(message);
  });
});

const COUNTS = {
  name: 'counts-of-site',
  text: `select (select count(*)::int from product where website_id = $1) as products,
      (select count(*)::int from item where website_id = $1) as items,
      (select count(*)::int from asset where website_id = $1) as assets`,
};

/** How much of each kind a site has. */
async function countsOf(identifier: string) {
  const { websiteId } = await findSite(services, identifier);
  return services.database.readInSite(websiteId, (tx) => tx.query(COUNTS, [websiteId]));
}

describe('portico site', () => {
  it('makes a site, lists it, writes it into a file and makes another of that, and deletes one', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portico-sites-'));
    const file = path.join(folder, 'tide.zip');
    const listed = async () => (await portico('site list')).out.split('\n').map((line) => line.split('\t')[0]);

    const made = await portico('site create tide --title Tide --owner ada@example.com --contents sample');
    expect([made.code, made.error]).toEqual([0, '']);
    expect(made.out).toMatch(/^http\S+tide\S+\nhttp\S+\/welcome\?token=[\w-]{43}$/);
    expect((await portico(`site export tide ${file}`)).out).toMatch(/^tide → .*: \d+ rows, \d+ files$/);
    expect((await portico(`site export tide ${file}`)).code).toBe(1);
    const brought = await portico(`site import ${file} --owner ada@example.com --name ebb`);
    expect([brought.code, brought.error]).toEqual([0, '']);
    expect(await listed()).toEqual(expect.arrayContaining(['ebb', 'tide']));
    expect(await countsOf('ebb')).toEqual(await countsOf('tide'));

    expect((await portico('site delete ebb --title Flow')).error).toBe('Type the name of the site as it stands here.');
    expect((await portico('site delete ebb --title Tide')).out).toMatch(/^ebb is deleted\./);
    expect((await findSite(services, 'ebb')).isDeleted).toBe(true);
    expect((await portico('site restore ebb')).out).toBe('ebb is back.');
    expect((await findSite(services, 'ebb')).isDeleted).toBe(false);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['site create tide', 2],
    ['site create tide --title Tide --owner ada@example.com --currency shells', 2],
    ['site import nothing.zip --owner ada@example.com', 1],
    ['site export nobody nothing.zip', 1],
    ['site delete nobody --title Nobody', 1],
    ['site restore tide', 1],
  ])('does not do %s', async (line, code) => {
    const result = await portico(line);
    expect([result.code, result.error === '']).toEqual([code, false]);
  });
});

describe('portico owner create', () => {
  it('prints a link to the studio that works once', async () => {
    const result = await portico(`owner create anna@example.com --site ${shop.site.identifier}`, {
      PLATFORM_HOST: 'portico.example',
      TRUST_PROXY: 'loopback',
    });

    expect(result).toMatchObject({ code: 0, closed: 1 });
    expect(result.out).toMatch(/^https:\/\/studio\.portico\.example\/welcome\?token=[\w-]{43}$/);
  });

  it('refuses what is no address', async () => {
    expect(await portico(`owner create anna --site ${shop.site.identifier}`)).toMatchObject({
      code: 1,
      error: '"anna" is not a mail address.',
    });
  });
});

describe('portico kit install', () => {
  it('shows the site with the kit, and prints what its author should know', async () => {
    const { code, out } = await portico(
      `kit install ${path.join(projectRoot, 'kits/harbor')} --site ${shop.site.identifier}`,
    );

    expect([code, out]).toEqual([0, `Harbor is installed on ${shop.site.identifier} (revision 1).`]);
  });

  it.each(['quarry', path.join(projectRoot, 'kits/quarry')])(
    'installs a kit that is laid over Harbor as the studio does: %s',
    async (kit) => {
      const { identifier, websiteId } = await aSite(services);

      const { code, out } = await portico(`kit install ${kit} --site ${identifier}`);

      expect([code, out]).toEqual([0, `Quarry is installed on ${identifier} (revision 1).`]);
      const { files } = await services.database.inSite(websiteId, ({ kysely }) =>
        kysely.selectFrom('kit_revision').where('website_id', '=', websiteId).select('files').executeTakeFirstOrThrow(),
      );
      const own = await readOwnKit('quarry');
      expect(Object.keys(files as object).toSorted()).toEqual([...own.keys()].toSorted());
      expect(own.has('site.region')).toBe(true);
    },
  );

  it('a kit that is laid over Harbor is checked with it', async () => {
    expect(await portico(`kit check ${path.join(projectRoot, 'kits/lantern')}`)).toMatchObject({ code: 0 });
  });

  it('refuses a folder without a kit', async () => {
    expect(await portico(`kit install ${shop.folder} --site ${shop.site.identifier}`)).toMatchObject({
      code: 1,
      error: expect.stringContaining('template.conf'),
    });
  });
});

describe('portico kit rollback', () => {
  it('goes back to the kit before, and kit list shows where the site is', async () => {
    const { identifier, websiteId } = await aSite(services);
    await aKit(services, websiteId, { 'site.region': 'first' });
    await aKit(services, websiteId, { 'site.region': 'second' });

    const back = await portico(`kit rollback --site ${identifier}`);
    const { code, out } = await portico(`kit list --site ${identifier}`);

    expect([back.code, back.out]).toEqual([0, `${identifier} is shown with Small again (revision 1).`]);
    expect([code, out.split('\n')]).toEqual([
      0,
      [expect.stringMatching(/^ {5}2 .* UTC {2}Small$/), expect.stringMatching(/^\* {4}1 .* UTC {2}Small$/)],
    ]);
  });

  it.each([
    ['', 1, 'has no earlier kit to go back to.'],
    [' --revision 9', 1, 'has no revision 9.'],
    [' --revision x', 2, '--revision is a number such as 3, not "x".'],
  ])('with "%s" ends with %i and says: %s', async (rest, code, message) => {
    const { identifier } = await aSite(services);

    expect(await portico(`kit rollback --site ${identifier}${rest}`)).toMatchObject({
      code,
      error: expect.stringContaining(message),
    });
  });
});

describe('bin/portico.mjs', () => {
  const bin = path.join(projectRoot, 'apps/server/bin/portico.mjs');

  it('runs the built program from any folder, or says that it must be built first', () => {
    const isBuilt = existsSync(path.join(projectRoot, 'dist/server/portico.js'));

    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, '--help'], {
      encoding: 'utf8',
      cwd: shop.folder,
    });

    expect([status, stdout.split('\n')[0], stderr]).toEqual(
      isBuilt
        ? [0, 'portico: build websites and sell from them', '']
        : [1, '', `Portico is not built yet. In ${projectRoot}, run: npm run build\n`],
    );
  });

  it.runIf(existsSync('/dev/full'))(
    'says in a sentence that there is no space for what it prints (skipped where there is no /dev/full)',
    () => {
      const full = openSync('/dev/full', 'w');

      const { status, stderr } = spawnSync(process.execPath, [bin, '--help'], {
        encoding: 'utf8',
        stdio: ['ignore', full, 'pipe'],
      });
      closeSync(full);

      const isBuilt = existsSync(path.join(projectRoot, 'dist/server/portico.js'));
      expect([status, stderr]).toEqual([
        1,
        isBuilt
          ? 'The output could not be written: there is no space left where it goes.\n'
          : expect.stringContaining('Portico is not built yet.'),
      ]);
    },
  );
});
