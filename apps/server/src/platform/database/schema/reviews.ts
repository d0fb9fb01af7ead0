import type { Generated } from 'kysely';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0012_reviews.sql makes, with the columns that later ones add. */
export interface ReviewsTables {
  product_review: ProductReviewTable;
}

declare module '../schema.ts' {
  interface Tables extends ReviewsTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  product_review: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: 'customer',
    archived: true,
  },
} satisfies TablesOf<ReviewsTables>;

interface ProductReviewTable {
  website_id: string;
  id: string;
  item_id: string;
  customer_id: string | null;
  order_id: string | null;
  line_position: number | null;
  author_name: string;
  stars: number;
  title: Generated<string>;
  body: Generated<string>;
  is_verified: boolean;
  state: 'pending' | 'published' | 'hidden';
  reply: Generated<string>;
  replied_at: Date | null;
  import_key: string | null;
  written_at: Date;
  changed_at: Date;
}
