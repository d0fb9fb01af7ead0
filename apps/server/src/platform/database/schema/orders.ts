import type { Generated } from 'kysely';
import type { Json } from '../json-column.ts';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0008_orders.sql and 0027_order_mails.sql make, with the columns that later ones add. */
export interface OrdersTables {
  order_mail: OrderMailTable;
  order_shipment: OrderShipmentTable;
  order_refund: OrderRefundTable;
  order_download: OrderDownloadTable;
  mail_template: MailTemplateTable;
}

declare module '../schema.ts' {
  interface Tables extends OrdersTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  order_shipment: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  order_refund: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: null,
    archived: { without: ['account_id'] },
  },
  order_download: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  mail_template: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  order_mail: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
} satisfies TablesOf<OrdersTables>;

interface OrderShipmentTable {
  website_id: string;
  order_id: string;
  id: string;
  carrier: Generated<string>;
  tracking_number: Generated<string>;
  tracking_url: Generated<string>;
  lines: Json;
  sent_at: Date;
}

interface OrderRefundTable {
  website_id: string;
  order_id: string;
  id: string;
  amount_cents: bigint;
  lines: Json;
  reason: Generated<string>;
  state: Generated<string>;
  origin: Generated<string>;
  notifies_shopper: Generated<boolean>;
  account_id: string | null;
  charge_cents: Generated<bigint | null>;
  tender_cents: Generated<bigint[]>;
  asked_at: Date;
  settled_at: Date | null;
}

interface OrderDownloadTable {
  website_id: string;
  order_id: string;
  position: number;
  asset_id: string;
  file_name: string;
  uses: Generated<number>;
  max_uses: number;
  last_used_at: Date | null;
  expires_at: Date;
}

interface MailTemplateTable {
  website_id: string;
  kind: string;
  language: string;
  texts: Json;
  version: Generated<number>;
  changed_at: Date;
}

interface OrderMailTable {
  website_id: string;
  order_id: string;
  kind: string;
  subject_id: string;
  asked_at: Date;
  mail_id: string | null;
  problem: string | null;
}
