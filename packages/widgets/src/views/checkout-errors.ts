import type { CheckoutFieldName, CheckoutPageProps } from '@portico/contract';

/** The fields as they stand on the page, from top to bottom. */
const FIELD_ORDER: readonly CheckoutFieldName[] = [
  'email',
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'region',
  'postalCode',
  'country',
  'phone',
  'shippingOptionId',
  'note',
  'cardNumber',
  'cardExpiry',
  'cardCode',
  'terms',
  'consent',
];

/** Messages in the order in which their fields stand. */
export function namedErrors(errors: CheckoutPageProps['errors']): readonly (readonly [CheckoutFieldName, string])[] {
  return FIELD_ORDER.flatMap((name) => {
    const words = errors[name];
    return words ? [[name, words] as const] : [];
  });
}
