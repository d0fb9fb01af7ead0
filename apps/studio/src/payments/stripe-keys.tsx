import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { deleteStripeKeys, type PaymentSettings, type StripeMode, updateStripeKeys } from '@portico/contract/studio';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Section } from '../ui/screen.tsx';
import { toasts } from '../ui/toasts.tsx';
import text from '../styles/text.module.css';
import { messages } from './messages.ts';
import { RefusedKeys } from './refused-keys.tsx';
import { StripeCheck } from './stripe-check.tsx';
import { useSettingsChange } from './use-settings-change.ts';
import { WebhookAddress } from './webhook-address.tsx';
import styles from './payments.module.css';

interface KeyFields {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

interface StripeKeysProps {
  readonly mode: StripeMode;
  readonly settings: PaymentSettings;
}

/** The owner's keys of one mode of Stripe. Secret ones are typed and never come back. */
export function StripeKeys({ mode, settings }: StripeKeysProps) {
  const kept = settings.keys[mode];
  const site = useSite();
  const change = useSettingsChange();
  const form = useForm<KeyFields>({
    defaultValues: { publishableKey: kept?.publishableKey ?? '', secretKey: '', webhookSecret: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const handleSubmit = form.handleSubmit(async (fields) => {
    try {
      const now = await change.mutateAsync(() => api.call(site, updateStripeKeys, { params: { mode }, body: fields }));
      form.reset({ publishableKey: now.keys[mode]?.publishableKey ?? '', secretKey: '', webhookSecret: '' });
      toasts.show({ text: messages.saved });
    } catch (cause) {
      const problem = cause instanceof ApiError ? cause : undefined;
      const named = (['publishableKey', 'secretKey', 'webhookSecret'] as const).filter((name) => problem?.errors[name]);
      for (const name of named) {
        form.setError(name, { message: problem?.errors[name] ?? '' }, { shouldFocus: name === named[0] });
      }
      if (named.length === 0) {
        toasts.show({ text: problem?.message ?? messages.notChanged });
      }
    }
  });
  return (
    <Section title={messages.keysTitle[mode]}>
      {settings.provider === mode ? null : <RefusedKeys kept={kept} />}
      <p className={text['second']}>{kept?.accountName ? messages.account(kept.accountName) : messages.keysLead}</p>
      <form className={styles['form']} onSubmit={handleSubmit} noValidate>
        <TextField
          label={messages.publishableKey}
          autoComplete="off"
          spellCheck={false}
          placeholder={mode === 'stripe' ? 'pk_live_…' : 'pk_test_…'}
          error={errors.publishableKey?.message}
          {...form.register('publishableKey')}
        />
        <TextField
          label={messages.secretKey}
          type="password"
          autoComplete="off"
          placeholder={mode === 'stripe' ? 'sk_live_…' : 'sk_test_…'}
          help={kept ? messages.secretKept(kept.secretKeyHint) : undefined}
          error={errors.secretKey?.message}
          {...form.register('secretKey')}
        />
        <WebhookAddress url={settings.webhookUrl} />
        <TextField
          label={messages.webhookSecret}
          type="password"
          autoComplete="off"
          placeholder="whsec_…"
          help={kept?.hasWebhookSecret ? messages.webhookKept : undefined}
          error={errors.webhookSecret?.message}
          {...form.register('webhookSecret')}
        />
        <div className={styles['buttons']}>
          <Button kind="ink" type="submit" isBusy={isSubmitting}>
            {messages.save}
          </Button>
          {kept && settings.provider !== mode ? (
            <ForgetButton
              mode={mode}
              onForgotten={() => form.reset({ publishableKey: '', secretKey: '', webhookSecret: '' })}
            />
          ) : null}
        </div>
      </form>
      {kept ? <StripeCheck mode={mode} /> : null}
    </Section>
  );
}

function ForgetButton({ mode, onForgotten }: { readonly mode: StripeMode; readonly onForgotten: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const site = useSite();
  const change = useSettingsChange();
  const handleForget = async () => {
    try {
      await change.mutateAsync(() => api.call(site, deleteStripeKeys, { params: { mode } }));
      onForgotten();
      toasts.show({ text: messages.forgotten });
    } catch (cause) {
      toasts.show({ text: cause instanceof ApiError ? cause.message : messages.notChanged });
    }
    setIsAsking(false);
  };
  return (
    <>
      <Button onPress={() => setIsAsking(true)}>{messages.forget}</Button>
      {isAsking ? (
        <FormDialog
          title={messages.forgetTitle}
          submit={messages.forget}
          kind="red"
          isBusy={change.isPending}
          onSubmit={handleForget}
          onClose={() => setIsAsking(false)}
        >
          <p>{messages.forgetLead}</p>
        </FormDialog>
      ) : null}
    </>
  );
}
