import type { TaxRuleRecord } from '@portico/contract/studio';
import { areaText } from '@portico/domain';
import { messages as shared } from '../settings/messages.ts';
import styles from '../settings/settings.module.css';
import { IconButton } from '../ui/button.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
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
      <div key={rule.id} className={styles['row']}>
        <span className={styles['name']}>{rule.name}</span>
        <span className={styles['second']}>
          {areaText({ country, regions: region === '' ? [] : [region], postalCodes })}
        </span>
        <span className={styles['second']} />
        <span className={styles['sum']}>{rule.percent} %</span>
        <MenuButton
          label={shared.more(rule.name)}
          placement="bottom end"
          button={<IconButton icon="more" size="small" label={shared.more(rule.name)} />}
        >
          <MenuItem onAction={() => onOpen(index, rule)}>{shared.edit}</MenuItem>
          <MenuItem icon="trash" onAction={() => onRemove(index)}>
            {shared.remove}
          </MenuItem>
        </MenuButton>
        {error ? <p className={styles['rowError']}>{error}</p> : null}
      </div>
    );
  });
}
