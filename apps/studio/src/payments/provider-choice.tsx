import { useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import {
  PAYMENT_PROVIDERS,
  type PaymentProviderName,
  type PaymentSettings,
  updatePaymentProvider,
} from '@portico/contract/studio';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Section } from '../ui/screen.tsx';
import { Tag } from '../ui/status.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { useSettingsChange } from './use-settings-change.ts';
import styles from './payments.module.css';

/** Chooses who takes payments; what that means for shoppers is asked about first. */
export function ProviderChoice({ settings }: { readonly settings: PaymentSettings }) {
  const [wanted, setWanted] = useState<PaymentProviderName>();
  const site = useSite();
  const change = useSettingsChange();
  const handleSwitch = async (provider: PaymentProviderName) => {
    try {
      await change.mutateAsync(() => api.call(site, updatePaymentProvider, { body: { provider } }));
      toasts.show({ text: messages.changed(messages.choices[provider].title) });
    } catch (cause) {
      toasts.show({ text: cause instanceof ApiError ? cause.message : messages.notChanged });
    }
    setWanted(undefined);
  };
  return (
    <Section>
      <RadioGroup
        className={styles['choices'] ?? ''}
        aria-label={messages.setup}
        value={settings.provider}
        onChange={(value) => setWanted(PAYMENT_PROVIDERS.find((name) => name === value))}
      >
        {PAYMENT_PROVIDERS.toReversed().map((name) => (
          <Choice key={name} name={name} settings={settings} />
        ))}
      </RadioGroup>
      {wanted ? (
        <FormDialog
          title={messages.confirmTitle[wanted]}
          submit={messages.switchOver}
          isBusy={change.isPending}
          onSubmit={() => handleSwitch(wanted)}
          onClose={() => setWanted(undefined)}
        >
          <p>{messages.confirm[wanted]}</p>
        </FormDialog>
      ) : null}
    </Section>
  );
}

function Choice({ name, settings }: { readonly name: PaymentProviderName; readonly settings: PaymentSettings }) {
  const { title, lead } = messages.choices[name];
  const lacksKeys = (name === 'stripe' || name === 'stripe-test') && settings.keys[name] === null;
  return (
    <Radio className={styles['choice'] ?? ''} value={name} isDisabled={lacksKeys}>
      <span className={styles['dot']} aria-hidden="true" />
      <span className={styles['words']}>
        <span className={styles['title']}>
          {title}
          {settings.provider === name ? <Tag tone="pencil">{messages.now}</Tag> : null}
        </span>
        <span className={styles['about']}>{lacksKeys ? `${lead} ${messages.needsKeys}` : lead}</span>
      </span>
    </Radio>
  );
}
