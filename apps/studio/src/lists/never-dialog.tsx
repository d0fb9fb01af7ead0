import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { suppressAddresses, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { TextArea } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { listsKey } from './queries.ts';

/** Addresses that no letter goes to any more, one a line (FORM-035). */
export function NeverDialog({ site, onClose }: { readonly site: MemberSite; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [addresses, setAddresses] = useState('');
  const stop = useMutation({
    mutationFn: () => api.call(site, suppressAddresses, { body: { addresses } }),
    onSuccess: async ({ count }) => {
      await client.invalidateQueries({ queryKey: listsKey(site) });
      toasts.show({ text: messages.neverDone(count, site.language) });
      onClose();
    },
  });
  const { problem, errors } = refusalOf(stop.error);
  return (
    <FormDialog
      title={messages.neverTitle}
      submit={messages.neverAction}
      problem={problem}
      isBusy={stop.isPending}
      isDisabled={addresses.trim() === ''}
      isDirty={addresses !== ''}
      onSubmit={() => stop.mutate()}
      onClose={onClose}
    >
      <p>{messages.neverLead}</p>
      <TextArea
        label={messages.neverField}
        rows={5}
        value={addresses}
        error={errors['addresses']}
        onChange={(event) => setAddresses(event.target.value)}
      />
    </FormDialog>
  );
}
