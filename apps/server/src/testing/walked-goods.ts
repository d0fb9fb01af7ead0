import { ProductType } from '@portico/domain';
import { importAsset } from '../content/assets/commands.ts';
import { beginMediaUpload } from '../content/uploads/media-uploads.ts';
import { aCollection, aDocument, aKit, anItem } from './content.ts';
import { aDiscount } from './discounts.ts';
import { aForm } from './forms.ts';
import { aProduct, aProductsCollection, aVariant, type TestProduct } from './products.ts';
import type { WholeServer } from './whole-server.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>',
);

/** Three pixels wide and two high, of different colours: turned it is another. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQImWP4z8DAAMGcnJzJYAwAMUwEA1ydVBAAAAAASUVORK5CYII=',
  'base64',
);

/** What the walked shop has to be seen, bought and asked for. */
export interface Goods {
  readonly jug: TestProduct;
  readonly pattern: TestProduct;
  readonly ids: Readonly<Record<string, string>>;
}

/** Pages, products, a form, codes. */
export async function stockGoods({ services }: WholeServer, websiteId: string): Promise<Goods> {
  await aKit(services, websiteId, {
    'assets/logo.svg': SVG.toString(),
    'scripts/kit.js': 'void 0;',
  });
  const page = { urlId: 'about', title: 'About', document: aDocument('<p>Here.</p>') };
  const pageId = await aCollection(services, websiteId, page);
  const collectionId = await aProductsCollection(services, websiteId);
  const journalId = await aCollection(services, websiteId, {
    urlId: 'walked-journal',
    typeName: 'blog',
    title: 'Journal',
  });
  const postId = await anItem(services, websiteId, journalId, { urlId: 'first', title: 'First' });
  const keep = async (bytes: Buffer, fileName: string, isPrivate: boolean) => {
    const kept = await importAsset(services, websiteId, { fileName, bytes, altText: '', isPrivate });
    return kept.ok ? kept.value.id : '';
  };
  const [assetId, fileId] = [await keep(SVG, 'jug.svg', false), await keep(PDF, 'pattern.pdf', true)];
  const pictureId = await keep(PICTURE, 'tide.png', false);
  const product = (title: string, more: object = {}) => aProduct(services, websiteId, { title, collectionId, ...more });
  const jug = await product('Jug', { variants: [aVariant({ qtyInStock: 1000 })] });
  const pattern = await product('Pattern', { productType: ProductType.Digital, digitalAssetId: fileId });
  const mug = await product('Mug', {
    variants: [aVariant({ qtyInStock: 0 })],
    merchandising: { restockNotificationMessages: { CTAText: 'Shall we write?', successText: 'We will.' } },
  });
  const tea = await product('Tea', {
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' } },
    subscriptionOptions: [{ id: 'monthly', title: 'Every month' }],
  });
  const card = await product('Gift card', { productType: ProductType.GiftCard });
  const formId = await aForm(services, websiteId, [{ id: 'name', type: 'text', title: 'Your name', required: true }]);
  const upload = await beginMediaUpload(services, websiteId, {
    accountId: services.newId(),
    fileName: 'tide.mp4',
    byteSize: 12,
    fingerprint: 'tide.mp4 12',
  });
  const [discount, gone] = [await aDiscount(services, websiteId), await aDiscount(services, websiteId)];
  return {
    jug,
    pattern,
    ids: {
      pageId,
      collectionId,
      journalId,
      postId,
      assetId,
      pictureId,
      formId,
      uploadId: upload.ok ? upload.upload.id : '',
      itemId: jug.itemId,
      variantId: jug.variants[0]?.id ?? '',
      sku: jug.variants[0]?.sku ?? '',
      digitalItemId: pattern.itemId,
      soldOutItemId: mug.itemId,
      soldOutVariantId: mug.variants[0]?.id ?? '',
      subscribableItemId: tea.itemId,
      giftCardItemId: card.itemId,
      giftCardSku: card.variants[0]?.sku ?? '',
      discountId: discount.id,
      code: discount.code,
      goneDiscountId: gone.id,
    },
  };
}
