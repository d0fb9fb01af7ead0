import { beforeAll, describe, expect, it } from 'vitest';
import { loadParser, siteValues } from './site-values.ts';

const GIVEN = 'cart_entry is given a website_id that is no $n';

beforeAll(loadParser);

const faults = (sql: string) => siteValues(sql).faults;

describe('a statement of a site', () => {
  it.each([
    'select id from variant where website_id = $1 and item_id = $2',
    'select v.id from variant v join item i on i.website_id = $1 and i.id = v.item_id where $1 = v.website_id',
    'select v.id from variant v left join item i on i.website_id = $1::uuid and i.id = v.item_id where v.website_id = $1',
    'select 1 from item where website_id = $1 and exists (select from variant v where v.website_id = $2 and v.item_id = item.id)',
    'with v as (select id from variant where website_id = $1) select id from v',
    'select id from item where website_id = $1 union select id from variant where website_id = $1',
    'insert into cart_entry (id, website_id) values ($2, $1), ($3, $4)',
    'insert into cart_entry (website_id, id) select $1, id from unnest($2::uuid[]) as made (id)',
    'update item i set title = $3 from variant v where i.website_id = $1 and v.website_id = $1 and v.item_id = i.id',
    'delete from variant v using item i where v.website_id = $1 and i.website_id = $1 and i.id = v.item_id',
    'select e.id, a.display_name from order_event e left join account a on a.id = e.account_id where e.website_id = $1',
    `select add_job('kept', '{}')`,
  ])('names its site for every table: %s', (sql) => {
    expect(faults(sql)).toEqual([]);
  });

  it.each([
    ['select id from variant where item_id = $1', 'variant has no variant.website_id = $n'],
    [
      'select v.id from variant v join item i on i.website_id = v.website_id and i.id = v.item_id where v.website_id = $1',
      'item i has no i.website_id = $n',
    ],
    [
      'select 1 from item where website_id = $1 and exists (select from variant v where v.website_id = item.website_id)',
      'variant v has no v.website_id = $n',
    ],
    ['select id from variant where website_id = $1 or item_id = $2', 'variant has no variant.website_id = $n'],
    ['select id from variant where website_id <> $1', 'variant has no variant.website_id = $n'],
    [
      'select id from item where website_id = $1 union select id from variant',
      'variant has no variant.website_id = $n',
    ],
    ['with gone as (delete from cart returning id) select id from gone', 'cart has no cart.website_id = $n'],
    ['insert into cart_entry (website_id, id) values ($1, $2), (gen_random_uuid(), $3)', GIVEN],
    ['insert into cart_entry (website_id, id) select website_id, id from cart where website_id = $1', GIVEN],
    ['insert into cart_entry (id) values ($1)', GIVEN],
    ['update item i set title = $2 from variant v where v.website_id = $1', 'item i has no i.website_id = $n'],
    ['delete from cart using cart_entry e where cart.website_id = $1', 'cart_entry e has no e.website_id = $n'],
    [
      'select id from cart where website_id = $1 and exists (select from session)',
      'session is on the first machine alone',
    ],
  ])('is told what it leaves open: %s', (sql, fault) => {
    expect(faults(sql)).toEqual([fault]);
  });

  it('has its site in the parameters that name it', () => {
    const sql = 'insert into cart_entry (website_id, id) select $3, id from cart where website_id = $1 and id = $2';

    expect(siteValues(sql).parameters.toSorted()).toEqual([1, 3]);
  });
});
