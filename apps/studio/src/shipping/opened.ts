import type { ShippingRateRecord, ShippingZoneRecord } from '@portico/contract/studio';

/** The dialog of shipping that is open, with where its thing stands. */
export type OpenedShipping =
  | { readonly kind: 'zone'; readonly index: number; readonly zone: ShippingZoneRecord }
  | { readonly kind: 'rate'; readonly zoneIndex: number; readonly index: number; readonly rate: ShippingRateRecord }
  | { readonly kind: 'try' };
