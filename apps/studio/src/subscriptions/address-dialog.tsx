import { useState } from 'react';
import type { SubscriptionAddress } from '@portico/contract/studio';
import { CountryField } from '../settings/choice-field.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { ChangePreview } from './change-preview.tsx';
import { messages } from './messages.ts';
import styles from './subscription.module.css';
import { useChangeDialog, type DialogProps } from './use-subscription-change.ts';

const FIELDS = ['firstName', 'lastName', 'address1', 'address2', 'postalCode', 'city', 'region'] as const;

/** Where it goes from the next payment on, with what delivery and taxes come to there. */
export function AddressDialog({ start, ...props }: DialogProps & { readonly start: SubscriptionAddress }) {
  const { isBusy, problem, errors, change } = useChangeDialog(props);
  const [address, setAddress] = useState(start);
  const isDirty = JSON.stringify(address) !== JSON.stringify(start);
  const set = (fields: Partial<SubscriptionAddress>) => setAddress((before) => ({ ...before, ...fields }));
  return (
    <FormDialog
      title={messages.addressTitle}
      submit={messages.save}
      problem={problem}
      isBusy={isBusy}
      isDirty={isDirty}
      onSubmit={() => change({ kind: 'address', address })}
      onClose={props.onClose}
    >
      <div className={styles['fields']}>
        {FIELDS.map((name) => (
          <TextField
            key={name}
            label={messages.addressFields[name]}
            autoComplete="off"
            maxLength={200}
            value={address[name]}
            error={errors[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        ))}
        <CountryField value={address.country} error={errors['country']} onChange={(country) => set({ country })} />
        <TextField
          label={messages.addressFields.phone}
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={address.phone}
          error={errors['phone']}
          onChange={(event) => set({ phone: event.target.value })}
        />
      </div>
      <ChangePreview {...props} change={isDirty ? { kind: 'address', address } : undefined} />
    </FormDialog>
  );
}
