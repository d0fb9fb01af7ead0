import type { Generated } from 'kysely';
import type { Json } from '../json-column.ts';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0006_shipping_taxes.sql makes, with the columns that later ones add. */
export interface ShippingTaxesTables {
  shipping_settings: ShippingSettingsTable;
  tax_settings: TaxSettingsTable;
}

declare module '../schema.ts' {
  interface Tables extends ShippingTaxesTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  shipping_settings: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: true,
  },
  tax_settings: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
} satisfies TablesOf<ShippingTaxesTables>;

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
