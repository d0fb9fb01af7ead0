import { useMutation } from '@tanstack/react-query';
import { checkPayments, type StripeMode } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { said } from '../language/catalogue.ts';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import { Status } from '../ui/status.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import styles from './payments.module.css';

/** Asks Stripe whether everything is in place, and shows each thing with what is to do about it. */
export function StripeCheck({ mode }: { readonly mode: StripeMode }) {
  const site = useSite();
  const check = useMutation({
    mutationFn: () => api.call(site, checkPayments, { params: { mode } }),
    onError: (error) => toasts.show({ text: error.message }),
  });
  return (
    <div className={styles['check']}>
      <Button icon="refresh" isBusy={check.isPending} onPress={() => check.mutate()}>
        {messages.check}
      </Button>
      <div aria-live="polite">
        {check.data ? (
          <ul className={styles['checks']} aria-label={messages.checks}>
            {check.data.checks.map(({ subject, isGood, text }) => (
              <li key={subject}>
                <Status shape={isGood ? 'full' : 'cross'} tone={isGood ? 'good' : 'bad'}>
                  {isGood ? messages.good : messages.bad}
                </Status>
                <span>{said(text)}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
