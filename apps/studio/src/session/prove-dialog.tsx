import { proveAgain } from '@portico/contract/studio';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { messages } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { enterSession, useSession } from './session.ts';
import { StepForm } from './step-form.tsx';

/** Asks once more who one is: by the second step where there is one, else by the password. */
export default function ProveDialog({ onEnd }: { readonly onEnd: (isProved: boolean) => void }) {
  const methods = useSession()?.account?.stepMethods ?? [];
  if (methods.length === 0) {
    return <PasswordDialog onEnd={onEnd} />;
  }
  return (
    <Dialog
      title={messages.proveTitle}
      isOpen
      onClose={() => onEnd(false)}
      actions={<Button onPress={() => onEnd(false)}>{messages.notNow}</Button>}
    >
      <p>{messages.proveLead}</p>
      <StepForm
        methods={methods}
        give={async (proof) => {
          enterSession(await api.callOwn(proveAgain, { body: { proof } }));
          onEnd(true);
        }}
      />
    </Dialog>
  );
}

function PasswordDialog({ onEnd }: { readonly onEnd: (isProved: boolean) => void }) {
  const [password, setPassword] = useState('');
  const prove = useMutation({
    mutationFn: () => api.callOwn(proveAgain, { body: { proof: { kind: 'password', password } } }),
    onSuccess: (session) => {
      enterSession(session);
      onEnd(true);
    },
  });
  const { problem, errors } = refusalOf(prove.error);
  return (
    <FormDialog
      title={messages.proveTitle}
      submit={messages.prove}
      problem={problem}
      isBusy={prove.isPending}
      onSubmit={() => prove.mutate()}
      onClose={() => onEnd(false)}
    >
      <p>{messages.proveLead}</p>
      <PasswordField
        label={messages.password}
        autoComplete="current-password"
        value={password}
        error={errors['password']}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDialog>
  );
}
