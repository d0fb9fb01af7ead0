import type { ImportDetail } from '@portico/contract/studio';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { importTasks, runImport } from '../../store/imports/tasks.ts';
import { noImages } from '../../testing/import-shop.ts';
import { aSite } from '../../testing/site.ts';
import { aSignedIn, aStudio } from '../../testing/studio-browser.ts';
import { aShopPage } from '../../testing/studio-rows.ts';
import { createTestServices, type QueuedJob, type TestServices } from '../../testing/test-services.ts';

let services: TestServices;
let app: StudioApp;
let jobs: QueuedJob[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), { onJob: (job) => jobs.push(job) });
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

const HEADING =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price';
const shopify = (...lines: readonly string[]) => [HEADING, ...lines, ''].join('\n');
const CUPS = shopify('cup,Cup,Size,S,C1,shopify,3,10', 'cup,,,M,C2,shopify,4,12', 'mug,Mug,,,M1,shopify,5,seven');

/** A shop, and its owner at the calls of imports. */
async function aShop(roleIds?: number[], at?: string) {
  const websiteId = at ?? (await aSite(services)).websiteId;
  if (at === undefined) {
    await aShopPage(services, websiteId);
  }
  const browser = await aSignedIn(app, services, websiteId, roleIds ? { roleIds, isOwner: false } : { isOwner: true });
  const url = `/api/sites/${websiteId}/imports`;
  const call = async (method: 'GET' | 'POST' | 'PUT', path = '', body?: unknown) => {
    const answer = await browser.call(method, url + path, body);
    return { ...answer, body: answer.body as unknown as ImportDetail & { readonly code?: string } };
  };
  return {
    websiteId,
    browser,
    call,
    send: (content: string | Buffer, name = 'products.csv') => {
      const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
      const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--edge--\r\n')]);
      return browser
        .call('POST', url, payload, {
          'content-type': 'multipart/form-data; boundary=edge',
          origin: 'http://studio.localhost',
        })
        .then((answer) => ({ ...answer, body: answer.body as unknown as ImportDetail & { readonly code?: string } }));
    },
    /** The products, with price and stock of their variants. */
    products: () =>
      services.database.inSite(websiteId, async ({ kysely }) => {
        const rows = await kysely
          .selectFrom('item')
          .innerJoin('variant', 'variant.item_id', 'item.id')
          .orderBy('item.position')
          .orderBy('variant.position')
          .select(['item.title', 'variant.sku', 'variant.price_cents', 'variant.qty_in_stock'])
          .execute();
        return rows.map((row) => [row.title, row.sku, Number(row.price_cents), row.qty_in_stock]);
      }),
    /** Runs the jobs that were queued, and what they queue. */
    work: async () => {
      const tasks = importTasks(services);
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        await tasks[job.task]?.({ ...job.payload, websiteId: job.websiteId });
      }
    },
  };
}

type Shop = Awaited<ReturnType<typeof aShop>>;

/** Sends a file and imports it. */
async function imported(shop: Shop, content: string): Promise<ImportDetail> {
  const { body } = await shop.send(content);
  await shop.work();
  await shop.call('POST', `/${body.id}/start`);
  await shop.work();
  return (await shop.call('GET', `/${body.id}`)).body;
}

