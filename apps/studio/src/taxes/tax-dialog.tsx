import { addressRules, allRegions } from '@portico/locale';
import { SHIPPING_LIMITS, taxErrors } from '@portico/domain';
import type { TaxRuleRecord } from '@portico/contract/studio';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
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
  const [rule, setRule] = useState(given);
  const [isTried, setTried] = useState(false);
  const [isReadable, setReadable] = useState(true);
  const errors = isTried ? errorsOf(rule) : {};
  const regions = addressRules(rule.country)?.region === 'none' ? [] : allRegions(rule.country);
  const change = (fields: Partial<TaxRuleRecord>) => setRule({ ...rule, ...fields });
  const handleDone = () => {
    setTried(true);
    if (isReadable && Object.keys(errorsOf(rule)).length === 0) {
      onDone(rule);
    }
  };
  return (
    <Dialog
      title={isNew ? messages.newRule : messages.editRule}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="bare" onPress={onClose}>
            {shared.cancel}
          </Button>
          <Button kind="ink" onPress={handleDone}>
            {shared.done}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
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
      </div>
    </Dialog>
  );
}

/** Errors of one rule by its own fields. */
function errorsOf(rule: TaxRuleRecord): Readonly<Record<string, string>> {
  const { country, region, postalCodes } = rule;
  const area = { country, regions: region === '' ? [] : [region], postalCodes };
  return Object.fromEntries(
    Object.entries(taxErrors([{ ...rule, area }])).map(([path, text]) => [path.replace('rules.0.', ''), text]),
  );
}
