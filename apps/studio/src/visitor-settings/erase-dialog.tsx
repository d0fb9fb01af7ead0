import { eraseVisitor } from '@portico/contract/studio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../api/api-error.ts';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';

/** Deletes everything under a visitor's number, which she reads on the page about cookies. */
export function EraseDialog({
  visitor: given = '',
  onClose,
}: {
  readonly visitor?: string;
  readonly onClose: () => void;
}) {
  const site = useSite();
  const cache = useQueryClient();
  const [visitor, setVisitor] = useState(given);
  const erase = useMutation({
    mutationFn: () => api.call(site, eraseVisitor, { body: { visitor } }),
    onSuccess: ({ events, consents }) => {
      toasts.show({ text: messages.erased(events, consents, site.language) });
      void cache.invalidateQueries({ queryKey: [site.websiteId, 'consents'] });
      onClose();
    },
  });
  const { problem, errors } = refusalOf(erase.error);
  return (
    <FormDialog
      title={messages.eraseTitle}
      submit={messages.eraseDo}
      kind="red"
      problem={problem}
      isBusy={erase.isPending}
      isDisabled={visitor.trim() === ''}
      isDirty={visitor !== given}
      onSubmit={() => erase.mutate()}
      onClose={onClose}
    >
      <p>{messages.eraseLead}</p>
      <TextField
        label={messages.visitor}
        value={visitor}
        error={errors['visitor']}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setVisitor(event.target.value)}
      />
    </FormDialog>
  );
}
