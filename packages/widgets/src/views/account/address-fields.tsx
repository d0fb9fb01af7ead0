import type { AccountAddressFormProps } from '@portico/contract';

import { CheckoutAddress } from '../checkout-address.tsx';
import { FirstErrorName } from '../field.tsx';

interface AddressFieldsProps extends AccountAddressFormProps {
  /** The field that takes the focus when it is drawn: the first that is wrong when the page comes. */
  readonly first: string | undefined;
}

/** The fields of an address as its country writes them. */
export function AddressFields({ first, ...address }: AddressFieldsProps) {
  return (
    <FirstErrorName value={first}>
      <CheckoutAddress {...address} addressNeed="whole" />
    </FirstErrorName>
  );
}