describe('a file of products', () => {
  it('is kept and read, and nothing is written before its owner says so', async () => {
    const shop = await aShop();

    const sent = await shop.send(CUPS);
    expect([sent.status, sent.body.state, sent.body.fileName]).toEqual([201, 'reading', 'products.csv']);
    await shop.work();

    const { body } = await shop.call('GET', `/${sent.body.id}`);
    expect(body).toMatchObject({
      state: 'ready',
      format: 'Shopify',
      trial: { created: 1, updated: 0, unchanged: 0, refused: 1 },
      report: null,
      problems: [{ line: 4, isRefused: true, text: '"Variant Price" is not a price: "seven"' }],
      hasRefused: true,
    });
    expect(await shop.products()).toEqual([]);
  });

  it('is imported by a job, with its figures, and stands in the audit log', async () => {
    const shop = await aShop();

    const done = await imported(shop, CUPS);

    expect(done).toMatchObject({ state: 'done', share: 1, report: { created: 1, refused: 1 } });
    expect(await shop.products()).toEqual([
      ['Cup', 'C1', 1000, 3],
      ['Cup', 'C2', 1200, 4],
    ]);
    const entries = await services.database.inSite(shop.websiteId, ({ kysely }) =>
      kysely.selectFrom('audit_entry').select(['subject', 'detail']).where('kind', '=', 'import').execute(),
    );
    expect(entries).toMatchObject([{ subject: 'products.csv', detail: { change: 'started', created: 1 } }]);
  });

  it('gives back its refused rows, each with the reason beside it and all of its product', async () => {
    const shop = await aShop();
    const { id } = await imported(
      shop,
      shopify('cup,Cup,Size,S,C1,shopify,3,10', 'cup,,,M,C2,shopify,4,x', 'mug,,,,=1+1,,,7'),
    );

    const { status, text, headers } = await shop.call('GET', `/${id}/refused.csv`);

    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text.replace('\uFEFF', '').replaceAll('"', '').trim().split('\r\n')).toEqual([
      `${HEADING},Problem`,
      'cup,Cup,Size,S,C1,shopify,3,10,',
      'cup,,,M,C2,shopify,4,x,Variant Price is not a price: x'.replace('Variant Price', 'Variant Price'),
      "mug,,,,'=1+1,,,7,the product has no title",
    ]);
  });

  it('of which no program is known is asked for its columns, which are guessed', async () => {
    const shop = await aShop();
    const { body: sent } = await shop.send(
      'Name;Preis;Stock;Colour\nBowl;"$ 12.50";3;Blue\nBowl;13;4;Red\nPlate;1.209,50 €;;\n',
    );
    await shop.work();

    const asked = (await shop.call('GET', `/${sent.id}`)).body;
    expect(asked).toMatchObject({
      state: 'unmapped',
      columns: ['Name', 'Preis', 'Stock', 'Colour'],
      samples: [
        ['Bowl', 'Plate'],
        ['$ 12.50', '13', '1.209,50 €'],
        ['3', '4'],
        ['Blue', 'Red'],
      ],
      mapping: { title: 'Name', price: 'Preis', stock: 'Stock', option: 'Colour' },
    });
    const refused = await shop.call('PUT', `/${sent.id}/mapping`, { mapping: { title: 'Name', price: 'Nowhere' } });
    expect(refused.status).toBe(400);
    expect((await shop.call('PUT', `/${sent.id}/mapping`, { mapping: { title: 'Name' } })).status).toBe(400);

    await shop.call('PUT', `/${sent.id}/mapping`, { mapping: asked.mapping });
    await shop.work();
    expect((await shop.call('GET', `/${sent.id}`)).body).toMatchObject({
      state: 'ready',
      samples: asked.samples,
      trial: { created: 2, refused: 0 },
    });
    await shop.call('POST', `/${sent.id}/start`);
    await shop.work();

    expect((await shop.products()).map(([title, , price, stock]) => [title, price, stock])).toEqual([
      ['Bowl', 1250, 3],
      ['Bowl', 1300, 4],
      ['Plate', 120950, 0],
    ]);
  });

  it('names a price that is none in the words of the file whose columns were named', async () => {
    const shop = await aShop();
    const { body: sent } = await shop.send('Name;Preis\nBowl;12,50\nJar;on request\nLid;12,3,4\nCup;\n');
    await shop.work();
    await shop.call('PUT', `/${sent.id}/mapping`, { mapping: { title: 'Name', price: 'Preis' } });
    await shop.work();

    const { problems } = (await shop.call('GET', `/${sent.id}`)).body;

    expect(problems.map(({ text }: { text: string }) => text)).toEqual([
      '"Preis" is not a price: "on request"',
      '"Preis" is not a price: "12,3,4"',
      'the variant has no price',
    ]);
  });

  it('that cannot be used says why', async () => {
    const shop = await aShop();
    const said = async (content: string | Buffer) => {
      const { body } = await shop.send(content, 'my products.csv');
      await shop.work();
      const { state, failure } = (await shop.call('GET', `/${body.id}`)).body;
      return [state, failure];
    };

    expect(await said(Buffer.from([0x1f, 0x8b, 8, 0]))).toEqual([
      'failed',
      'my products.csv is packed with gzip. Unpack it and import what is inside.',
    ]);
    expect(await said(shopify())).toEqual(['failed', 'my products.csv has a heading and nothing below it.']);
    expect((await shop.send('')).status).toBe(422);
    expect((await shop.call('POST')).status).toBe(400);
  });

  it('sent twice is one import while it waits, and changes nothing the second time', async () => {
    const shop = await aShop();
    const first = await shop.send(CUPS);
    expect((await shop.send(CUPS)).body.id).toBe(first.body.id);
    await shop.work();
    await shop.call('POST', `/${first.body.id}/start`);
    await shop.work();

    const again = await imported(shop, CUPS);

    expect(again.id).not.toBe(first.body.id);
    expect(again.report).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(again.undoUntil).toBeNull();
  });

  it('half sent is none', async () => {
    const shop = await aShop();
    const half = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nHandle,Tit';

    const answer = await shop.browser.call('POST', `/api/sites/${shop.websiteId}/imports`, Buffer.from(half), {
      'content-type': 'multipart/form-data; boundary=edge',
      origin: 'http://studio.localhost',
    });

    expect(answer.status).toBe(400);
    const { body } = await shop.browser.call('GET', `/api/sites/${shop.websiteId}/imports`);
    expect(body).toEqual({ imports: [] });
  });
});

