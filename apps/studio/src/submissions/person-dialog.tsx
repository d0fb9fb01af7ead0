import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadPerson, erasePersonData, findPersonData, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { formatFull } from '../format/dates.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import { personMessages as messages } from './person-messages.ts';

/** Everything of one person: counted, taken along as one file, erased. */
export function PersonDialog({ site, onClose }: { readonly site: MemberSite; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [address, setAddress] = useState('');
  const [confirm, setConfirm] = useState<string>();
  const find = useMutation({ mutationFn: () => api.call(site, findPersonData, { body: { address } }) });
  const erase = useMutation({
    mutationFn: (again: string) => api.call(site, erasePersonData, { body: { address, confirm: again } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [site.websiteId] });
      toasts.show({ text: messages.erased });
      onClose();
    },
  });
  const { problem, errors } = refusalOf(erase.error ?? find.error);
  const found = find.data;
  const isErasing = confirm !== undefined;
  return (
    <FormDialog
      title={messages.title}
      submit={isErasing ? messages.erase : messages.find}
      kind={isErasing ? 'red' : 'ink'}
      problem={problem}
      isBusy={find.isPending || erase.isPending}
      isDisabled={address.trim() === '' || confirm === ''}
      onSubmit={() => (confirm === undefined ? find.mutate() : erase.mutate(confirm))}
      onClose={onClose}
    >
      <p>{messages.lead}</p>
      <TextField
        label={messages.address}
        type="email"
        autoComplete="off"
        value={address}
        error={errors['address']}
        onChange={(event) => {
          setAddress(event.target.value);
          setConfirm(undefined);
          find.reset();
        }}
      />
      {found ? (
        <div aria-live="polite">
          <p>{messages.found(found.submissions, found.lists, found.restock, found.comments, site.language)}</p>
          {found.erasedAt === null ? null : (
            <p className={text['second']}>{messages.erasedAt(formatFull(found.erasedAt, site))}</p>
          )}
          <p>
            <DownloadLink href={api.url(site, downloadPerson, { query: { address } })}>
              {messages.download}
            </DownloadLink>
            {isErasing ? null : (
              <Button kind="red" size="small" onPress={() => setConfirm('')}>
                {messages.eraseAll}
              </Button>
            )}
          </p>
        </div>
      ) : null}
      {isErasing ? (
        <TextField
          label={messages.confirm}
          help={messages.confirmHelp}
          autoComplete="off"
          value={confirm}
          error={errors['confirm']}
          onChange={(event) => setConfirm(event.target.value)}
        />
      ) : null}
    </FormDialog>
  );
}
