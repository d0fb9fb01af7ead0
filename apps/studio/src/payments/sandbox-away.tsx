import { type PaymentSettings, updateSandboxAway } from '@portico/contract/studio';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { Checkbox } from '../ui/field.tsx';
import { Section } from '../ui/screen.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { useSettingsChange } from './use-settings-change.ts';
import styles from './payments.module.css';

/** Lets an owner try what happens while a payment service does not answer; kept at once. */
export function SandboxAway({ settings }: { readonly settings: PaymentSettings }) {
  const site = useSite();
  const change = useSettingsChange();
  if (settings.provider !== 'sandbox') {
    return null;
  }
  const handleChange = async (isSandboxAway: boolean) => {
    try {
      await change.mutateAsync(() => api.call(site, updateSandboxAway, { body: { isSandboxAway } }));
      toasts.show({ text: messages.noticesSaved });
    } catch (cause) {
      toasts.show({ text: cause instanceof ApiError ? cause.message : messages.notChanged });
    }
  };
  return (
    <Section title={messages.awayTitle}>
      <p className={text['second']}>{messages.awayLead}</p>
      <div className={styles['form']}>
        <Checkbox
          label={messages.away}
          help={messages.awayHelp}
          checked={settings.isSandboxAway}
          disabled={change.isPending}
          onChange={(event) => void handleChange(event.target.checked)}
        />
      </div>
    </Section>
  );
}
