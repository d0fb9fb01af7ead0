import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { nameVersion } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { useSite } from '../session/site-context.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';

/** Keeps the draft as it is now under a name. */
export function NameDialog({
  documentId,
  onDone,
  onClose,
}: {
  readonly documentId: string;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const site = useSite();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const keep = useMutation({
    mutationFn: () => api.call(site, nameVersion, { params: { documentId }, body: { name: name.trim() } }),
    onSuccess: async () => {
      await onDone();
      toasts.show({ text: messages.named(name.trim()) });
      onClose();
    },
  });
  const { problem, errors } = refusalOf(keep.error);
  return (
    <FormDialog
      title={messages.nameTitle}
      submit={messages.nameSubmit}
      isBusy={keep.isPending}
      problem={problem}
      onSubmit={() => {
        setTried(true);
        if (name.trim() !== '') keep.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label={messages.nameLabel}
        value={name}
        maxLength={200}
        error={errors['name'] ?? (isTried && name.trim() === '' ? messages.nameMissing : undefined)}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
