import { STORE_LIMITS } from '@portico/domain';
import type { StoreSettingsRecord } from '@portico/contract/studio';
import { FieldGroup } from '../settings/setting-group.tsx';
import { Checkbox, TextField } from '../ui/field.tsx';
import { messages } from './messages.ts';

/** What each group of fields needs. */
export interface GroupProps {
  readonly draft: StoreSettingsRecord;
  readonly edit: (fields: Partial<StoreSettingsRecord>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** Ways to the checkout. */
export function BuyingFields({ draft, edit }: GroupProps) {
  return (
    <FieldGroup title={messages.buying}>
      <Checkbox
        label={messages.express}
        help={messages.expressHelp}
        checked={draft.expressCheckout}
        onChange={(event) => edit({ expressCheckout: event.target.checked })}
      />
      <Checkbox
        label={messages.services}
        help={messages.servicesHelp}
        checked={draft.multipleQuantityAllowedForServices}
        onChange={(event) => edit({ multipleQuantityAllowedForServices: event.target.checked })}
      />
    </FieldGroup>
  );
}

/** What the checkout asks, and the pages it leads to. */
export function CheckoutFields({ draft, edit, errors }: GroupProps) {
  return (
    <FieldGroup title={messages.checkout}>
      <Checkbox
        label={messages.note}
        help={messages.noteHelp}
        checked={draft.asksNote}
        onChange={(event) => edit({ asksNote: event.target.checked })}
      />
      <Checkbox
        label={messages.terms}
        help={messages.termsHelp}
        checked={draft.requiresTerms}
        onChange={(event) => edit({ requiresTerms: event.target.checked })}
      />
      {(['termsUrl', 'returnsUrl', 'privacyUrl'] as const).map((name) => (
        <TextField
          key={name}
          label={messages[name]}
          help={name === 'termsUrl' ? messages.linkHelp : undefined}
          value={draft[name]}
          error={errors[name]}
          maxLength={STORE_LIMITS.link}
          onChange={(event) => edit({ [name]: event.target.value })}
        />
      ))}
    </FieldGroup>
  );
}

/** Hours that are filled in when reminders are switched on. */
const USUAL_HOURS = 6;

/** Reminders of carts that were left behind. */
export function ReminderFields({ draft, edit, errors }: GroupProps) {
  return (
    <FieldGroup title={messages.reminders}>
      <Checkbox
        label={messages.reminder}
        help={messages.reminderHelp}
        checked={draft.cartReminderHours > 0}
        onChange={(event) => edit({ cartReminderHours: event.target.checked ? USUAL_HOURS : 0 })}
      />
      {draft.cartReminderHours > 0 ? (
        <TextField
          label={messages.reminderHours}
          help={messages.reminderHoursHelp}
          inputMode="numeric"
          value={String(draft.cartReminderHours)}
          error={errors['cartReminderHours']}
          maxLength={3}
          onChange={(event) => edit({ cartReminderHours: Math.max(1, Number.parseInt(event.target.value, 10) || 1) })}
        />
      ) : null}
    </FieldGroup>
  );
}

/** Days that are filled in when asking is switched on. */
const USUAL_DAYS = 14;

/** What buyers say of products. */
export function ReviewFields({ draft, edit, errors }: GroupProps) {
  const { reviews } = draft;
  const change = (fields: Partial<StoreSettingsRecord['reviews']>) => edit({ reviews: { ...reviews, ...fields } });
  return (
    <FieldGroup title={messages.reviews}>
      <Checkbox
        label={messages.reviewsOn}
        help={messages.reviewsOnHelp}
        checked={reviews.isOn}
        onChange={(event) => change({ isOn: event.target.checked })}
      />
      {reviews.isOn ? (
        <>
          <Checkbox
            label={messages.reviewsAtOnce}
            help={messages.reviewsAtOnceHelp}
            checked={reviews.publishesAtOnce}
            onChange={(event) => change({ publishesAtOnce: event.target.checked })}
          />
          <Checkbox
            label={messages.reviewsOnCards}
            checked={reviews.showsOnCards}
            onChange={(event) => change({ showsOnCards: event.target.checked })}
          />
          <Checkbox
            label={messages.reviewsAsk}
            help={messages.reviewsAskHelp}
            checked={reviews.askAfterDays > 0}
            onChange={(event) => change({ askAfterDays: event.target.checked ? USUAL_DAYS : 0 })}
          />
        </>
      ) : null}
      {reviews.isOn && reviews.askAfterDays > 0 ? (
        <TextField
          label={messages.reviewsDays}
          help={messages.reviewsDaysHelp}
          inputMode="numeric"
          value={String(reviews.askAfterDays)}
          error={errors['reviews.askAfterDays']}
          maxLength={2}
          onChange={(event) => change({ askAfterDays: Math.max(1, Number.parseInt(event.target.value, 10) || 1) })}
        />
      ) : null}
    </FieldGroup>
  );
}

/** What the buttons of products say. */
export function ButtonFields({ draft, edit, errors }: GroupProps) {
  return (
    <FieldGroup title={messages.buttons} lead={messages.buttonsLead}>
      <TextField
        label={messages.addButton}
        placeholder={messages.addPlaceholder}
        value={draft.addButtonText}
        error={errors['addButtonText']}
        maxLength={STORE_LIMITS.buttonText}
        onChange={(event) => edit({ addButtonText: event.target.value })}
      />
      <TextField
        label={messages.subscribeButton}
        placeholder={messages.subscribeButton}
        value={draft.subscribeButtonText}
        error={errors['subscribeButtonText']}
        maxLength={STORE_LIMITS.buttonText}
        onChange={(event) => edit({ subscribeButtonText: event.target.value })}
      />
    </FieldGroup>
  );
}

/** What pages say of what is nearly gone. */
export function StockFields({ draft, edit, errors }: GroupProps) {
  return (
    <FieldGroup title={messages.stock}>
      <Checkbox
        label={messages.lowStock}
        help={messages.lowStockHelp}
        checked={draft.showsLowStock}
        onChange={(event) => edit({ showsLowStock: event.target.checked })}
      />
      {draft.showsLowStock ? (
        <TextField
          label={messages.lowStockText}
          help={messages.lowStockTextHelp}
          value={draft.lowStockText}
          error={errors['lowStockText']}
          maxLength={STORE_LIMITS.lowStockText}
          onChange={(event) => edit({ lowStockText: event.target.value })}
        />
      ) : null}
    </FieldGroup>
  );
}
