import type { DocumentNode, FieldDescription, JsonValue } from '@portico/page-model';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { fieldLabel, optionLabel } from '../block-names.ts';
import { editorText } from '../messages.ts';
import type { ScreenDeeds } from '../screen/screen-deeds.ts';
import { messages } from '../words.ts';
import { AlignmentsField } from './alignments-field.tsx';
import { CellsField } from './cells-field.tsx';
import { LinkField } from './link-field.tsx';
import { MomentField } from './moment-field.tsx';
import { NumberField } from './number-field.tsx';
import { PictureField } from './picture-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import { WordsField } from './words-field.tsx';
import styles from './inspector.module.css';

export interface FieldProps {
  readonly documentId: string;
  readonly node: DocumentNode;
  readonly field: FieldDescription;
  /** Whose field it is: its label may be another there. */
  readonly type?: string;
  readonly value: JsonValue | undefined;
  readonly isReadOnly: boolean;
  readonly deeds: ScreenDeeds | undefined;
  readonly onChange: (to: JsonValue | undefined) => void;
}

/** One field, by its kind. Whoever may not change it reads it as words. */
export function Field(props: FieldProps) {
  const { field, node, type = node.type, value, isReadOnly, onChange } = props;
  const label = fieldLabel(field.path, type);
  const text = typeof value === 'string' ? value : '';
  if (isReadOnly && field.kind.name !== 'rich-text') {
    return <ReadOnly label={label} text={wordOf(value)} />;
  }
  switch (field.kind.name) {
    case 'rich-text':
      return <WordsField {...props} />;
    case 'text':
      return field.kind.isLong || field.kind.maxLength > 400 ? (
        <TextArea
          label={label}
          rows={4}
          value={text}
          maxLength={field.kind.maxLength}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <TextField
          label={label}
          value={text}
          maxLength={field.kind.maxLength}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'source':
      return (
        <TextArea
          className={styles['source']}
          label={label}
          rows={10}
          spellCheck={field.kind.language === 'markdown'}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'number':
      return (
        <NumberField
          label={label}
          kind={field.kind}
          value={typeof value === 'number' ? value : undefined}
          onChange={onChange}
        />
      );
    case 'choice':
      return <Choice label={label} kind={field.kind} value={text} onChange={onChange} />;
    case 'switch':
      return (
        <Checkbox
          label={label}
          checked={typeof value === 'boolean' ? value : field.kind.initial}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'asset':
      return <PictureField {...props} label={label} family={field.kind.family} isNested={field.kind.isNested} />;
    case 'link':
      return (
        <LinkField
          label={label}
          value={text}
          isOutside={field.kind.isOutside === true}
          maxLength={2000}
          onChange={onChange}
        />
      );
    case 'moment':
      return <MomentField label={label} value={text} onChange={onChange} />;
    case 'cells':
      return (
        <CellsField
          label={label}
          cells={Array.isArray(value) ? value.map(String) : []}
          max={field.kind.max}
          onChange={onChange}
        />
      );
    case 'alignments':
      return (
        <AlignmentsField
          label={label}
          columns={Array.isArray(node.value['columns']) ? node.value['columns'].map(String) : []}
          value={value}
          onChange={onChange}
        />
      );
    case 'reference':
      return <ReferenceField label={label} target={field.kind.target} value={text} onChange={onChange} />;
  }
}

function Choice({
  label,
  kind,
  value,
  onChange,
}: {
  readonly label: string;
  readonly kind: Extract<FieldDescription['kind'], { name: 'choice' }>;
  readonly value: string;
  readonly onChange: (to: JsonValue) => void;
}) {
  const choices = kind.options.map((option) => ({ value: option, label: optionLabel(option) }));
  const own = { label, value: kind.options.includes(value) ? value : kind.initial, choices, onChange };
  const isStrange = value !== '' && !kind.options.includes(value);
  const letters = choices.reduce((sum, choice) => sum + choice.label.length, 0);
  const strange = isStrange ? <p className={styles['wrong']}>{editorText('notAnOption', { val: value })}</p> : null;
  return choices.length <= 4 && letters <= 22 ? (
    <div className={styles['choice']}>
      <span aria-hidden="true">{label}</span>
      <Segments {...own} />
      {strange}
    </div>
  ) : (
    <div className={styles['choice']}>
      <Select {...own} />
      {strange}
    </div>
  );
}

function ReadOnly({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <dl className={styles['readOnly']}>
      <dt>{label}</dt>
      <dd>{text || messages.field.none}</dd>
    </dl>
  );
}

function wordOf(value: JsonValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
