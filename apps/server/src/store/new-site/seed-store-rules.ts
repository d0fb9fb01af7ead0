import { saveShipping } from '../shipping/commands.ts';
import { saveTaxes } from '../taxes/commands.ts';
import type { DemoSite } from './site-content.ts';
import type { ContentSeed } from './seed-content.ts';

/** Keeps how the demo sends and taxes, through the commands of the studio and their rules. */
export async function seedStoreRules({ tx, services }: ContentSeed, { shipping, taxes }: DemoSite): Promise<void> {
  const saved = [
    await saveShipping(tx, services, { document: shipping, seenRevision: 0 }),
    await saveTaxes(tx, services, { document: taxes, seenRevision: 0 }),
  ];
  for (const result of saved) {
    if (!result.ok) {
      throw new Error(`The demo's shipping or taxes were refused: ${JSON.stringify(result.error)}.`);
    }
  }
}
