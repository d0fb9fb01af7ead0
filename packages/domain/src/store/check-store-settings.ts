import { settingRefusals } from '../refusals/owner/setting-refusals.ts';
import type { Place } from '../shipping/area.ts';
import { areaErrors } from '../shipping/check-area.ts';

/** What of an owner's settings has rules between its fields. */
export interface StoreSettingsDraft {
  readonly requiresTerms: boolean;
  readonly termsUrl: string;
  readonly showsLowStock: boolean;
  readonly lowStockText: string;
  readonly location: Place;
  readonly installments: { readonly isOn: boolean; readonly minimumCents: number; readonly maximumCents: number };
}

/** What is wrong with an owner's store settings, by the name of the field; none when they are good. */
export function storeSettingsErrors(draft: StoreSettingsDraft): Readonly<Record<string, string>> {
  const { country, region } = draft.location;
  const { isOn, minimumCents, maximumCents } = draft.installments;
  const place = areaErrors({ country, regions: region === '' ? [] : [region], postalCodes: [] }, false);
  return {
    ...(draft.requiresTerms && draft.termsUrl === '' ? { termsUrl: settingRefusals.terms } : {}),
    ...(draft.showsLowStock && draft.lowStockText === '' ? { lowStockText: settingRefusals.lowStockText } : {}),
    ...(isOn && maximumCents > 0 && maximumCents <= minimumCents
      ? { 'installments.maximumCents': settingRefusals.installmentRange }
      : {}),
    ...(place.country === undefined ? {} : { 'location.country': place.country }),
    ...(place.regions === undefined ? {} : { 'location.region': place.regions }),
  };
}
