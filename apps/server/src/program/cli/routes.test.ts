import { openApi, routePage, routeTable, studioCalls } from '@portico/contract/api';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const documents = new URL('../../../../../docs/', import.meta.url);
const kept = (name: string) => readFileSync(new URL(name, documents), 'utf8');

describe('the calls of the studio', () => {
  it('are listed with who may make them', () => {
    expect(routeTable().length).toBe(Object.keys(studioCalls).length + 1);
    expect(routeTable().find((line) => / getOrder /.test(line))).toMatch(
      /^GET +\/api\/sites\/:websiteId\/orders\/:orderId +orders\.read +getOrder +200$/,
    );
  });

  it('stand in the documents as they are', () => {
    expect(kept('api.md'), 'Renew it: npx portico routes --markdown > docs/api.md').toBe(routePage());
    expect(kept('openapi.json'), 'Renew it: npx portico routes --json > docs/openapi.json').toBe(
      `${JSON.stringify(openApi(), null, 2)}\n`,
    );
  });
});
