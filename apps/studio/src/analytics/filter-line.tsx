import { REPORT_FILTER, type Report, type ReportField } from '@portico/contract/studio';
import { Button } from 'react-aria-components/Button';
import chip from '../ui/chip.module.css';
import { Icon } from '../ui/icon.tsx';
import { messages } from './messages.ts';
import styles from './report.module.css';
import type { ReportSearch } from './search.ts';
import { valueLabel } from './value-label.ts';

/** What narrows a report, each as a sentence that can be taken away. */
export function FilterLine({
  search: { filter = [] },
  report,
  onChange,
}: {
  readonly search: ReportSearch;
  readonly report: Report | undefined;
  readonly onChange: (changes: Pick<ReportSearch, 'filter'>) => void;
}) {
  return filter.length === 0 ? null : (
    <ul className={styles['filters']} aria-label={messages.filters}>
      {filter.map((one) => (
        <li key={one}>
          <Chip
            filter={one}
            report={report}
            onRemove={() => onChange({ filter: filter.filter((other) => other !== one) })}
          />
        </li>
      ))}
      {filter.length > 1 ? (
        <li>
          <Button className={`${chip['filter']} ${chip['bare']}`} onPress={() => onChange({ filter: [] })}>
            {messages.clear}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

function Chip({
  filter,
  report,
  onRemove,
}: {
  readonly filter: string;
  readonly report: Report | undefined;
  readonly onRemove: () => void;
}) {
  const [, not = '', field, value = ''] = REPORT_FILTER.exec(filter) ?? [];
  // The expression that the address was checked by holds no other fields.
  const known = field as ReportField;
  const label = labelIn(report, known, value);
  const name = messages.fields[known];
  const is = not === '' ? messages.is : messages.isNot;
  return (
    <span className={chip['chip']}>
      <span>
        {name} {is} <b>{label}</b>
      </span>
      <Button
        className={chip['remove'] ?? ''}
        aria-label={messages.remove(`${name} ${is} ${label}`)}
        onPress={onRemove}
      >
        <Icon name="x" />
      </Button>
    </span>
  );
}

/** As the tables of the report name it, else as it is. */
function labelIn(report: Report | undefined, field: ReportField, value: string): string {
  const row = report?.tables.find((table) => table.field === field)?.rows.find(({ key }) => key === value);
  return row?.label ?? valueLabel(field, value);
}
