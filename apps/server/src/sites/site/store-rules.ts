import { shippingPolicy, taxPolicy } from '@portico/contract/studio';
import { NO_SHIPPING, NO_TAXES, type StoreRules } from '@portico/domain';
import { isCurrencyCode } from '@portico/locale';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import { readRules } from './rule-documents.ts';

/** How a website sends and taxes at a content version of it. */
export type StoreRulesReader = (websiteId: string, version: bigint, currency: string) => Promise<StoreRules>;

/** Sites whose rules a process remembers. */
const MAX_SITES = 10_000;

const NONE: StoreRules = { shipping: NO_SHIPPING, taxes: NO_TAXES };

/**
 * Remembers the rules of each site under the content version they were read at. Every change of them raises that version
 * in its own transaction; so neither a cart nor a checkout asks the database for them, and a process that did not make
 * the change sees it with the site itself, within a second.
 */
export function createStoreRulesReader(database: Database): StoreRulesReader {
  const known = new LRUCache<string, { readonly version: bigint; readonly rules: StoreRules }>({ max: MAX_SITES });
  return async (websiteId, version, currency) => {
    const remembered = known.get(websiteId);
    if (remembered?.version === version) {
      return remembered.rules;
    }
    const rules = await database.readInSite(websiteId, async (tx): Promise<StoreRules> => {
      const { shipping, taxes } = await readRules(tx);
      return shipping || taxes
        ? {
            shipping: shipping
              ? shippingPolicy(shipping.document, isCurrencyCode(currency) ? currency : '')
              : NO_SHIPPING,
            taxes: taxes ? taxPolicy(taxes.document) : NO_TAXES,
          }
        : NONE;
    });
    known.set(websiteId, { version, rules });
    return rules;
  };
}
