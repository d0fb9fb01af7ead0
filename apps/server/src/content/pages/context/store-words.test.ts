import { defaultMerchandising, ProductType } from '@portico/domain';
import { money } from '@portico/locale';
import { expect, it } from 'vitest';
import type { CatalogProduct } from '../../../store/catalog/catalog-product.ts';
import { siteSettings } from '../../../sites/site/site.ts';
import { localizedStrings, ownLabels } from './localized-strings.ts';
import { merchandisingContext } from '../../../store/catalog/page/merchandising.ts';

const aJug = (merchandising = defaultMerchandising): CatalogProduct => ({
  id: 'jug',
  title: 'Jug',
  productType: ProductType.Physical,
  isSubscribable: false,
  variantOptionOrdering: [],
  subscriptionPlan: undefined,
  subscriptionOptions: [],
  useCustomAddButtonText: false,
  customAddButtonText: '',
  additionalFieldsFormId: undefined,
  additionalFieldsForm: undefined,
  merchandising,
  digitalAssetId: undefined,
  brand: '',
  isTaxable: true,
  variants: [
    {
      id: 'v',
      sku: 'SQ1',
      attributes: {},
      price: money(1n, 'USD'),
      salePrice: money(0n, 'USD'),
      onSale: false,
      qtyInStock: 3,
      unlimited: false,
      weightGrams: 0,
    },
  ],
});

const labelsOf = (storeSettings: object) => ownLabels(siteSettings({ storeSettings }).storeSettings);

it('writes the owner’s words on every button, and those of the language where there are none', () => {
  expect(labelsOf({ addButtonText: 'Take it home', subscribeButtonText: 'Join' })).toEqual({
    productAddToCartText: 'Take it home',
    productSubscribeText: 'Join',
  });
  expect(labelsOf({ addButtonText: '', subscribeButtonText: 7 })).toEqual({});
});

it.each([
  ['[PROD-041]', 'productPriceFromText', 'from {fromPrice}', 'ab {fromPrice}'],
  ['[PROD-042]', 'productQuickViewText', 'Quick View', 'Schnellansicht'],
  ['[PROD-043]', 'productSoldOutText', 'sold out', 'ausverkauft'],
  ['[PROD-044]', 'productSaleText', 'sale', 'reduziert'],
  ['[PROD-047]', 'productQuantityInputLabel', 'Quantity', 'Menge'],
  ['[PROD-048]', 'giftCardVariantSelectText', 'Select Value', 'Bitte wählen'],
  ['[PROD-049]', 'productVariantSelectText', 'Select {variantName}', '{variantName} wählen'],
])('%s hands templates as %s the words of the language: %s', (_id, name, english, german) => {
  expect([localizedStrings('en')[name], localizedStrings('de')[name]]).toEqual([english, german]);
});

it('[ADD-008, ADD-009, ADD-014] says Add To Cart, Subscribe and Sold Out in English', () => {
  expect(localizedStrings('en-US')).toMatchObject({
    productAddToCartText: 'Add To Cart',
    productSubscribeText: 'Subscribe',
    productSoldOutButtonText: 'Sold Out',
  });
});

it('tells how many are left where the store or the product says so, the product first', () => {
  const own = { ...defaultMerchandising, scarcityEnabled: true, scarcityText: 'Nearly gone' };

  expect(merchandisingContext(aJug(), undefined, null)).toMatchObject({ scarcityEnabled: false });
  expect(merchandisingContext(aJug(), 'Last {qtyInStock}', null)).toMatchObject({
    scarcityEnabled: true,
    scarcityTemplateViews: [{ qtyInStock: 3, scarcityText: 'Last {qtyInStock}' }],
  });
  expect(merchandisingContext(aJug(own), 'Last {qtyInStock}', null)).toMatchObject({
    scarcityTemplateViews: [{ scarcityText: 'Nearly gone' }],
  });
});

it('[PROD-019] hands templates everything that a product says about its stock', () => {
  const said = {
    scarcityEnabled: true,
    scarcityThreshold: 5,
    scarcityText: '{qtyInStock} left',
    restockNotificationMessages: { CTAText: 'Tell me' },
    mailingListSignUpEnabled: true,
    mailingListOptInByDefault: true,
    customSoldOutText: 'Back in May',
  };
  const jug = aJug({ ...defaultMerchandising, ...said });
  const soldOut = { ...jug, variants: jug.variants.map((variant) => ({ ...variant, qtyInStock: 0 })) };

  expect(merchandisingContext(jug, undefined, said.restockNotificationMessages)).toEqual({
    ...said,
    scarcityTemplateViews: [{ qtyInStock: 3, scarcityText: '{qtyInStock} left' }],
    restockNotificationViews: [],
  });
  expect(merchandisingContext(soldOut, undefined, said.restockNotificationMessages)).toEqual({
    ...said,
    scarcityTemplateViews: [],
    restockNotificationViews: [{ variantId: 'v', attributes: {}, hiddenByDefault: false }],
  });
});
