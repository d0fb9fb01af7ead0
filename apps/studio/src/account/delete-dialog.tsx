import { deleteAccount } from '@portico/contract/studio';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, queryClient } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { enterSession } from '../session/session.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { messages } from './messages.ts';

/** Ends the own account, which is named once more by its address. */
export function DeleteDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const end = useMutation({
    mutationFn: () => api.callOwn(deleteAccount, { body: { email: typed } }),
    onSuccess: async (session) => {
      await navigate({ to: '/', replace: true });
      enterSession(session);
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
    },
  });
  const { problem, errors } = refusalOf(end.error);
  return (
    <FormDialog
      title={messages.deleteTitle}
      submit={messages.deleteAccount}
      kind="red"
      problem={problem}
      isBusy={end.isPending}
      isDisabled={typed.trim() === ''}
      isDirty={typed !== ''}
      onSubmit={() => end.mutate()}
      onClose={onClose}
    >
      <p>{messages.deleteLead}</p>
      <TextField
        label={messages.deleteType(email)}
        type="email"
        autoComplete="off"
        value={typed}
        error={errors['email']}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
