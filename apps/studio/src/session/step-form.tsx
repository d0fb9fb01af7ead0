import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { askPasskey, type StepMethod, type StepProof } from '@portico/contract/studio';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { stepMessages as messages } from './step-messages.ts';
import styles from './gate.module.css';

/**
 * The second step: a passkey, six digits or a recovery code, whichever the person has; six digits go by themselves.
 * @param give sends the proof; what it throws is said
 */
export function StepForm({
  methods,
  give,
  heading,
  children,
}: {
  readonly methods: readonly StepMethod[];
  readonly give: (proof: StepProof) => Promise<void>;
  readonly heading?: ReactNode;
  readonly children?: ReactNode;
}) {
  const [method, setMethod] = useState<StepMethod>(methods[0] ?? 'app');
  const [code, setCode] = useState('');
  const send = useMutation({
    mutationFn: async (proof: StepProof | undefined) => {
      if (proof) return give(proof);
      const options = await api.callOwn(askPasskey);
      // The server's library made it for this one.
      const answer = await startAuthentication({ optionsJSON: options as never });
      return give({ kind: 'passkey', answer: answer as never });
    },
    onError: () => setCode(''),
  });
  const others = methods.filter((one) => one !== method && (one !== 'passkey' || browserSupportsWebAuthn()));
  const handleCode = (typed: string) => {
    setCode(typed);
    if (typed.length === 6) {
      send.mutate({ kind: 'app', code: typed });
    }
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) send.mutate(method === 'passkey' ? undefined : { kind: method, code });
      }}
    >
      {heading}
      <p className={styles['lead']}>{messages.leads[method]}</p>
      {send.error ? (
        <p className={styles['refusal']} role="alert">
          <Icon name="alert" />
          {textOf(send.error)}
        </p>
      ) : null}
      {method === 'app' ? (
        <CodeBoxes label={messages.fields.app} help={messages.goesByItself} value={code} onChange={handleCode} />
      ) : null}
      {method === 'recovery' ? (
        <TextField
          label={messages.fields.recovery}
          autoComplete="one-time-code"
          autoCapitalize="none"
          className={styles['code']}
          maxLength={20}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      ) : null}
      {children}
      <Button type="submit" kind="ink" isBusy={send.isPending} className={styles['submit']}>
        {method === 'passkey' ? messages.withPasskey : messages.goOn}
      </Button>
      {others.length === 0 ? null : (
        <ul className={styles['ways']} aria-label={messages.another}>
          {others.map((one) => (
            <li key={one}>
              <button
                type="button"
                onClick={() => {
                  setMethod(one);
                  setCode('');
                  send.reset();
                }}
              >
                <Icon name={WAYS[one]} />
                <span>{messages.ways[one]}</span>
                <Icon name="right" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

const WAYS: Readonly<Record<StepMethod, IconName>> = { passkey: 'lock', app: 'clock', recovery: 'file' };

function textOf(error: Error): string {
  if (!(error instanceof ApiError)) return messages.passkeyFailed;
  return error.errors['code'] ?? error.message;
}
