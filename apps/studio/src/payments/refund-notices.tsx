import { type PaymentSettings, updatePaymentNotices } from '@portico/contract/studio';
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

/** Whether shoppers hear of refunds that were made in Stripe's dashboard; kept at once. */
export function RefundNotices({ settings }: { readonly settings: PaymentSettings }) {
  const site = useSite();
  const change = useSettingsChange();
  if (settings.keys.stripe === null && settings.keys['stripe-test'] === null) {
    return null;
  }
  const handleChange = async (notifiesOfOutsideRefunds: boolean) => {
    try {
      await change.mutateAsync(() => api.call(site, updatePaymentNotices, { body: { notifiesOfOutsideRefunds } }));
      toasts.show({ text: messages.noticesSaved });
    } catch (cause) {
      toasts.show({ text: cause instanceof ApiError ? cause.message : messages.notChanged });
    }
  };
  return (
    <Section title={messages.noticesTitle}>
      <p className={text['second']}>{messages.noticesLead}</p>
      <div className={styles['form']}>
        <Checkbox
          label={messages.notices}
          help={messages.noticesHelp}
          checked={settings.notifiesOfOutsideRefunds}
          disabled={change.isPending}
          onChange={(event) => void handleChange(event.target.checked)}
        />
      </div>
    </Section>
  );
}
