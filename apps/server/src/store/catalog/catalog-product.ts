import {
  defaultMerchandising,
  inOptionOrder,
  ProductType,
  readFormDefinition,
  type FormDefinition,
  type GiftAmounts,
  type Merchandising,
  type Product,
  type SubscriptionOption,
  type SubscriptionPlan,
} from '@portico/domain';
import { money, currencyOrDefault } from '@portico/locale';

/** A product as the catalogue holds it, with the form it asks for before it is added. */
export interface CatalogProduct extends Product {
  readonly additionalFieldsForm: FormDefinition | undefined;
  readonly digitalAssetId: string | undefined;
}

export interface ProductRow {
  readonly item_id: string;
  readonly title: string;
  readonly product_type: number;
  readonly variant_option_ordering: string[];
  readonly is_subscribable: boolean;
  readonly subscription_plan: SubscriptionPlan | null;
  readonly subscription_options: SubscriptionOption[];
  readonly use_custom_add_button_text: boolean;
  readonly custom_add_button_text: string;
  readonly additional_fields_form_id: string | null;
  readonly form_name: string | null;
  readonly form_version: number | null;
  readonly form_definition: unknown;
  readonly merchandising: Partial<Merchandising>;
  readonly digital_asset_id: string | null;
  readonly brand: string;
  readonly is_taxable: boolean;
  readonly gift_amounts: GiftAmounts | null;
}

export interface VariantRow {
  readonly id: string;
  readonly item_id: string;
  readonly sku: string;
  readonly attributes: Record<string, string>;
  readonly currency: string;
  readonly price_cents: bigint;
  readonly sale_price_cents: bigint;
  readonly on_sale: boolean;
  readonly qty_in_stock: number;
  readonly unlimited: boolean;
  readonly weight_grams: number;
}

/** A row of `variant` as JSON has it; amounts as text, or as numbers, which are exact up to 2^53 minor units. */
export interface VariantJson extends Omit<VariantRow, 'price_cents' | 'sale_price_cents'> {
  readonly price_cents: string | number;
  readonly sale_price_cents: string | number;
}

/** A row of a variant from JSON, which knows no integer that is wide enough for amounts. */
export function variantRow(json: VariantJson): VariantRow {
  return { ...json, price_cents: BigInt(json.price_cents), sale_price_cents: BigInt(json.sale_price_cents) };
}

/** Puts rows together; the one place where names of columns become names of the domain. */
export function catalogProduct(row: ProductRow, variants: readonly VariantRow[]): CatalogProduct {
  const formId = row.additional_fields_form_id ?? undefined;
  return {
    id: row.item_id,
    title: row.title,
    // The column's check allows no other number.
    productType: row.product_type as Product['productType'],
    isSubscribable: row.is_subscribable,
    variantOptionOrdering: row.variant_option_ordering,
    subscriptionPlan: row.subscription_plan ?? undefined,
    subscriptionOptions: row.subscription_options,
    useCustomAddButtonText: row.use_custom_add_button_text,
    customAddButtonText: row.custom_add_button_text,
    additionalFieldsFormId: formId,
    additionalFieldsForm:
      formId && row.form_version !== null
        ? readFormDefinition({
            id: formId,
            name: row.form_name ?? '',
            version: row.form_version,
            definition: row.form_definition,
          })
        : undefined,
    merchandising: { ...defaultMerchandising, ...row.merchandising },
    digitalAssetId: row.digital_asset_id ?? undefined,
    brand: row.brand,
    isTaxable: row.is_taxable,
    ...(row.gift_amounts && row.product_type === ProductType.GiftCard ? { giftAmounts: row.gift_amounts } : {}),
    variants: variants.map((variant) => {
      const currency = currencyOrDefault(variant.currency);
      return {
        id: variant.id,
        sku: variant.sku,
        attributes: inOptionOrder(row.variant_option_ordering, variant.attributes),
        price: money(variant.price_cents, currency),
        salePrice: money(variant.sale_price_cents, currency),
        onSale: variant.on_sale,
        qtyInStock: variant.qty_in_stock,
        unlimited: variant.unlimited,
        weightGrams: variant.weight_grams,
      };
    }),
  };
}
