import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addFormWebhook, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { ChoiceField } from '../settings/choice-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import styles from './submissions.module.css';
import { webhookMessages as messages } from './webhook-messages.ts';

/** Adds a place that hears of submissions. */
export function WebhookDialog({
  site,
  forms,
  onAdded,
  onClose,
}: {
  readonly site: MemberSite;
  readonly forms: readonly { readonly id: string; readonly name: string }[];
  readonly onAdded: (secret: string) => void;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [url, setUrl] = useState('');
  const [form, setForm] = useState('');
  const add = useMutation({
    mutationFn: () => api.call(site, addFormWebhook, { body: { url, formId: form === '' ? null : form } }),
    onSuccess: async ({ secret }) => {
      await client.invalidateQueries({ queryKey: [site.websiteId, 'form-webhooks'] });
      onAdded(secret);
    },
  });
  const { problem, errors } = refusalOf(add.error);
  return (
    <FormDialog
      title={messages.add}
      submit={messages.add}
      problem={problem}
      isBusy={add.isPending}
      isDirty={url !== ''}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <TextField
        label={messages.url}
        help={messages.urlHelp}
        inputMode="url"
        value={url}
        maxLength={2000}
        error={errors['url']}
        onChange={(event) => setUrl(event.target.value)}
      />
      <ChoiceField
        label={messages.form}
        value={form}
        choices={[
          { value: '', label: messages.everyForm },
          ...forms.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={setForm}
      />
    </FormDialog>
  );
}

/** Shows a secret, this once. */
export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toasts.show({ text: messages.copied });
  };
  return (
    <Dialog
      title={messages.secretTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => void copy()}>{messages.copy}</Button>
          <Button kind="ink" onPress={onClose}>
            {messages.close}
          </Button>
        </>
      }
    >
      <p>{messages.secretLead}</p>
      <p className={styles['secret']}>{secret}</p>
      <p>{messages.secretBoth}</p>
    </Dialog>
  );
}
