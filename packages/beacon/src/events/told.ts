import { STOREFRONT_EVENTS, type PixelEvent, type StorefrontEvent } from '@portico/contract';
import type { CommerceItem, EventFacts } from './event-call.ts';

/** What a widget told: its name, and facts of its own. */
export type Told = Readonly<Record<string, unknown>>;

/** What is sent of it. */
export interface Heard {
  readonly name: string;
  readonly event?: StorefrontEvent;
  readonly facts: EventFacts;
  readonly pixel?: PixelEvent;
}

/** What a pixel calls it. */
const PIXELS: Readonly<Partial<Record<string, PixelEvent>>> = {
  AddToCart: 'AddToCart',
  VisitPDP: 'ViewContent',
  Search: 'Search',
  Purchase: 'Purchase',
  FormSubmitted: 'Lead',
  AccountCreated: 'CompleteRegistration',
};

/** Reads what a widget told; scripts of kits may tell anything under the same name, so nothing is taken for granted. */
export function hear(told: Told): Heard {
  const name = textOf(told['name']);
  const productId = textOf(told['itemId']);
  const event = STOREFRONT_EVENTS.find((known) => known === name);
  const pixel = PIXELS[name];
  const item = itemOf(told);
  return {
    name,
    facts: {
      ...(productId ? { productId } : {}),
      ...(told['variantId'] === undefined ? {} : { variantId: textOf(told['variantId']) }),
      ...(item ? { items: [item] } : {}),
    },
    ...(event ? { event } : {}),
    ...(pixel ? { pixel } : {}),
  };
}

/** The goods that were added or taken away, with amounts in minor units. */
function itemOf(told: Told): CommerceItem | undefined {
  const sku = textOf(told['sku']);
  const quantity = Number(told['quantity']);
  if (!sku || !Number.isSafeInteger(quantity)) return undefined;
  const unit = Number(told['unitPriceCents'] ?? 0);
  return {
    sku,
    productName: textOf(told['productName']),
    quantity,
    unitPrice: String(unit),
    grandTotal: String(unit * quantity),
    // What sending and tax come to is known at the checkout.
    shippingTotal: '0',
    taxTotal: '0',
    currency: textOf(told['currency']),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
