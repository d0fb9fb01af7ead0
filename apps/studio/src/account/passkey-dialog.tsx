import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { addPasskey, beginPasskey, type AccountWithCodes } from '@portico/contract/studio';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { messages } from './messages.ts';

/** Names a new passkey and has the browser make it. */
export function PasskeyDialog({
  onAdded,
  onClose,
}: {
  readonly onAdded: (added: AccountWithCodes) => void;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState('');
  const isSupported = browserSupportsWebAuthn();
  const add = useMutation({
    mutationFn: async () => {
      const options = await api.callOwn(beginPasskey);
      // The server's library made it for this one.
      const answer = await startRegistration({ optionsJSON: options as never });
      return api.callOwn(addPasskey, { body: { name, answer: answer as never } });
    },
    onSuccess: onAdded,
  });
  const told = add.error instanceof ApiError ? add.error.message : messages.passkeyFailed;
  const failure = add.error ? told : undefined;
  return (
    <FormDialog
      title={messages.passkeyTitle}
      submit={messages.passkeyGo}
      problem={isSupported ? failure : messages.passkeyUnsupported}
      isBusy={add.isPending}
      isDisabled={!isSupported || name.trim() === ''}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <TextField
        label={messages.passkeyName}
        help={messages.passkeyNameHelp}
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
