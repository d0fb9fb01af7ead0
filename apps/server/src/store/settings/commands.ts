import type { StoreSettingsRecord } from '@portico/contract/studio';
import { settingRefusals, storeSettingsErrors } from '@portico/domain';
import { accept, isCurrencyCode, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import type { SettingsRefusal } from '../../sites/site/rule-documents.ts';
import { changeCurrency } from './change-currency.ts';
import { presentStoreSettings, storedStoreSettings } from './record.ts';
import { hasSold, readStoreSettings, writeStoreSettings } from './repository.ts';

/**
 * Keeps how a store sells and raises the site's content version. Call `versions.changed` after the commit.
 * @param change `seen` is what the person saw when the change began
 */
export async function saveStoreSettings(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'versions'>,
  change: { readonly settings: StoreSettingsRecord; readonly seen: StoreSettingsRecord },
): Promise<Result<undefined, SettingsRefusal>> {
  const { settings, seen } = change;
  const { currency } = settings;
  const kept = presentStoreSettings(await readStoreSettings(tx, true));
  if (textOf(kept) !== textOf(seen)) {
    return refuse({ code: 'CONFLICT' });
  }
  if (!isCurrencyCode(currency)) {
    return refuse({ code: 'INVALID', errors: { currency: settingRefusals.currency } });
  }
  const isRenamed = currency !== kept.currency;
  const errors = {
    ...storeSettingsErrors(settings),
    ...(isRenamed && (await hasSold(tx)) ? { currency: settingRefusals.currencySold } : {}),
  };
  if (Object.keys(errors).length > 0) {
    return refuse({ code: 'INVALID', errors });
  }
  if (isRenamed) {
    await changeCurrency(tx, services, { from: kept.currency, to: currency });
  }
  const { installments, ...stored } = storedStoreSettings(settings, currency);
  // Their limits went along with the prices.
  await writeStoreSettings(tx, isRenamed ? stored : { ...stored, installments });
  await services.versions.raise(tx);
  return accept(undefined);
}

/** In one order of names, so that equal settings have equal texts. */
function textOf({ location, ...settings }: StoreSettingsRecord): string {
  return JSON.stringify([Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1)), Object.values(location)]);
}
