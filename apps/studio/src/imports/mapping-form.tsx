import { useState } from 'react';
import { IMPORT_FIELDS, type ColumnMapping, type ImportDetail } from '@portico/contract/studio';
import { ChoiceField } from '../settings/choice-field.tsx';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/screen.tsx';
import { messages } from './messages.ts';
import styles from './imports.module.css';

/** Which column of the file says what; those that are guessed are chosen already. */
export function MappingForm({
  detail,
  isBusy,
  onMap,
}: {
  readonly detail: ImportDetail;
  readonly isBusy: boolean;
  readonly onMap: (mapping: ColumnMapping) => void;
}) {
  const [mapping, setMapping] = useState<ColumnMapping>(detail.mapping);
  const choices = [
    { value: '', label: messages.notThere },
    ...[...new Set(detail.columns.filter((column) => column !== ''))].map((column) => ({
      value: column,
      label: column,
    })),
  ];
  const isWhole = Boolean(mapping.title) && Boolean(mapping.price);
  return (
    <Section title={messages.mapping}>
      <ColumnSamples detail={detail} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole && !isBusy) {
            onMap(Object.fromEntries(Object.entries(mapping).filter(([, column]) => column)));
          }
        }}
      >
        <div className={styles['mapping']}>
          {IMPORT_FIELDS.map((name) => (
            <ChoiceField
              key={name}
              label={messages.fields[name]}
              value={mapping[name] ?? ''}
              choices={choices}
              onChange={(column) => setMapping({ ...mapping, [name]: column })}
            />
          ))}
        </div>
        <Button
          kind={detail.state === 'unmapped' ? 'ink' : 'plain'}
          type="submit"
          isBusy={isBusy}
          isDisabled={!isWhole}
        >
          {messages.read}
        </Button>
      </form>
    </Section>
  );
}

/** What stands in the columns: so they are known by more than a name. */
function ColumnSamples({ detail: { columns, samples } }: { readonly detail: ImportDetail }) {
  return samples.some((values) => values.length > 0) ? (
    <>
      <p className={styles['still']}>{messages.columnsOfFile}</p>
      <dl className={styles['columns']}>
        {columns.map((column, index) => (
          // Two columns may have one name.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <dt>{column}</dt>
            {(samples[index] ?? []).map((value) => (
              <dd key={value}>{value}</dd>
            ))}
            {samples[index]?.length === 0 ? <dd className={styles['empty']}>{messages.emptyColumn}</dd> : null}
          </div>
        ))}
      </dl>
    </>
  ) : null;
}
