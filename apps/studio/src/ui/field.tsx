import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { useId, useState } from 'react';
import styles from './field.module.css';
import { said } from '../language/catalogue.ts';
import { cx } from './cx.ts';
import { useHeld } from './held-fields.ts';
import { Icon } from './icon.tsx';
import { messages } from './messages.ts';
import { isOfDays, isUnread } from './unread-days.ts';

interface FieldFrameProps {
  readonly label: string;
  /** Beside the label, at its end. */
  readonly aside?: ReactNode;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly isLabelHidden?: boolean;
  readonly className?: string | undefined;
}

interface TextFieldProps extends FieldFrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  /** Stands inside the field before the text: a currency, an address. */
  readonly prefix?: string | undefined;
  /** The same behind the text: what is not typed. */
  readonly suffix?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text: label above, help or the error below, both read out with the field. */
export function TextField(props: TextFieldProps) {
  return isOfDays(props.type) ? <DaysField {...props} /> : <LineField {...props} />;
}

/** What was typed into a field of days where it is none that can be read. */
interface Unread {
  readonly text: string;
  /** The value that it stands in place of. */
  readonly instead: TextFieldProps['value'];
  /** Nobody is told of a mistake in the middle of a word. */
  readonly isLeft: boolean;
}

/** The same for a day or a time: what is none stays as it was typed, is said to be none once the field is left, and not handed on. */
function DaysField({ error, onChange, onBlur, ...field }: TextFieldProps) {
  const { type, value } = field;
  const [typed, setTyped] = useState<Unread>();
  // Somebody else, or undo, may have set another since.
  const unread = typed?.instead === value ? typed : undefined;
  useHeld(field.label, unread !== undefined);
  const read = (input: HTMLInputElement, isLeft: boolean) => {
    const isWrong = isUnread(input);
    setTyped(isWrong ? { text: input.value, instead: value, isLeft } : undefined);
    return !isWrong;
  };
  const problem = type === 'time' ? messages.timeUnread : messages.dayUnread;
  return (
    <LineField
      {...(type === 'time' ? {} : { max: type === 'date' ? LAST_DAY : `${LAST_DAY}T23:59` })}
      {...field}
      {...(unread && value !== undefined ? { value: unread.text } : {})}
      error={unread?.isLeft ? problem : error}
      onChange={(event) => {
        if (read(event.target, false)) {
          onChange?.(event);
        }
      }}
      onBlur={(event) => {
        read(event.target, true);
        onBlur?.(event);
      }}
    />
  );
}

/** A year has four digits. */
const LAST_DAY = '9999-12-31';

function LineField({
  label,
  aside,
  help,
  error,
  isLabelHidden,
  className,
  prefix,
  suffix,
  ref,
  ...input
}: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...{ label, aside, help, error, className }} isLabelHidden={isLabelHidden ?? false}>
      <span className={cx(styles['box'], error && styles['wrong'])}>
        {prefix ? <span className={styles['prefix']}>{prefix}</span> : null}
        <input {...input} ref={ref} id={id} {...described(id, help, error)} />
        {suffix ? <span className={styles['prefix']}>{suffix}</span> : null}
      </span>
    </FieldFrame>
  );
}

interface TextAreaProps
  extends FieldFrameProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {}

/** Several lines of text. */
export function TextArea({ label, aside, help, error, isLabelHidden, className, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...{ label, aside, help, error, className }} isLabelHidden={isLabelHidden ?? false}>
      <textarea
        {...input}
        id={id}
        className={cx(styles['box'], styles['area'], error && styles['wrong'])}
        {...described(id, help, error)}
      />
    </FieldFrame>
  );
}

function described(id: string, help: string | undefined, error: string | undefined) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || help ? `${id}-about` : undefined,
  };
}

function FieldFrame({
  id,
  label,
  aside,
  help,
  error,
  isLabelHidden,
  className,
  children,
}: FieldFrameProps & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className={cx(styles['field'], className)}>
      <div className={cx(styles['head'], isLabelHidden && styles['hidden'])}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      {error ? (
        <p className={styles['error']} id={`${id}-about`}>
          <Icon name="alert" className={styles['mark']} />
          {said(error)}
        </p>
      ) : null}
      {help && !error ? (
        <p className={styles['help']} id={`${id}-about`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

/** A box to tick, with what it means beside it. */
export function Checkbox({
  label,
  help,
  className,
  ...input
}: { readonly label: string; readonly help?: string; readonly className?: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className'
> & { readonly ref?: Ref<HTMLInputElement> }) {
  const id = useId();
  return (
    <label className={cx(styles['choice'], className)}>
      <input
        {...input}
        type="checkbox"
        className={styles['check']}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      <span>
        {label}
        {help ? (
          <span className={styles['help']} id={`${id}-help`}>
            {help}
          </span>
        ) : null}
      </span>
    </label>
  );
}
