import { useMutation, useQueryClient } from '@tanstack/react-query';
import { correctGiftCardRecipient } from '@portico/contract/studio';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import type { ChangeProps } from './card-change-dialog.tsx';
import { card as words } from './messages.ts';
import { giftCardsKey } from './queries.ts';

/** Mends the address of a card that was not delivered yet. */
export function RecipientDialog({ site, card, onClose }: ChangeProps) {
  const cache = useQueryClient();
  const [recipientName, setName] = useState(card.recipientName);
  const [recipientEmail, setEmail] = useState(card.recipientEmail);
  const change = useMutation({
    mutationFn: () =>
      api.call(site, correctGiftCardRecipient, {
        params: { cardId: card.id },
        body: { recipientName, recipientEmail },
      }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: giftCardsKey(site) });
      onClose();
    },
  });
  const { problem, errors } = refusalOf(change.error);
  return (
    <FormDialog
      title={words.correctTitle}
      submit={words.save}
      problem={problem}
      isBusy={change.isPending}
      isDirty={recipientName !== card.recipientName || recipientEmail !== card.recipientEmail}
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <p>{words.correctLead}</p>
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={100}
        value={recipientName}
        error={errors['recipientName']}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={words.email}
        type="email"
        autoComplete="off"
        value={recipientEmail}
        error={errors['recipientEmail']}
        onChange={(event) => setEmail(event.target.value)}
      />
    </FormDialog>
  );
}
