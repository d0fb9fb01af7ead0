import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { databaseUrl } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';

const folder = path.join(import.meta.dirname, 'migrations');
const NAME = `moved_${process.pid}`;
const money = (value: string) => ({ value, currency: 'EUR' });

/** As the settings of a site held them before zones had tables of their own. */
const STORE = {
  selectedCurrency: 'EUR',
  shippingCountries: ['US', 'CA'],
  shippingOptions: [
    {
      id: 'post',
      name: 'Post',
      kind: 'free-over',
      priceMoney: money('800'),
      freeFromMoney: money('10000'),
      countries: [],
    },
    { id: 'express', name: 'Express', detail: '2 days', kind: 'flat', priceMoney: money('1900'), countries: ['US'] },
    { id: 'collect', name: 'Collect', kind: 'pickup' },
  ],
  tax: { shippingTaxed: true, rules: [{ id: 'me', name: 'Maine', country: 'US', region: 'ME', percent: '5.5' }] },
  showNoteField: true,
};
const EVERYWHERE = {
  shippingOptions: [
    { id: 'post', name: 'Post', kind: 'flat', priceMoney: money('500') },
    { id: 'islands', name: 'Ferry', kind: 'flat', priceMoney: money('900'), countries: ['IS'] },
  ],
};
const SHOPS = [
  ['11111111-1111-7111-8111-111111111111', 'two-countries', { storeSettings: STORE }],
  ['22222222-2222-7222-8222-222222222222', 'everywhere', { storeSettings: EVERYWHERE }],
  ['33333333-3333-7333-8333-333333333333', 'no-store', { customCss: 'a{}' }],
] as const;

let client: pg.Client;

beforeAll(async () => {
  const postgresUrl = inject('postgresUrl');
  const owner = new pg.Client({ connectionString: postgresUrl });
  await owner.connect();
  await owner.query(`create database ${NAME}`);
  await owner.end();
  client = new pg.Client({ connectionString: databaseUrl(postgresUrl, NAME) });
  await client.connect();
  await client.query(
    `create table migration (name text constraint migration_pkey primary key, ran_at timestamptz not null default now())`,
  );
  for (const file of readdirSync(folder)
    .filter((name) => /^000[123]_/.test(name))
    .toSorted()) {
    await client.query(readFileSync(path.join(folder, file), 'utf8'));
    await client.query('insert into migration (name) values ($1)', [file.replace('.sql', '')]);
  }
  for (const [id, identifier, settings] of SHOPS) {
    await client.query('insert into website (id, identifier, settings, created_at) values ($1, $2, $3, now())', [
      id,
      identifier,
      JSON.stringify(settings),
    ]);
  }
  await migrate(databaseUrl(postgresUrl, NAME));
});
afterAll(async () => {
  await client.end();
  const owner = new pg.Client({ connectionString: inject('postgresUrl') });
  await owner.connect();
  await owner.query(`drop database ${NAME}`);
  await owner.end();
});

const area = (country: string) => [{ country, regions: [], postalCodes: [] }];

const documents = async (table: string) => {
  const { rows } = await client.query<{ document: unknown }>(`select document from ${table} order by website_id`);
  return rows.map(({ document }) => document);
};

it('moves how a shop sent and taxed from its settings into documents of their own', async () => {
  const post = {
    id: 'post',
    name: 'Post',
    detail: '',
    kind: 'price',
    steps: [
      { fromCents: 0, priceCents: 800 },
      { fromCents: 10_000, priceCents: 0 },
    ],
  };
  expect(await documents('shipping_settings')).toEqual([
    {
      currency: 'EUR',
      zones: [
        { id: 'zone-CA', name: 'CA', areas: area('CA'), rates: [post] },
        {
          id: 'zone-US',
          name: 'US',
          areas: area('US'),
          rates: [post, { id: 'express', name: 'Express', detail: '2 days', kind: 'flat', priceCents: 1900 }],
        },
      ],
      pickups: [{ id: 'collect', name: 'Collect', detail: '' }],
    },
    {
      currency: 'USD',
      zones: [
        {
          id: 'zone-IS',
          name: 'IS',
          areas: area('IS'),
          rates: [
            { id: 'post', name: 'Post', detail: '', kind: 'flat', priceCents: 500 },
            { id: 'islands', name: 'Ferry', detail: '', kind: 'flat', priceCents: 900 },
          ],
        },
        {
          id: 'zone-*',
          name: 'Everywhere else',
          areas: area('*'),
          rates: [{ id: 'post', name: 'Post', detail: '', kind: 'flat', priceCents: 500 }],
        },
      ],
      pickups: [],
    },
  ]);
  expect(await documents('tax_settings')).toEqual([
    {
      pricesIncludeTax: false,
      rounding: 'order',
      shippingTaxed: true,
      exemptItemIds: [],
      exemptCategories: [],
      rules: [{ id: 'me', name: 'Maine', country: 'US', region: 'ME', postalCodes: [], percent: '5.5' }],
    },
  ]);
  const { rows } = await client.query('select settings from website order by id');
  expect(rows.map(({ settings }) => settings)).toEqual([
    { storeSettings: { selectedCurrency: 'EUR', showNoteField: true } },
    { storeSettings: {} },
    { customCss: 'a{}' },
  ]);
});
