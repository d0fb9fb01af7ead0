import type { AuditTables } from './schema/audit.ts';
import type { BulkChangesTables } from './schema/bulk-changes.ts';
import type { ContentTables } from './schema/content.ts';
import type { CustomersTables } from './schema/customers.ts';
import type { DiscountsTables } from './schema/discounts.ts';
import type { ErrorReportsTables } from './schema/error-reports.ts';
import type { OrdersTables } from './schema/orders.ts';
import type { PaymentsTables } from './schema/payments.ts';
import type { PlatformTables } from './schema/platform.ts';
import type { ProductsTables } from './schema/products.ts';
import type { ReviewsTables } from './schema/reviews.ts';
import type { ShippingTaxesTables } from './schema/shipping-taxes.ts';
import type { StoreTables } from './schema/store.ts';

/**
 * The tables as Kysely sees them: names and types as in migrations/*.sql, a file for each of them that makes tables.
 * `bigint` columns are BigInt, `jsonb` columns are parsed; a value for `jsonb` is written as JSON text. These are the
 * tables of websites, and the platform tables a site may read beside them.
 */
export interface Tables
  extends
    PlatformTables,
    ContentTables,
    StoreTables,
    ErrorReportsTables,
    DiscountsTables,
    ShippingTaxesTables,
    PaymentsTables,
    OrdersTables,
    CustomersTables,
    BulkChangesTables,
    ReviewsTables,
    ProductsTables,
    AuditTables {}
