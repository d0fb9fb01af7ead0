import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { useId } from 'react';
import styles from './field.module.css';
import { said } from '../language/catalogue.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

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
export function TextField({
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
