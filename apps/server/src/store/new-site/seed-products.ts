import type { Merchandising, SubscriptionOption, SubscriptionPlan } from '@portico/domain';
import { parseWireMoney } from '@portico/locale';
import { createProduct } from '../catalog/commands.ts';
import type { NewProduct } from '../catalog/new-product.ts';
import type { DemoProduct } from './site-content.ts';
import { seedForm, type ContentSeed } from './seed-content.ts';

/** Creates a product of the demo through the catalogue's own command. */
export async function seedProduct(
  seed: ContentSeed,
  collectionId: string,
  product: DemoProduct,
  position: number,
): Promise<void> {
  const formId = product.additionalFieldsForm ? await seedForm(seed, product.additionalFieldsForm) : undefined;
  const created = await createProduct(
    seed.tx,
    seed.services,
    newProduct(seed, { collectionId, product, position, formId }),
  );
  if (!created.ok) {
    throw new Error(`The demo's product ${product.urlId} was refused: ${JSON.stringify(created.error)}.`);
  }
}

function newProduct(
  { assets }: ContentSeed,
  {
    collectionId,
    product,
    position,
    formId,
  }: { collectionId: string; product: DemoProduct; position: number; formId: string | undefined },
): NewProduct {
  const digitalAssetId = product.digitalGood && assets.get(product.digitalGood.file);
  return {
    collectionId,
    position,
    urlId: product.urlId,
    title: product.title,
    productType: product.productType,
    body: product.body,
    excerpt: product.excerpt,
    tags: product.tags,
    categories: product.categories,
    isStarred: product.starred,
    isSubscribable: product.isSubscribable,
    ...(product.subscriptionPlan ? { subscriptionPlan: product.subscriptionPlan as unknown as SubscriptionPlan } : {}),
    subscriptionOptions: product.productSubscriptionOptions as unknown as SubscriptionOption[],
    variantOptionOrdering: product.variantOptionOrdering,
    useCustomAddButtonText: product.useCustomAddButtonText,
    customAddButtonText: product.customAddButtonText,
    ...(formId ? { additionalFieldsFormId: formId } : {}),
    ...(digitalAssetId ? { digitalAssetId } : {}),
    ...(product.giftAmounts ? { giftAmounts: product.giftAmounts } : {}),
    merchandising: product.merchandising as Partial<Merchandising>,
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      attributes: variant.attributes,
      price: demoMoney(variant.priceMoney),
      salePrice: demoMoney(variant.salePriceMoney),
      onSale: variant.onSale,
      qtyInStock: variant.qtyInStock,
      unlimited: variant.unlimited,
      weightGrams: product.weightGrams,
    })),
    images: product.images.flatMap((image) => {
      const assetId = assets.get(image.file);
      return assetId
        ? [{ assetId, altText: image.alt, ...(image.variant ? { variantAttributes: image.variant } : {}) }]
        : [];
    }),
  };
}

function demoMoney(wire: { value: string; currency: string }) {
  const money = parseWireMoney(wire);
  if (!money.ok) {
    throw new Error(`The demo's price ${JSON.stringify(wire)} is no money.`);
  }
  return money.value;
}
