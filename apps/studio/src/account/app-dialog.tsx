import { beginAppCodes, confirmAppCodes, type AccountWithCodes } from '@portico/contract/studio';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { messages } from './messages.ts';
import styles from './account.module.css';

/** Codes by an app: a picture to be read, or a key to be typed, and a first code as proof. */
export function AppDialog({
  onAdded,
  onClose,
}: {
  readonly onAdded: (added: AccountWithCodes) => void;
  readonly onClose: () => void;
}) {
  const [code, setCode] = useState('');
  const begun = useQuery({
    queryKey: ['account', 'app-key'],
    queryFn: () => api.callOwn(beginAppCodes),
    // Each look at it is another key.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const confirm = useMutation({
    mutationFn: () => api.callOwn(confirmAppCodes, { body: { code } }),
    onSuccess: onAdded,
  });
  const { problem, errors } = refusalOf(confirm.error ?? begun.error);
  return (
    <FormDialog
      title={messages.appTitle}
      submit={messages.confirm}
      problem={problem}
      isBusy={confirm.isPending}
      isDisabled={!begun.data}
      onSubmit={() => confirm.mutate()}
      onClose={onClose}
    >
      <p>{messages.appLead}</p>
      {begun.data ? (
        <div className={styles['key']}>
          <Picture rows={begun.data.qr} />
          <p>
            {messages.appKey}
            <code>{begun.data.key}</code>
          </p>
        </div>
      ) : null}
      <TextField
        label={messages.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        error={errors['code']}
        onChange={({ target }) => setCode(target.value)}
      />
    </FormDialog>
  );
}

/** Dark squares on white, whatever the theme: apps read nothing else. */
function Picture({ rows }: { readonly rows: readonly string[] }) {
  const size = rows.length + 8;
  const path = rows
    .flatMap((row, y) => [...row].map((sign, x) => (sign === '1' ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={messages.appPicture} className={styles['picture']}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
