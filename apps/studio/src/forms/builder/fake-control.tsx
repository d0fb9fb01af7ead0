import { readField, type FieldDefinition } from '@portico/domain';
import { plainWords, type DocumentNode } from '@portico/page-model';
import { Icon } from '../../ui/icon.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './builder.module.css';
import { messages } from './messages.ts';
import { typeOf } from './titles.ts';

/** What a field's controls look like, without being any. */
export function FakeControl({ field: { id, type, value } }: { readonly field: DocumentNode }) {
  const field = readField({ ...value, id, type: typeOf(type === undefined ? {} : { type }) }, 0);
  return <span className={styles['fakes']}>{drawn(field)}</span>;
}

function drawn(field: FieldDefinition) {
  switch (field.type) {
    case 'section':
      return <span className={styles['words']}>{plainWords(field.settings.text)}</span>;
    case 'hidden':
      return <Box icon="eye" words={field.default ?? ''} />;
    case 'textarea':
      return <Box words={field.settings.placeholder} isTall />;
    case 'select':
      return (
        <Box words={field.settings.options.find(({ isDefault }) => isDefault)?.label ?? messages.choose} icon="down" />
      );
    case 'radio':
    case 'checkbox':
      return field.settings.options.map(({ value, label }) => (
        <span key={value} className={cx(styles['option'], field.type === 'radio' && styles['round'])}>
          {label}
        </span>
      ));
    case 'likert':
    case 'survey':
      return field.settings.questions.map(({ id, text }) => (
        <span key={id} className={styles['row']}>
          {text}
          <span className={styles['dots']} />
        </span>
      ));
    case 'name':
      return field.settings.parts === 'two' ? <Pair /> : <Box words="" />;
    case 'address':
      return (
        <>
          <Box words="" />
          <Pair />
        </>
      );
    case 'date':
      return <Box icon="calendar" words="" />;
    case 'time':
      return <Box icon="clock" words="" />;
    case 'file':
      return <Box icon="file" words={messages.choose} />;
    case 'phone':
      return <Box words="" />;
    case 'text':
    case 'email':
    case 'website':
    case 'number':
    case 'currency':
      return <Box words={field.settings.placeholder} />;
  }
}

function Pair() {
  return (
    <span className={styles['pair']}>
      <Box words="" />
      <Box words="" />
    </span>
  );
}

function Box({
  words,
  icon,
  isTall = false,
}: {
  readonly words: string;
  readonly icon?: 'down' | 'calendar' | 'clock' | 'file' | 'eye';
  readonly isTall?: boolean;
}) {
  return (
    <span className={cx(styles['fake'], isTall && styles['tall'])}>
      <span>{words}</span>
      {icon ? <Icon name={icon} /> : null}
    </span>
  );
}