describe('an import', () => {
  it('that was broken off goes on where it stopped, and counts what it wrote before', async () => {
    const shop = await aShop();
    const lines = Array.from({ length: 450 }, (_, index) => `p${index},Product ${index},,,P${index},,,5`);
    const { body } = await shop.send(shopify(...lines));
    await shop.work();
    await shop.call('POST', `/${body.id}/start`);
    jobs = [];
    const key = { websiteId: shop.websiteId, importId: body.id };
    let ids = 0;
    const breaking = { ...services, newId: () => ((ids += 1) > 500 ? broken() : services.newId()) };
    await expect(runImport(breaking, key, noImages)).rejects.toThrow('the machine went off');
    const before = (await shop.products()).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(450);

    await runImport(services, key, noImages);

    const { state, report } = (await shop.call('GET', `/${body.id}`)).body;
    expect([state, report?.created, report?.unchanged]).toEqual(['done', 450, 0]);
    expect(await shop.products()).toHaveLength(450);
  });

  it('begins while no other one of the site runs, also where two begin at once', async () => {
    const shop = await aShop();
    const one = await shop.send(CUPS);
    const two = await shop.send(shopify('jug,Jug,,,J1,,,5'));
    await shop.work();

    const answers = await Promise.all([one, two].map(({ body }) => shop.call('POST', `/${body.id}/start`)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await shop.work();
    const late = answers[0]?.status === 409 ? one : two;
    expect((await shop.call('POST', `/${late.body.id}/start`)).status).toBe(200);
    await shop.work();
    expect((await shop.products()).map(([title]) => title).toSorted()).toEqual(['Cup', 'Cup', 'Jug']);
  });

  it('that nobody takes up again is in nobody’s way after an hour', async () => {
    const shop = await aShop();
    const one = await shop.send(CUPS);
    const two = await shop.send(shopify('jug,Jug,,,J1,,,5'));
    await shop.work();
    await shop.call('POST', `/${one.body.id}/start`);
    jobs = [];

    expect((await shop.call('POST', `/${two.body.id}/start`)).status).toBe(409);
    services.clock.advance(61 * 60_000);
    expect((await shop.call('POST', `/${two.body.id}/start`)).status).toBe(200);
    expect((await shop.call('GET', `/${one.body.id}`)).body).toMatchObject({ state: 'failed' });
    jobs = [];
  });

  it('is undone: what it created goes, what it changed is as it was, what was sold stays sold', async () => {
    const shop = await aShop();
    await imported(shop, shopify('cup,Cup,Size,S,C1,shopify,10,10', 'cup,,,M,C2,shopify,4,12'));
    const before = await shop.products();
    await pause(2);
    const second = await imported(
      shop,
      shopify('cup,New cup,Size,S,C1,shopify,20,11', 'cup,,,L,C3,shopify,1,14', 'mug,Mug,,,M1,,,7'),
    );
    expect(second.report).toMatchObject({ created: 1, updated: 1 });
    await services.database.inSite(shop.websiteId, ({ kysely }) =>
      kysely.updateTable('variant').set({ qty_in_stock: 17 }).where('sku', '=', 'C1').execute(),
    );

    expect((await shop.call('POST', `/${second.id}/undo`)).body.state).toBe('undoing');
    await shop.work();

    const { state, undone } = (await shop.call('GET', `/${second.id}`)).body;
    expect([state, undone]).toEqual(['undone', { removed: 1, restored: 1, kept: 0 }]);
    expect(await shop.products()).toEqual(before.map((row) => (row[1] === 'C1' ? [...row.slice(0, 3), 7] : row)));
    expect((await shop.call('POST', `/${second.id}/undo`)).status).toBe(409);
  });

  it('leaves what somebody changed since, when it is undone', async () => {
    const shop = await aShop();
    const { id } = await imported(shop, shopify('cup,Cup,,,C1,,,10', 'mug,Mug,,,M1,,,7'));
    services.clock.advance(1000);
    await services.database.inSite(shop.websiteId, ({ kysely }) =>
      kysely
        .updateTable('item')
        .set({ title: 'Our cup', updated_at: new Date(services.clock.now()) })
        .where('title', '=', 'Cup')
        .execute(),
    );

    await shop.call('POST', `/${id}/undo`);
    await shop.work();

    expect((await shop.call('GET', `/${id}`)).body.undone).toEqual({ removed: 1, restored: 0, kept: 1 });
    expect((await shop.products()).map(([title]) => title)).toEqual(['Our cup']);
  });

  it('cannot be undone after a day', async () => {
    const shop = await aShop();
    const { id, undoUntil } = await imported(shop, shopify('cup,Cup,,,C1,,,10'));
    expect(undoUntil).toBe(services.clock.now() + 24 * 60 * 60_000);

    await services.database.inSite(shop.websiteId, ({ kysely }) =>
      kysely
        .updateTable('product_import')
        .set({ finished_at: new Date(services.clock.now() - 24 * 60 * 60_000) })
        .where('id', '=', id)
        .execute(),
    );

    expect((await shop.call('POST', `/${id}/undo`)).body.code).toBe('IMPORT_TOO_LATE');
    expect((await shop.call('GET', `/${id}`)).body.undoUntil).toBeNull();
  });

  it('of somebody without the right to stock leaves stock alone; what is new is sold out', async () => {
    const shop = await aShop();
    await imported(shop, shopify('cup,Cup,,,C1,shopify,3,10'));
    const editor = await aShop([4], shop.websiteId);

    await imported(editor, shopify('cup,Cup,,,C1,shopify,9,11', 'mug,Mug,,,M1,,,7'));

    expect(await shop.products()).toEqual([
      ['Cup', 'C1', 1100, 3],
      ['Mug', 'M1', 700, 0],
    ]);
  });

  it.each([4, 15])(
    'of somebody with the right to stock is not undone by role %i, who has none, nor is her stock changed',
    async (roleId) => {
      const shop = await aShop();
      await imported(shop, shopify('cup,Cup,,,C1,shopify,3,10'));
      const { id } = await imported(shop, shopify('cup,Cup,,,C1,shopify,9,11', 'mug,Mug,,,M1,shopify,4,7'));
      const before = await shop.products();
      const editor = await aShop([roleId], shop.websiteId);

      const refused = await editor.call('POST', `/${id}/undo`);
      await shop.work();

      expect([refused.status, refused.body.code]).toEqual([403, 'STOCK_RIGHT']);
      expect(await shop.products()).toEqual(before);
      // Her own, which changed no stock, she may.
      const own = await imported(editor, shopify('cup,Cup,,,C1,shopify,1,12'));
      expect((await editor.call('POST', `/${own.id}/undo`)).status).toBe(200);
      await shop.work();
      expect(await shop.products()).toEqual(before);
    },
  );

  it('is nobody’s at another site, and nobody’s without the right', async () => {
    const [shop, other] = [await aShop(), await aShop()];
    expect((await (await aShop([5], shop.websiteId)).send(CUPS)).status).toBe(404);
    const { id } = await imported(shop, CUPS);

    for (const path of [`/${id}`, `/${id}/refused.csv`]) {
      expect((await other.call('GET', path)).status).toBe(404);
    }
    for (const path of [`/${id}/start`, `/${id}/undo`]) {
      expect((await other.call('POST', path)).status).toBe(404);
    }
  });
});

function broken(): never {
  throw new Error('the machine went off');
}
