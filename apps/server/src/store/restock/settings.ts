import { isDeepStrictEqual } from 'node:util';
import type { RestockSettings } from '@portico/contract/studio';
import { readRestockPolicy, readRestockWords } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { StoreSettings } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import { readStoreSettings, writeStoreSettings } from '../settings/repository.ts';

/** Languages that restock notices are worded in. */
export const RESTOCK_LANGUAGES = ['en', 'de', 'ar'] as const;

/** What a shop decided about restock notices, of its store settings. */
export async function readRestockSettings(tx: SiteTransaction): Promise<RestockSettings> {
  return restockSettingsOf(await readStoreSettings(tx));
}

/**
 * Keeps it and raises the site's content version. Call `versions.changed` after the commit.
 * @returns false where somebody changed it since it was `seen`
 */
export async function saveRestockSettings(
  tx: SiteTransaction,
  { versions }: Pick<Services, 'versions'>,
  { settings, seen }: { readonly settings: RestockSettings; readonly seen: RestockSettings },
): Promise<boolean> {
  const kept = restockSettingsOf(await readStoreSettings(tx, true));
  if (!isDeepStrictEqual(kept, seen)) {
    return false;
  }
  await writeStoreSettings(tx, { restock: settings.sending, restockWords: settings.words });
  await versions.raise(tx);
  return true;
}

function restockSettingsOf(store: StoreSettings): RestockSettings {
  const words = (language: (typeof RESTOCK_LANGUAGES)[number]) => readRestockWords(store['restockWords'], language);
  return {
    sending: readRestockPolicy(store['restock']),
    words: { en: words('en'), de: words('de'), ar: words('ar') },
  };
}
