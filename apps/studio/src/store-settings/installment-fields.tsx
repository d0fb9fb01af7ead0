import { STORE_LIMITS } from '@portico/domain';
import type { StoreSettingsRecord } from '@portico/contract/studio';
import { installmentProvider } from '@portico/locale';
import { FieldGroup } from '../settings/setting-group.tsx';
import { MoneyField } from '../settings/money-field.tsx';
import { Checkbox, TextField } from '../ui/field.tsx';
import { messages } from './messages.ts';
import type { GroupProps } from './setting-groups.tsx';

/** Between which prices shoppers read that they can pay in parts (OWNER-007, OWNER-008). */
export function InstallmentFields({ draft, edit, errors }: GroupProps) {
  const { installments, currency } = draft;
  const change = (fields: Partial<StoreSettingsRecord['installments']>) =>
    edit({ installments: { ...installments, ...fields } });
  const isServed = installmentProvider(draft.location.country) !== undefined;
  return (
    <FieldGroup title={messages.installments} lead={messages.installmentsLead}>
      <Checkbox
        label={messages.installmentsOn}
        help={isServed ? messages.installmentsOnHelp : messages.installmentsNowhere}
        checked={installments.isOn}
        onChange={(event) => change({ isOn: event.target.checked })}
      />
      {installments.isOn ? (
        <>
          <MoneyField
            key={`minimum ${currency}`}
            label={messages.installmentsMinimum}
            help={messages.installmentsMinimumHelp}
            cents={installments.minimumCents}
            currency={currency}
            error={errors['installments.minimumCents']}
            isEmptyZero
            onChange={(minimumCents) => change({ minimumCents })}
          />
          <MoneyField
            key={`maximum ${currency}`}
            label={messages.installmentsMaximum}
            help={messages.installmentsMaximumHelp}
            cents={installments.maximumCents}
            currency={currency}
            error={errors['installments.maximumCents']}
            isEmptyZero
            onChange={(maximumCents) => change({ maximumCents })}
          />
          <TextField
            label={messages.installmentsCount}
            help={messages.installmentsCountHelp}
            inputMode="numeric"
            value={installments.count === 0 ? '' : String(installments.count)}
            error={errors['installments.count']}
            maxLength={2}
            onChange={(event) => change({ count: Number.parseInt(event.target.value, 10) || 0 })}
          />
          <TextField
            label={messages.installmentsInfo}
            help={messages.installmentsInfoHelp}
            inputMode="url"
            value={installments.infoUrl}
            error={errors['installments.infoUrl']}
            maxLength={STORE_LIMITS.link}
            onChange={(event) => change({ infoUrl: event.target.value })}
          />
        </>
      ) : null}
    </FieldGroup>
  );
}
