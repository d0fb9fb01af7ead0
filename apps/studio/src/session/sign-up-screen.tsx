import { askForAccount, finishSignUp, getSignUp } from '@portico/contract/studio';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { api, queryClient } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Gate } from './gate.tsx';
import { messages } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { enterSession, sessionQuery } from './session.ts';
import { signUpMessages as words } from './sign-up-messages.ts';
import styles from './gate.module.css';

/** How somebody gets an account whom nobody invited: by an address that a mail proves. */
export function SignUpScreen() {
  const { token } = useSearch({ from: '/sign-up' });
  useEffect(() => {
    document.title = words.page;
  }, []);
  const toSignIn = (
    <a href="/" className={text['link']}>
      {words.toSignIn}
    </a>
  );
  return <Gate foot={toSignIn}>{token === '' ? <Ask /> : <Finish token={token} />}</Gate>;
}

function Ask() {
  const [email, setEmail] = useState('');
  const ask = useMutation({
    mutationFn: async () => {
      await queryClient.ensureQueryData(sessionQuery);
      await api.callOwn(askForAccount, { body: { email } });
    },
  });
  const { problem, errors } = refusalOf(ask.error);
  if (ask.isSuccess) {
    return (
      <div className={styles['form']}>
        <h1>{words.sentTitle}</h1>
        <output className={styles['lead']}>{words.sent(email)}</output>
        <p>{words.again}</p>
        <div>
          <Button onPress={() => ask.reset()}>{words.another}</Button>
        </div>
      </div>
    );
  }
  return (
    <SignUpForm
      title={words.title}
      lead={words.lead}
      problem={problem}
      submit={words.send}
      isBusy={ask.isPending}
      onSubmit={() => ask.mutate()}
    >
      <TextField
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        value={email}
        error={errors['email']}
        onChange={({ target }) => setEmail(target.value)}
      />
    </SignUpForm>
  );
}

function Finish({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const [displayName, setDisplayName] = useState('');
  const [password, setPassword] = useState('');
  const link = useQuery({
    queryKey: ['sign-up', token],
    queryFn: async () => {
      await queryClient.ensureQueryData(sessionQuery);
      return api.callOwn(getSignUp, { body: { token } });
    },
    staleTime: Infinity,
    retry: false,
  });
  const finish = useMutation({
    mutationFn: () => api.callOwn(finishSignUp, { body: { token, displayName, password } }),
    onSuccess: async (session) => {
      await navigate({ to: '/', replace: true });
      enterSession(session);
    },
  });
  const { problem, errors } = refusalOf(finish.error);
  if (link.isPending) {
    return words.looking;
  }
  if (link.isError) {
    return (
      <div className={styles['form']}>
        <h1>{words.deadTitle}</h1>
        <p className={styles['lead']}>{words.deadLead}</p>
        <div>
          <a href="/sign-up" className={text['link']}>
            {words.anew}
          </a>
        </div>
      </div>
    );
  }
  return (
    <SignUpForm
      title={words.finishTitle}
      lead={words.finishLead(link.data.email)}
      problem={problem}
      submit={words.make}
      isBusy={finish.isPending}
      onSubmit={() => finish.mutate()}
    >
      <TextField
        label={messages.name}
        autoComplete="name"
        required
        value={displayName}
        error={errors['displayName']}
        onChange={({ target }) => setDisplayName(target.value)}
      />
      <PasswordField
        label={messages.newPassword}
        autoComplete="new-password"
        help={messages.newPasswordHelp}
        required
        value={password}
        error={errors['password']}
        onChange={({ target }) => setPassword(target.value)}
      />
    </SignUpForm>
  );
}

function SignUpForm({
  title,
  lead,
  problem,
  submit,
  isBusy,
  onSubmit,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly problem: string | undefined;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <h1>{title}</h1>
      <p className={styles['lead']}>{lead}</p>
      {problem ? (
        <p className={styles['refusal']} role="alert">
          <Icon name="alert" />
          {problem}
        </p>
      ) : null}
      {children}
      <Button type="submit" kind="ink" isBusy={isBusy} className={styles['submit']}>
        {submit}
      </Button>
    </form>
  );
}
