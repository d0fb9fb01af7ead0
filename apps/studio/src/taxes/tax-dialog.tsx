import { addressRules, allRegions } from '@portico/locale';
import { SHIPPING_LIMITS, taxErrors } from '@portico/domain';
import type { TaxRuleRecord } from '@portico/contract/studio';
import { useState } from 'react';
import { saidAll } from '../language/catalogue.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useDraft, type FieldErrors } from '../ui/use-draft.ts';
import { ChoiceField, CountryField } from '../settings/choice-field.tsx';
import { messages as shared } from '../settings/messages.ts';
import { PostalCodesField } from '../settings/postal-codes-field.tsx';
import styles from '../settings/settings.module.css';
import { messages } from './messages.ts';

/** One tax: its name, where it holds, how much it is. Checked before it goes back to the screen. */
export function TaxDialog({
  rule: given,
  isNew,
  onDone,
  onClose,
}: {
  readonly rule: TaxRuleRecord;
  readonly isNew: boolean;
  readonly onDone: (rule: TaxRuleRecord) => void;
  readonly onClose: () => void;
}) {
  const draft = useDraft(given, errorsOf);
  const { value: rule, errors } = draft;
  // Lines of postal codes that cannot be read say so themselves.
  const [isReadable, setReadable] = useState(true);
  const regions = addressRules(rule.country)?.region === 'none' ? [] : allRegions(rule.country);
  const change = (fields: Partial<TaxRuleRecord>) => draft.set({ ...rule, ...fields });
  const handleSubmit = () =>
    draft.hand((done) => {
      if (isReadable) {
        onDone(done);
      }
    });
  return (
    <FormDialog
      title={isNew ? messages.newRule : messages.editRule}
      submit={shared.done}
      isDirty={draft.isDirty}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        help={messages.nameHelp}
        value={rule.name}
        error={errors['name']}
        maxLength={SHIPPING_LIMITS.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className={styles['two']}>
        <CountryField
          value={rule.country}
          error={errors['country']}
          onChange={(country) => change({ country, region: '', postalCodes: [] })}
        />
        {regions.length > 0 ? (
          <ChoiceField
            label={messages.region}
            value={rule.region}
            prompt={messages.allRegions}
            choices={regions.map(({ code, name }) => ({ value: code, label: name }))}
            error={errors['region']}
            onChange={(region) => change({ region })}
          />
        ) : null}
      </div>
      {rule.country === '' ? null : (
        <PostalCodesField
          key={rule.country}
          country={rule.country}
          ranges={rule.postalCodes}
          error={errors['postalCodes']}
          onChange={(ranges) => {
            setReadable(ranges !== undefined);
            if (ranges) {
              change({ postalCodes: [...ranges] });
            }
          }}
        />
      )}
      <TextField
        label={messages.percent}
        inputMode="decimal"
        value={rule.percent}
        error={errors['percent']}
        maxLength={12}
        onChange={(event) => change({ percent: event.target.value.replace(',', '.').replace('%', '').trim() })}
      />
    </FormDialog>
  );
}

/** Errors of one rule by its own fields. */
function errorsOf(rule: TaxRuleRecord): FieldErrors {
  const { country, region, postalCodes } = rule;
  const area = { country, regions: region === '' ? [] : [region], postalCodes };
  return Object.fromEntries(
    Object.entries(saidAll(taxErrors([{ ...rule, area }]))).map(([path, text]) => [path.replace('rules.0.', ''), text]),
  );
}
