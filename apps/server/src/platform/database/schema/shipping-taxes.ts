import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** Tables that migrations/0006_shipping_taxes.sql makes, with the columns that later ones add. */
export interface ShippingTaxesTables {
  shipping_settings: ShippingSettingsTable;
  tax_settings: TaxSettingsTable;
}

interface ShippingSettingsTable {
  website_id: string;
  document: Json;
  revision: Generated<number>;
  updated_at: Date;
}

interface TaxSettingsTable {
  website_id: string;
  document: Json;
  revision: Generated<number>;
  updated_at: Date;
}
