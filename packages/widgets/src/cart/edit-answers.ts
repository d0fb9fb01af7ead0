import {
  updateEntryFieldsAt,
  type AdditionalFieldsFormRecord,
  type CartEntryRecord,
  type ShoppingCart,
} from '@portico/contract';

import { apiOfPage } from '../browser/api.ts';
import { openProductForm } from '../product-form/lightbox.tsx';
import type { FormVerdict } from '../product-form/live-form.ts';
import { cartRefusalText, formNotOpenedText } from './cart-refusal.ts';
import { pageWords } from '../browser/page-words.ts';

/** How editing the answers of an entry ended. */
export type EditEnd =
  | { readonly kind: 'saved'; readonly cart: ShoppingCart }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'cancelled' };

/** The product's page as JSON, as far as it is read here. */
interface ProductPage {
  readonly item?: { readonly structuredContent?: { readonly additionalFieldsForm?: AdditionalFieldsFormRecord } };
}

/**
 * Opens the product's form with what was answered, and saves it (CART-013). The cart keeps answers, not questions;
 * those come from the product's own page.
 */
export async function editAnswers(entry: CartEntryRecord): Promise<EditEnd> {
  const form = await readForm(entry.productUrl).catch(() => undefined);
  if (!form) return { kind: 'refused', words: formNotOpenedText() };

  let cart: ShoppingCart | undefined;
  const save = async (answers: Readonly<Record<string, unknown>>): Promise<FormVerdict> => {
    const body = { itemId: entry.itemId, sku: entry.chosenVariant.sku, additionalFields: JSON.stringify(answers) };
    const result = await apiOfPage()(updateEntryFieldsAt, { params: { entryId: entry.id }, body });
    if (!result.ok) {
      const words = cartRefusalText('form', result, navigator.cookieEnabled);
      return { kind: 'refused', words, fieldErrors: (result.kind === 'refused' && result.body?.errors) || {} };
    }
    cart = result.value.shoppingCart;
    return { kind: 'done' };
  };
  await openProductForm({
    form,
    image: entry.imageUrl ?? undefined,
    labels: { submit: pageWords().labels.save, submitting: pageWords().labels.saving },
    answers: entry.additionalFields ?? [],
    submit: save,
  });
  return cart ? { kind: 'saved', cart } : { kind: 'cancelled' };
}

async function readForm(productUrl: string): Promise<AdditionalFieldsFormRecord | undefined> {
  const response = await fetch(`${productUrl}?format=json`, { credentials: 'same-origin' });
  // Our own server answered.
  const page = response.ok ? ((await response.json()) as ProductPage) : {};
  return page.item?.structuredContent?.additionalFieldsForm;
}
