import { LOW_STOCK, type HomeSummary } from '@portico/contract/studio';
import { ProductType } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { imagePath } from '../image-path.ts';
import { countViews } from './list.ts';
import { readFirstImages } from './list-figures.ts';

/** What is on the shelves, and what is running out. */
export async function summariseProducts(tx: SiteTransaction): Promise<NonNullable<HomeSummary['products']>> {
  const counts = await countViews(tx);
  const scarce = await tx.query<ScarceRow>(SCARCE, [tx.websiteId]);
  const images = await readFirstImages(
    tx,
    scarce.map((row) => row.item_id),
  );
  return {
    visibleCount: counts.visible,
    hiddenCount: counts.hidden,
    soldOutCount: counts.soldOut,
    lowCount: counts.low,
    scarce: scarce.map((row) => ({
      itemId: row.item_id,
      title: row.title,
      variant: row.option_order
        .map((name) => row.attributes[name])
        .filter(Boolean)
        .join(', '),
      imageUrl: imagePath(images.get(row.item_id)),
      qtyInStock: row.qty_in_stock,
    })),
  };
}

interface ScarceRow {
  readonly item_id: string;
  readonly title: string;
  readonly option_order: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly qty_in_stock: number;
}

const SCARCE = {
  name: 'studio-scarce-variants',
  text: `select v.item_id, i.title, p.variant_option_ordering as option_order, v.attributes, v.qty_in_stock
    from variant v
    join product p on p.website_id = $1 and p.item_id = v.item_id
    join item i on i.website_id = $1 and i.id = v.item_id
    where v.website_id = $1 and not v.unlimited and v.qty_in_stock <= ${LOW_STOCK}
      and p.product_type in (${ProductType.Physical}, ${ProductType.Service}) and i.workflow_state = 'published'
    order by v.qty_in_stock, i.updated_at desc, v.id limit 6`,
};
