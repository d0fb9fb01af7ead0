import { apiCalls, openApi, routePage, routeTable } from '@portico/contract/api';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const documents = new URL('../../../../../docs/', import.meta.url);
const kept = (name: string) => readFileSync(new URL(name, documents), 'utf8');

describe('the calls of sites and of the studio', () => {
  it('are listed with who may make them', () => {
    expect(routeTable().length).toBe(apiCalls.length + 1);
    expect(routeTable().find((line) => / getOrder /.test(line))).toMatch(
      /^GET +\/api\/sites\/:websiteId\/orders\/:orderId +orders\.read +getOrder +200$/,
    );
    expect(routeTable().find((line) => / createEntry /.test(line))).toMatch(
      /^POST +\/api\/commerce\/shopping-cart\/entries +visitors of the site +createEntry +200$/,
    );
  });

  it('have a name each, by which clients that are written from the document call them', () => {
    const names = apiCalls.map(([name]) => name);

    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it('refer to schemas that the document has, and to each of them', () => {
    const document = JSON.stringify(openApi());
    const { components } = openApi() as { readonly components: { readonly schemas: object } };
    const meant = [...document.matchAll(/"\$ref":"([^"]+)"/g)].map(([, at]) => at);

    expect(new Set(meant)).toEqual(
      new Set(Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`)),
    );
  });

  it('stand in the documents as they are', () => {
    expect(kept('api.md'), 'Renew it: npx portico routes --markdown > docs/api.md').toBe(routePage());
    expect(kept('openapi.json'), 'Renew it: npx portico routes --json > docs/openapi.json').toBe(
      `${JSON.stringify(openApi(), null, 2)}\n`,
    );
  });
});
