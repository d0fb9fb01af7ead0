import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getSession, signIn, type StudioSession } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox, TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { messages } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import styles from './gate.module.css';

interface SignInFields {
  readonly email: string;
  readonly password: string;
  readonly isRemembered: boolean;
}

/** Email, password, and the refusal where there was one. */
export function SignInForm({
  email = '',
  isEmailFixed = false,
  onEnter,
  heading,
}: {
  readonly email?: string;
  readonly isEmailFixed?: boolean;
  readonly onEnter: (session: StudioSession) => void;
  readonly heading?: React.ReactNode;
}) {
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<SignInFields>({ defaultValues: { email, password: '', isRemembered: false } });
  const { errors, isSubmitting } = form.formState;
  const handleSubmit = form.handleSubmit(async (fields) => {
    setRefusal(undefined);
    try {
      // The crumb may be older than the session that ended.
      const { crumb } = await api.callOwn(getSession);
      api.setCrumb(crumb);
      onEnter(await api.callOwn(signIn, { body: fields }));
    } catch (cause) {
      setRefusal(cause instanceof ApiError && cause.status > 0 ? cause.message : messages.noAnswer);
      form.setFocus('password');
    }
  });
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      {heading}
      {refusal ? (
        <p className={styles['refusal']} role="alert">
          <Icon name="alert" />
          {refusal}
        </p>
      ) : null}
      <TextField
        label={messages.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        readOnly={isEmailFixed}
        error={errors.email?.message}
        {...form.register('email', { required: messages.emailMissing })}
      />
      <PasswordField
        label={messages.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', { required: messages.passwordMissing })}
      />
      <Checkbox label={messages.remember} help={messages.rememberHelp} {...form.register('isRemembered')} />
      <Button type="submit" kind="ink" isBusy={isSubmitting} className={styles['submit']}>
        {messages.signIn}
      </Button>
    </form>
  );
}
