import type { AccountAddressFormProps } from '@portico/contract';
import { useState, type FormEvent } from 'react';

import { hydrateIsland, islandProps } from '../browser/island-root.tsx';
import { viewTexts } from '../browser/page-words.ts';
import { AddressFields } from '../views/account/address-fields.tsx';
import { TextsContext } from '../views/texts-context.ts';
import { findByLetters } from './country-letters.ts';
import { fillAddress } from './fill-address.ts';

/** Brings the address of an account to life: another country asks for it in its own way, at once. */
export async function mount(element: HTMLElement): Promise<void> {
  await hydrateIsland(
    element,
    <TextsContext value={viewTexts()}>
      <AddressIsland {...islandProps<AccountAddressFormProps>(element)} />
    </TextsContext>,
  );
  element.addEventListener('keydown', findByLetters);
  // What was chosen before this moment is asked for now.
  const country = element.querySelector<HTMLSelectElement>('select[name=country]');
  country?.dispatchEvent(new Event('change', { bubbles: true }));
}

function AddressIsland(props: AccountAddressFormProps) {
  const [form, setForm] = useState(props);
  const isAsArrived = form === props;
  const handleChange = ({ target }: FormEvent): void => {
    const { name, value } = target as HTMLInputElement;
    setForm((before) => fillAddress(before, name, { [name]: value }));
  };
  return (
    <div onChange={handleChange}>
      <AddressFields {...form} first={isAsArrived ? Object.keys(form.errors)[0] : undefined} />
    </div>
  );
}
