import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchMedia } from '@portico/contract/studio';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { said } from '../language/catalogue.ts';
import { useSite } from '../session/site-context.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { mediaKey } from './queries.ts';

/** Takes a file from the web into the library; the server fetches it. */
export function AddressDialog({ onClose }: { readonly onClose: () => void }) {
  const site = useSite();
  const client = useQueryClient();
  const [url, setUrl] = useState('');
  const fetched = useMutation({
    mutationFn: () => api.call(site, fetchMedia, { body: { url } }),
    onSuccess: (file) => {
      toasts.show({ text: messages.fetched(file.fileName) });
      void client.invalidateQueries({ queryKey: mediaKey(site) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={messages.fromAddressTitle}
      submit={messages.fetch}
      problem={fetched.isError ? said(fetched.error.message) : undefined}
      isBusy={fetched.isPending}
      isDisabled={url.trim() === ''}
      isDirty={url !== ''}
      onSubmit={() => fetched.mutate()}
      onClose={onClose}
    >
      <TextField
        label={messages.address}
        help={messages.addressHelp}
        type="url"
        inputMode="url"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
    </FormDialog>
  );
}
