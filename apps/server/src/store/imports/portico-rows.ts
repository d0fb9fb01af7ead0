import type { ProductType } from '@portico/domain';
import { assetUrl } from '../../content/assets/present.ts';
import { toReadBack } from '../../platform/csv/csv-line.ts';
import { sheetAmount } from '../../platform/csv/sheet-amount.ts';
import type { ExportedProduct, ExportedVariant } from './exported-products.ts';
import {
  KINDS,
  OPTION_NUMBERS,
  optionName,
  optionValue,
  PORTICO_COLUMNS,
  type ProductColumn,
  type VariantColumn,
} from './portico-columns.ts';

/**
 * A product as an export has it: a row for each variant, the texts in the first.
 * @param baseUrl where its images are, such as `https://example.com`
 */
export function porticoRows(product: ExportedProduct, baseUrl: string): string[][] {
  const variants = product.variants.length === 0 ? [undefined] : product.variants;
  return variants.map((variant, index) => {
    const cells: Readonly<Record<string, string>> = {
      'Product ID': product.id,
      ...(index === 0 ? productCells(product, baseUrl) : {}),
      ...(variant ? variantCells(product, variant, baseUrl) : {}),
    };
    return PORTICO_COLUMNS.map((column) => toReadBack(cells[column] ?? ''));
  });
}

function productCells(product: ExportedProduct, baseUrl: string): Readonly<Record<ProductColumn, string>> {
  const { options, seo } = product;
  return {
    Kind: kindOf(product),
    Title: product.title,
    Page: product.page,
    Address: product.url_id,
    Description: product.body,
    Excerpt: product.excerpt,
    Categories: wordsText(product.categories),
    Tags: wordsText(product.tags),
    Visible: visibleText(product),
    Brand: product.brand,
    Taxable: yesNo(product.is_taxable),
    'SEO Title': typeof seo?.title === 'string' ? seo.title : '',
    'SEO Description': typeof seo?.description === 'string' ? seo.description : '',
    Images: product.images.map((image) => `${baseUrl}${assetUrl(image)} ${oneLine(image.altText)}`.trim()).join('\n'),
    ...Object.fromEntries(OPTION_NUMBERS.map((number) => [optionName(number), options[number - 1] ?? ''])),
  };
}

function variantCells(
  { options }: ExportedProduct,
  variant: ExportedVariant,
  baseUrl: string,
): Readonly<Record<VariantColumn, string>> {
  const stock = variant.unlimited ? 'Unlimited' : String(variant.qty_in_stock);
  return {
    SKU: variant.sku,
    GTIN: variant.gtin ?? '',
    MPN: variant.mpn ?? '',
    Currency: variant.currency,
    Price: sheetAmount(BigInt(variant.price_cents), variant.currency),
    'Sale Price':
      BigInt(variant.sale_price_cents) === 0n ? '' : sheetAmount(BigInt(variant.sale_price_cents), variant.currency),
    'On Sale': yesNo(variant.on_sale),
    Stock: stock,
    'Stock When Exported': variant.unlimited ? '' : stock,
    'Weight (g)': String(variant.weight_grams),
    'Length (mm)': measureText(variant.length_mm),
    'Width (mm)': measureText(variant.width_mm),
    'Height (mm)': measureText(variant.height_mm),
    'Variant Image': variant.image ? baseUrl + assetUrl(variant.image) : '',
    ...Object.fromEntries(
      OPTION_NUMBERS.map((number) => [
        optionValue(number),
        String(variant.attributes[options[number - 1] ?? ''] ?? ''),
      ]),
    ),
  };
}

/** The kind, and what of the product no import can take: `Digital (without its file)`. */
function kindOf(product: ExportedProduct): string {
  const left = [
    product.has_file ? 'file' : '',
    product.is_subscribable ? 'subscription' : '',
    product.has_gift_amounts ? 'gift amounts' : '',
    product.has_form ? 'form' : '',
    product.has_selling_words ? 'words of the button and of stock' : '',
  ].filter(Boolean);
  const kind = KINDS[product.product_type as ProductType];
  return left.length === 0 ? kind : `${kind} (without its ${left.join(', ')})`;
}

function visibleText({ workflow_state: state, publish_at: at }: ExportedProduct): string {
  if (state === 'scheduled') {
    return `No (scheduled for ${at})`;
  }
  return state === 'draft' ? 'No (draft)' : yesNo(state === 'published');
}

const wordsText = (words: readonly string[]) => words.map((word) => word.replace(/[\\,]/g, String.raw`\$&`)).join(', ');
const oneLine = (text: string) => text.replace(/\s+/g, ' ');
const yesNo = (is: boolean) => (is ? 'Yes' : 'No');
const measureText = (millimetres: number | null) => (millimetres === null ? '' : String(millimetres));
