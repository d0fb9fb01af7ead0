import type { TaxRuleRecord } from '@portico/contract/studio';
import { areaText } from '@portico/domain';
import { said } from '../language/catalogue.ts';
import { SettingRow } from '../settings/setting-group.tsx';
import styles from '../settings/settings.module.css';
import { messages } from './messages.ts';

/** The taxes, one a row: name, place, percentage. */
export function TaxRows({
  rules,
  errors,
  onOpen,
  onRemove,
}: {
  readonly rules: readonly TaxRuleRecord[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onOpen: (index: number, rule: TaxRuleRecord) => void;
  readonly onRemove: (index: number) => void;
}) {
  if (rules.length === 0) {
    return <p className={styles['none']}>{messages.none}</p>;
  }
  return rules.map((rule, index) => {
    const { country, region, postalCodes } = rule;
    const error = Object.entries(errors).find(([path]) => path.startsWith(`rules.${index}.`))?.[1];
    return (
      <SettingRow
        key={rule.id}
        name={rule.name}
        about={said(areaText({ country, regions: region === '' ? [] : [region], postalCodes }))}
        sum={`${rule.percent} %`}
        error={error}
        onEdit={() => onOpen(index, rule)}
        onRemove={() => onRemove(index)}
      />
    );
  });
}
