import { describe, expect, it } from 'vitest';
import { itemPart } from './read/item-part.ts';
import type { ItemRow } from './read/item-row.ts';
import type { PageProvider } from './page-provider.ts';
import { foldProviders } from './page-providers.ts';
import { queryPart, readPageUrl } from './page-query.ts';

/** Only what a part looks at. */
const aRow = (parts: Readonly<Record<string, unknown>>): ItemRow => ({ title: 'Jug', parts }) as unknown as ItemRow;

const colour = queryPart<string>({ name: 'colour', read: (given) => given.get('colour') ?? undefined });
const kiln = itemPart<{ readonly heat: number }, { readonly text: string }>({
  name: 'kiln',
  sql: `(select 1)`,
  stamp: `''`,
  read: ({ heat }, { title }) => ({ text: `${title} at ${heat}` }),
  bytesOf: () => 100,
});

const pottery: PageProvider = {
  blocks: [{ name: 'wheel', otherNames: ['potters-wheel'], draw: () => 'round' }],
  itemParts: [kiln],
  itemFields: (row) => kiln.of(row),
  query: colour,
  formats: { clay: () => ({ contentType: 'text/clay', body: 'soft' }) },
};

describe('what features add to pages', () => {
  it('is found by the names that documents, addresses and templates use', () => {
    const providers = foldProviders([pottery, { itemFields: () => undefined, context: () => ({ oven: 'cold' }) }]);

    expect(['wheel', 'potters-wheel', 'html', 'glaze'].map((name) => providers.blocks.get(name)?.name)).toEqual([
      'wheel',
      'wheel',
      'html',
      undefined,
    ]);
    expect(providers.itemFields(aRow({ kiln: { heat: 900 } }), 'en')).toEqual({ text: 'Jug at 900' });
    expect(providers.itemFields(aRow({ kiln: null }), 'en')).toBeUndefined();
    expect([...providers.formats.keys()]).toEqual(['clay']);
  });

  it('is read in an address, where nothing is read that no feature asks for', () => {
    const { query, key } = readPageUrl('/shop?format=clay&colour=red&size=9', foldProviders([pottery]));
    const without = readPageUrl('/shop?format=clay&colour=red&size=9', foldProviders([]));

    expect([query.format, colour.of(query)]).toEqual(['clay', 'red']);
    expect([without.query, without.key]).toEqual([{}, '/shop?{}']);
    expect(key).not.toContain('9');
  });

  it('is the same object of an item for as long as the row is true', () => {
    const row = aRow({ kiln: { heat: 900 } });

    expect(kiln.of(row)).toBe(kiln.of(row));
    expect([kiln.bytesOf(row), kiln.bytesOf(aRow({}))]).toEqual([100, 0]);
  });
});
