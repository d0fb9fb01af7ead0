import { ProductType } from '@portico/domain';
import { money, type CurrencyCode } from '@portico/locale';
import type { PlacedOrder } from '../../store/orders/read-order.ts';

/** What a sample mail tells of: its parcel and its refund have this id. */
export const SAMPLE_SUBJECT = 'sample';

const SAMPLE_PARCEL = {
  carrier: 'DHL',
  trackingNumber: '00340434161094042557',
  trackingUrl: 'https://example.com/track',
};

/** An order that never was, so that an owner sees her words as a shopper would. */
export function sampleOrder(
  currency: CurrencyCode,
  now: number,
  { isPickup }: { readonly isPickup: boolean },
): PlacedOrder {
  const line = (position: number, title: string, attributes: Readonly<Record<string, string>>, cents: bigint) => ({
    position,
    productType: ProductType.Physical,
    sentCount: 0,
    refundedCount: 0,
    title,
    path: '/shop',
    sku: `SQ000000${position + 1}`,
    attributes,
    additionalFields: undefined,
    imageUrl: undefined,
    quantity: position + 1,
    unitPrice: money(cents, currency),
    total: money(cents * BigInt(position + 1), currency),
  });
  return {
    id: '00000000-0000-7000-8000-000000000000',
    number: 1001n,
    email: 'ada@example.com',
    tokenHash: Buffer.alloc(32),
    paymentState: 'paid',
    isTest: false,
    fulfillmentState: 'pending',
    currency,
    subtotal: money(11_400n, currency),
    discount: money(0n, currency),
    shipping: money(800n, currency),
    tax: money(0n, currency),
    total: money(12_200n, currency),
    taxIncluded: false,
    taxes: [],
    requiresShipping: true,
    address: {
      firstName: 'Ada',
      lastName: 'Kowalczyk',
      address1: '218 Weymouth Street',
      address2: '',
      city: 'Portland',
      region: 'ME',
      postalCode: '04102',
      country: 'US',
      phone: '',
    },
    shippingOption: { name: isPickup ? 'Workshop' : 'Post', detail: '', isPickup },
    tenders: [],
    note: '',
    method: 'Card ending 4242',
    placedAt: now,
    lines: [line(0, 'Tall mug', { Glaze: 'Rust' }, 3800n), line(1, 'Salt candle', {}, 3800n)],
    parts: {
      shipments: [
        {
          id: SAMPLE_SUBJECT,
          ...(isPickup ? { carrier: '', trackingNumber: '', trackingUrl: '' } : SAMPLE_PARCEL),
          sentAt: new Date(now).toISOString(),
          lines: [{ position: 0, quantity: 1 }],
        },
      ],
      refunds: [
        {
          id: SAMPLE_SUBJECT,
          amountCents: 3800,
          chargeCents: 3800,
          tenderCents: [],
          isPlayMoney: false,
          origin: 'studio',
          lines: [{ position: 0, quantity: 1 }],
          state: 'done',
          reason: '',
          askedAt: new Date(now).toISOString(),
        },
      ],
      giftCards: [],
      downloads: [],
    },
  };
}
