import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { acceptWelcome, getWelcomeLink, type WelcomeLink } from '@portico/contract/studio';
import { api, queryClient } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Gate } from './gate.tsx';
import { messages } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { enterSession, sessionQuery } from './session.ts';
import text from '../styles/text.module.css';
import styles from './gate.module.css';

/** The first visit of an owner, by a one-time link: name, address, password. */
export function WelcomeScreen() {
  const { token } = useSearch({ from: '/welcome' });
  const link = useQuery({
    queryKey: ['welcome', token],
    queryFn: async () => {
      await queryClient.ensureQueryData(sessionQuery);
      return api.callOwn(getWelcomeLink, { body: { token } });
    },
    staleTime: Infinity,
    retry: false,
  });
  useEffect(() => {
    document.title = messages.studio;
  }, []);
  if (link.isPending) {
    return <Gate>{messages.looking}</Gate>;
  }
  if (link.isError) {
    return (
      <Gate>
        <div className={styles['form']}>
          <h1>{messages.linkDead}</h1>
          <p className={styles['lead']}>{messages.linkDeadLead}</p>
          <p>{messages.linkDeadHelp}</p>
          <div>
            <a href="/" className={text['link']}>
              {messages.toSignIn}
            </a>
          </div>
        </div>
      </Gate>
    );
  }
  return (
    <Gate>
      <WelcomeForm token={token} link={link.data} />
    </Gate>
  );
}

interface WelcomeFields {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

const FIELDS = ['displayName', 'email', 'password'] as const;

function WelcomeForm({ token, link }: { readonly token: string; readonly link: WelcomeLink }) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<WelcomeFields>({
    defaultValues: { displayName: link.displayName, email: link.email, password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const handleSubmit = form.handleSubmit(async (fields) => {
    setRefusal(undefined);
    try {
      const session = await api.callOwn(acceptWelcome, { body: { token, ...fields } });
      await navigate({ to: '/', replace: true });
      enterSession(session);
    } catch (cause) {
      const problem = cause instanceof ApiError ? cause : undefined;
      const wrong = FIELDS.filter((field) => problem?.errors[field]);
      for (const field of wrong) {
        form.setError(field, { message: problem?.errors[field] ?? '' });
      }
      if (wrong[0]) {
        form.setFocus(wrong[0]);
      } else {
        setRefusal(problem && problem.status > 0 ? problem.message : messages.noAnswer);
      }
    }
  });
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <h1>{link.siteTitle ? messages.welcomeTitle(link.siteTitle) : messages.welcomeUntitled}</h1>
      <p className={styles['lead']}>{messages.welcomeLead}</p>
      {refusal ? (
        <p className={styles['refusal']} role="alert">
          <Icon name="alert" />
          {refusal}
        </p>
      ) : null}
      <TextField
        label={messages.name}
        autoComplete="name"
        error={errors.displayName?.message}
        {...form.register('displayName', { required: messages.nameMissing })}
      />
      <TextField
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', { required: messages.emailMissing })}
      />
      <PasswordField
        label={messages.newPassword}
        autoComplete="new-password"
        help={messages.newPasswordHelp}
        error={errors.password?.message}
        {...form.register('password', {
          required: messages.passwordMissing,
          minLength: { value: 10, message: messages.passwordShort },
        })}
      />
      <Button type="submit" kind="ink" isBusy={isSubmitting} className={styles['submit']}>
        {messages.begin}
      </Button>
    </form>
  );
}
