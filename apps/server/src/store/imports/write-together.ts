import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import type { ImportHistory } from './history.ts';
import { refusedData } from './refused-data.ts';
import { writeNewProducts, writeProduct, type ReadyProduct, type Written } from './write-product.ts';

export interface WrittenProduct {
  readonly one: ReadyProduct;
  readonly result: Written;
}

/** Writes products in one transaction. Where the database takes one of them not, each goes by itself. */
export async function writeTogether(
  services: Services,
  websiteId: string,
  ready: readonly ReadyProduct[],
  history?: ImportHistory,
): Promise<readonly WrittenProduct[]> {
  try {
    return await services.database.inSite(websiteId, async (tx) => {
      const write = () => writeInOrder(tx, services, ready);
      return history ? history(tx, ready, write) : write();
    });
  } catch (cause) {
    const detail = refusedData(cause);
    const [one, ...others] = ready;
    if (detail === undefined || !one) {
      throw cause;
    }
    if (others.length === 0) {
      const refusal = { code: 'NOT_STORED', detail } as const;
      return [{ one, result: { kind: 'refused', problem: { kind: 'refused', line: one.product.line, refusal } } }];
    }
  }
  const results: WrittenProduct[] = [];
  for (const one of ready) {
    results.push(...(await writeTogether(services, websiteId, [one], history)));
  }
  return results;
}

/** New products that follow each other go together: a statement for each would take longer than its work. */
async function writeInOrder(
  tx: SiteTransaction,
  services: Services,
  ready: readonly ReadyProduct[],
): Promise<readonly WrittenProduct[]> {
  const results: WrittenProduct[] = [];
  for (const run of runsOf(ready)) {
    const together = run[0]?.known ? undefined : await writeNewProducts(tx, services, run);
    for (const [index, one] of run.entries()) {
      results.push({ one, result: together?.[index] ?? (await writeProduct(tx, services, one)) });
    }
  }
  return results;
}

/** New products in a row, and known ones each by itself, in their order. */
function runsOf(ready: readonly ReadyProduct[]): ReadyProduct[][] {
  const runs: ReadyProduct[][] = [];
  for (const one of ready) {
    const last = runs.at(-1);
    if (last && !one.known && last[0]?.known === undefined) {
      last.push(one);
    } else {
      runs.push([one]);
    }
  }
  return runs;
}
