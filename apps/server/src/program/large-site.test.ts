import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TENANT_TABLES } from '../platform/database/tables.ts';
import { importProducts } from '../store/imports/import-products.ts';
import { noImages } from '../testing/import-shop.ts';
import { withCsv } from '../testing/product-csv.ts';
import { validCall } from '../testing/valid-calls.ts';
import { aWalkedShop, type WalkedShop } from '../testing/walked-shop.ts';
import { browserCall } from '../testing/walker.ts';
import { aWholeServer, type WholeServer } from '../testing/whole-server.ts';

/** Rows of a large shop in each of its largest tables: what reads them all is as plain here as at a hundred thousand. */
const ROWS = 20_000;
/** So many rows may be read and thrown away: more than any page lists, far fewer than there are. */
const MOST_IN_VAIN = 2_000;

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

let server: WholeServer;
let shop: WalkedShop;
const sent = new Map<string, Sent>();
let isListening = false;

beforeAll(async () => {
  server = await aWholeServer({}, (text, values, websiteId) => {
    if (isListening && websiteId === shop.site.websiteId && !sent.has(text)) {
      sent.set(text, { text, values });
    }
  });
  shop = await aWalkedShop(server);
  await asSite(server.services.database.ownerUrl, (client) => grow(client));
}, 120_000);
afterAll(() => server.close());

it('no statement of a page, a call or an import reads all of a large site in vain', { timeout: 300_000 }, async () => {
  isListening = true;
  for (const route of server.routes.filter(({ method }) => method === 'GET')) {
    await server.send(browserCall(route, shop, callerOf(route.surface), validCall(route, shop, newId)));
  }
  await importTwo();
  isListening = false;

  const read = await asSite(server.services.database.serverUrl, async (client) => {
    const faults: string[] = [];
    for (const statement of sent.values()) {
      const inVain = await rowsInVain(client, statement);
      if (inVain > MOST_IN_VAIN && !KNOWN.some((known) => words(statement.text).includes(words(known)))) {
        faults.push(`${inVain} rows in vain: ${statement.text}`);
      }
    }
    return faults;
  });

  expect(read).toEqual([]);
  expect(sent.size).toBeGreaterThan(100);
});

/** Statements that read all there is because what they tell is of all there is: a part of each. */
const KNOWN: readonly string[] = [
  // How many products and variants a list has, and its views.
  'select count(*)::int as count \n  from item',
  `as low,
      (count(*) filter (where (not v.unlimited and v.qty_in_stock = 0)))::int as "soldOut"`,
  'select count(*) as "count" from "item" inner join "product"',
  `filter (where i.workflow_state <> 'published') as hidden`,
  // How many entries each list of the site has.
  `from item where website_id = $1 group by collection_id) i on i.collection_id = c.id`,
  // A link leads to whatever has these letters anywhere in its name or address.
  'select kind, id, title, path, version, is_draft from found where place <=',
  // Which files nothing shows, and what shows one: words of texts name files too.
  'select count(*) filter (where not a.is_private)::int as "all"',
  'from reference_use r join document d on d.website_id = $1 and d.id = r.document_id',
  // Where each form stands: on few products of many.
  `select p.additional_fields_form_id::text, 'product', i.id::text, i.title from product p`,
  // Which products an export has: all of the list, in the order of their pages.
  'select "item"."id" from "item" inner join "product" on "product"."website_id" = $1 and "product"."item_id" = "item"."id" inner join "collection"',
  // All categories.
  'select distinct unnest(i.categories) as category',
  // What runs low: with an index by stock every sale would write that too.
  'v.qty_in_stock <= 5\n      and p.product_type in (1, 3)',
];

const words = (text: string) => text.replace(/\s+/g, ' ');
const newId = () => server.services.newId();
const callerOf = (surface: 'site' | 'studio') => (surface === 'studio' ? shop.owner : shop.shopper);

const twoProducts = (price: number) =>
  `Handle,Title,Option1 Value,Variant Price\nmug-1,Mug 1,,${price}\nbowl,Bowl,,${price}\n`;

/** New ones, of which one wants an address that is taken, and the same again. */
async function importTwo(): Promise<void> {
  const site = await server.services.sites.byId(shop.site.websiteId);
  for (const price of [10, 11]) {
    await withCsv(twoProducts(price), async (file) => {
      expect(site && (await importProducts(server.services, site, file, { images: noImages }))).toMatchObject({
        ok: true,
      });
    });
  }
}

/** As many products as a large shop has, all on one page. */
async function grow(client: pg.Client): Promise<void> {
  const values = [shop.site.websiteId, ROWS, shop.ids['itemId']];
  await client.query(
    `insert into item (website_id, id, collection_id, url_id, record_type, title, publish_at, created_at, updated_at, position, import_key)
      select $1, gen_random_uuid(), i.collection_id, 'mug-' || n, i.record_type, 'Mug ' || n, now(), now(), now(), n, 'shopify:mug ' || n
      from generate_series(1, $2::integer) n, item i where i.website_id = $1 and i.id = $3`,
    values,
  );
  await client.query(
    `insert into product (website_id, item_id, product_type) select $1, i.id, 1 from item i
      where i.website_id = $1 and i.url_id like 'mug-%'`,
    values.slice(0, 1),
  );
  await client.query(
    `insert into variant (website_id, id, item_id, sku, attributes_key, currency, price_cents, unlimited)
      select $1, gen_random_uuid(), i.id, 'M-' || i.url_id, '', 'USD', 1000, false from item i
      where i.website_id = $1 and i.url_id like 'mug-%'`,
    values.slice(0, 1),
  );
  // Each alone: sent together, the last would draw the statistics into a transaction that nobody commits.
  await client.query('commit');
  await client.query('analyze');
}

/** Works as one role within the shop's website; what it does is kept only where it commits. */
async function asSite<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.website_id', $1, true)`, [shop.site.websiteId]);
    return await work(client);
  } finally {
    await client.end();
  }
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that the statement reads of tables and does not use, or reads without an index. */
async function rowsInVain(client: pg.Client, { text, values }: Sent): Promise<number> {
  await client.query('savepoint tried');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${text}`,
      [...values],
    );
    return Math.max(0, ...nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan).map(inVainOf));
  } catch {
    // What it names is there already, or is no longer: then it was done once, and is nothing to be done again.
    return 0;
  } finally {
    await client.query('rollback to savepoint tried');
  }
}

function nodesOf(node: PlanNode | undefined): readonly PlanNode[] {
  return node ? [node, ...(node.Plans ?? []).flatMap(nodesOf)] : [];
}

const TENANT: ReadonlySet<string> = new Set(TENANT_TABLES);

function inVainOf(node: PlanNode): number {
  const loops = node['Actual Loops'] ?? 1;
  const removed = ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * loops;
  const isSequential = node['Node Type'] === 'Seq Scan' && TENANT.has(node['Relation Name'] ?? '');
  return removed + (isSequential ? (node['Actual Rows'] ?? 0) * loops : 0);
}
