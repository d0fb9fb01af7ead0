import type { FocusEvent, InputHTMLAttributes, KeyboardEvent, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { useId, useRef, useState } from 'react';
import styles from './field.module.css';
import { said } from '../language/catalogue.ts';
import { cx } from './cx.ts';
import { useHeld, useSavesItself } from './held-fields.ts';
import { Icon } from './icon.tsx';
import { messages } from './messages.ts';
import { isOfDays, standingOf } from './unread-days.ts';

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

/** What was typed into a field of days and is not handed on. */
interface Unread {
  readonly text: string;
  /** The value that it stands in place of. */
  readonly instead: TextFieldProps['value'];
  /** Nobody is told of a mistake in the middle of a word. */
  readonly isWrong: boolean;
}

/**
 * The same for a day or a time: what is none stays as it was typed, is said to be none once the field is left, and not handed on.
 * On a screen that saves by itself no other day is kept on the way to one: what is typed is handed on once it is left.
 */
function DaysField({ error, onChange, onBlur, onKeyDown, onPointerDown, ...field }: TextFieldProps) {
  const { type, value } = field;
  const savesItself = useSavesItself();
  const isByKeys = useRef(false);
  const [typed, setTyped] = useState<Unread>();
  // Somebody else, or undo, may have set another since.
  const unread = typed?.instead === value ? typed : undefined;
  useHeld(field.label, unread !== undefined);
  const read = (input: HTMLInputElement, isLeft: boolean) => {
    const standing = standingOf(input, { isTyping: savesItself && isByKeys.current && !isLeft });
    const isWrong = standing === 'unread' && isLeft;
    setTyped(standing === 'read' ? undefined : { text: input.value, instead: value, isWrong });
    return standing === 'read';
  };
  /** The field is left, or Enter pressed: what waited for that is handed on. */
  const end = (event: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    if (read(event.currentTarget, true) && unread) {
      onChange?.({ ...event, target: event.currentTarget });
    }
    isByKeys.current = false;
  };
  const problem = type === 'time' ? messages.timeUnread : messages.dayUnread;
  return (
    <LineField
      {...(type === 'time' ? {} : { max: type === 'date' ? LAST_DAY : `${LAST_DAY}T23:59` })}
      {...field}
      {...(unread && value !== undefined ? { value: unread.text } : {})}
      error={unread?.isWrong ? problem : error}
      onChange={(event) => {
        if (read(event.target, false)) {
          onChange?.(event);
        }
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          end(event);
        } else {
          isByKeys.current = true;
        }
        onKeyDown?.(event);
      }}
      // The browser's own calendar gives a whole day with each press.
      onPointerDown={(event) => {
        isByKeys.current = false;
        onPointerDown?.(event);
      }}
      onBlur={(event) => {
        end(event);
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
