import { ProductType } from '@portico/domain';
import type { ProductDetail } from '@portico/contract/studio';

/** Whether there is a last one of it: files and gift cards are never sold out. */
export function canRunOut({ productType }: Pick<ProductDetail, 'productType'>): boolean {
  return productType === ProductType.Physical || productType === ProductType.Service;
}
