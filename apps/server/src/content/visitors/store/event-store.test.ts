import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aSite } from '../../../testing/site.ts';
import { createTestServices, type TestServices } from '../../../testing/test-services.ts';
import { anEvent, eventStoreContract } from '../testing/event-store-contract.ts';
import { createDictionary, OTHER_TEXT } from './dictionary.ts';
import type { EventStore } from './event-store.ts';
import { postgresEventStore, prepareDaysAhead } from './postgres-event-store.ts';
import { textId } from './text-id.ts';
import { batchWriter, MAX_WAITING } from './write-batches.ts';

let services: TestServices;
let store: EventStore;
let sites: readonly [string, string];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  store = postgresEventStore(services.database);
});
afterAll(() => services.release());
beforeEach(async () => {
  sites = [(await aSite(services)).websiteId, (await aSite(services)).websiteId];
});

describe('events in PostgreSQL', () => {
  eventStoreContract(() => ({ store, sites }));

  it('lie in days that are made ahead, however often and by however many', async () => {
    await Promise.all([1, 2, 3].map(() => prepareDaysAhead(services.database, Date.UTC(2026, 5, 1))));
    await prepareDaysAhead(services.database, Date.UTC(2026, 5, 1));

    expect(await store.append(sites[0], [anEvent({ happenedAt: new Date(Date.UTC(2026, 5, 15)) })])).toBe(1);
  });

  it('have their texts once, whoever writes them', async () => {
    const other = postgresEventStore(services.database);
    await Promise.all([store, other].map((one) => one.append(sites[0], [anEvent(), anEvent({ path: '/x' })])));

    const texts = await services.database.readInSite(sites[0], (tx) =>
      tx.kysely.selectFrom('visitor_text').select('body').where('website_id', '=', sites[0]).orderBy('body').execute(),
    );
    expect(texts.map(({ body }) => body)).toEqual(['', '/shop', '/x', 'Shop']);
  });

  it('are counted apart where a program came', async () => {
    const at = new Date(services.clock.now());
    await Promise.all([1, 2, 3].map(() => store.countBot(sites[0], 'Googlebot/2.1', at)));

    const [bot] = await services.database.readInSite(sites[0], (tx) =>
      tx.kysely.selectFrom('visitor_bot').select('hits').where('website_id', '=', sites[0]).execute(),
    );
    expect([bot?.hits, await store.read(sites[0], { from: new Date(0), until: at, limit: 1 })]).toEqual([3n, []]);
  });
});

it('has fifty thousand new texts of a site and a day, and one for all beyond', () => {
  const dictionary = createDictionary();
  for (let index = 0; index < 50_000; index += 1) dictionary.look('site', `/${index}`, '2026-03-02');

  expect(dictionary.look('site', '/beyond', '2026-03-02')).toEqual({
    id: textId(OTHER_TEXT),
    text: OTHER_TEXT,
    isNew: true,
  });
  expect(dictionary.look('site', '/beyond', '2026-03-03').text).toBe('/beyond');
  expect(dictionary.look('another', '/beyond', '2026-03-02').text).toBe('/beyond');
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

const many = (count: number) => Array.from({ length: count }, () => anEvent());

function aWriter(isBusy = false) {
  const batches: (readonly [site: string, size: number])[] = [];
  const ends: (() => void)[] = [];
  const writer = batchWriter({
    isBusy: () => isBusy,
    append: (site, events) => {
      batches.push([site, events.length]);
      return new Promise((resolve) => ends.push(() => resolve(events.length)));
    },
  });
  return { writer, batches, ends };
}

describe('batches', () => {
  it('answer when what they hold is committed, and not before', async () => {
    const { writer, ends } = aWriter();
    let isWritten = false;
    void writer.write('site', [anEvent()]).then(() => (isWritten = true));
    await turn();
    await turn();
    const before = isWritten;
    ends.forEach((end) => end());
    await turn();

    expect([before, isWritten]).toEqual([false, true]);
  });

  it('hold what came while others were under way, five hundred at most, of one site', async () => {
    const { writer, batches, ends } = aWriter();
    const write = (site: string, count: number) => {
      for (let index = 0; index < count; index += 1) void writer.write(site, [anEvent()]);
    };
    write('a', 1);
    await turn();
    write('b', 1);
    await turn();
    write('a', 700);
    write('b', 3);
    await turn();
    for (let round = 0; round < 6; round += 1) {
      ends.splice(0).forEach((end) => end());
      await turn();
      await turn();
    }

    expect(batches).toEqual([
      ['a', 1],
      ['b', 1],
      ['a', 500],
      ['b', 3],
      ['a', 200],
    ]);
  });

  it('of one site follow each other, unless more waits than one holds', async () => {
    const { writer, batches, ends } = aWriter();
    const write = async (count: number) => {
      for (let index = 0; index < count; index += 1) void writer.write('a', [anEvent()]);
      await turn();
    };
    await write(1);
    await write(30);
    const alone = batches.length;
    await write(470);
    ends.splice(0).forEach((end) => end());
    await turn();

    expect([alone, batches]).toEqual([
      1,
      [
        ['a', 1],
        ['a', 500],
      ],
    ]);
  });

  it('shed what would wait too long, and much sooner while the shop waits for the database', async () => {
    const quiet = aWriter();
    void quiet.writer.write('site', many(MAX_WAITING));
    const busy = aWriter(true);
    void busy.writer.write('site', many(501));

    await expect(quiet.writer.write('site', [anEvent()])).rejects.toThrow('wait to be written');
    await expect(busy.writer.write('site', [anEvent()])).rejects.toThrow('wait to be written');
  });

  it('tell everybody in them when they fail, and the next one is written', async () => {
    let fails = true;
    const writer = batchWriter({
      isBusy: () => false,
      append: async () => {
        if (fails) throw new Error('no disk');
        return 1;
      },
    });

    await expect(writer.write('site', [anEvent()])).rejects.toThrow('no disk');
    fails = false;
    await expect(writer.write('site', [anEvent()])).resolves.toBeUndefined();
  });
});
