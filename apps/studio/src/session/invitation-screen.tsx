import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  acceptInvitation,
  getInvitation,
  type InvitationLink,
  joinByInvitation,
  type StudioSession,
} from '@portico/contract/studio';
import { api, queryClient } from '../api/api.ts';
import { ApiError, refusalOf } from '../api/api-error.ts';
import { roleName } from '../people/role-words.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import text from '../styles/text.module.css';
import { Gate } from './gate.tsx';
import { invitationMessages as messages } from './invitation-messages.ts';
import { PasswordField } from './password-field.tsx';
import { enterSession, sessionQuery, signOut, useSession } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './gate.module.css';

/** The page that the mail of an invitation leads to: who asks, as what, and the way in. */
export function InvitationScreen() {
  const { site: websiteId, token } = useSearch({ from: '/invitation' });
  const link = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => {
      await queryClient.ensureQueryData(sessionQuery);
      return api.callOwn(getInvitation, { body: { websiteId, token } });
    },
    staleTime: Infinity,
    retry: false,
  });
  useEffect(() => {
    document.title = messages.page;
  }, []);
  if (link.isPending) {
    return <Gate>{messages.looking}</Gate>;
  }
  if (link.isError) {
    return (
      <Gate>
        <div className={styles['form']}>
          <h1>{messages.deadTitle}</h1>
          <p className={styles['lead']}>{messages.deadLead}</p>
          <div>
            <a href="/" className={text['link']}>
              {messages.toStudio}
            </a>
          </div>
        </div>
      </Gate>
    );
  }
  return (
    <Gate>
      <Invitation link={link.data} token={{ websiteId, token }} />
    </Gate>
  );
}

interface Token {
  readonly websiteId: string;
  readonly token: string;
}

interface InvitationProps {
  readonly link: InvitationLink;
  readonly token: Token;
}

function Invitation({ link, token }: InvitationProps) {
  const session = useSession();
  const [isNew, setNew] = useState(!link.hasAccount);
  const heading = (
    <>
      <h1>{messages.title(link.siteTitle)}</h1>
      <p className={styles['lead']}>
        {messages.lead(link.invitedBy, link.roleIds.map(roleName).join(', '))}
        {link.lastDay === '' ? '' : ` ${messages.until(link.lastDay)}`}
      </p>
      {link.message === '' ? null : <blockquote className={styles['quote']}>{link.message}</blockquote>}
    </>
  );
  if (session?.account) {
    return <Join heading={heading} token={token} account={session.account} />;
  }
  if (isNew) {
    return <NewAccount heading={heading} link={link} token={token} />;
  }
  return (
    <>
      <SignInForm email={link.email} heading={heading} onEnter={enterSession} />
      <p className={styles['below']}>
        <button type="button" className={text['link']} onClick={() => setNew(true)}>
          {messages.notMine}
        </button>
      </p>
    </>
  );
}

/** Joins with the account that one is signed in with. */
function Join({
  heading,
  token,
  account,
}: {
  readonly heading: React.ReactNode;
  readonly token: Token;
  readonly account: NonNullable<StudioSession['account']>;
}) {
  const enter = useEnter(token);
  const join = useMutation({ mutationFn: () => api.callOwn(acceptInvitation, { body: token }), onSuccess: enter });
  const { problem } = refusalOf(join.error);
  return (
    <div className={styles['form']}>
      {heading}
      <Refused text={problem} />
      <Button kind="ink" isBusy={join.isPending} className={styles['submit']} onPress={() => join.mutate()}>
        {messages.joinAs(account.email)}
      </Button>
      <p>
        <button type="button" className={text['link']} onClick={() => void signOut()}>
          {messages.somebodyElse}
        </button>
      </p>
    </div>
  );
}

interface NewAccountFields {
  readonly displayName: string;
  readonly password: string;
}

/** Makes the account: the address is the invitation's, which its mail has proved. */
function NewAccount({ heading, link, token }: InvitationProps & { readonly heading: React.ReactNode }) {
  const enter = useEnter(token);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<NewAccountFields>({ defaultValues: { displayName: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const handleSubmit = form.handleSubmit(async (fields) => {
    setRefusal(undefined);
    try {
      await enter(await api.callOwn(joinByInvitation, { body: { ...token, ...fields } }));
    } catch (cause) {
      const problem = cause instanceof ApiError ? cause : undefined;
      setRefusal(Object.values(problem?.errors ?? {})[0] ?? problem?.message ?? messages.noAnswer);
    }
  });
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      {heading}
      <Refused text={refusal} />
      <TextField label={messages.email} type="email" autoComplete="username" readOnly value={link.email} />
      <TextField
        label={messages.name}
        autoComplete="name"
        error={errors.displayName?.message}
        {...form.register('displayName', { required: messages.nameMissing })}
      />
      <PasswordField
        label={messages.password}
        autoComplete="new-password"
        help={messages.passwordHelp}
        error={errors.password?.message}
        {...form.register('password', {
          required: messages.passwordHelp,
          minLength: { value: 10, message: messages.passwordHelp },
        })}
      />
      <Button type="submit" kind="ink" isBusy={isSubmitting} className={styles['submit']}>
        {messages.join}
      </Button>
    </form>
  );
}

function Refused({ text: words }: { readonly text: string | undefined }) {
  return words === undefined ? null : (
    <p className={styles['refusal']} role="alert">
      <Icon name="alert" />
      {words}
    </p>
  );
}

/** Into the studio of the site that one has joined. */
function useEnter({ websiteId }: Token): (session: StudioSession) => Promise<void> {
  const navigate = useNavigate();
  return async (session) => {
    enterSession(session);
    const site = session.sites.find((one) => one.websiteId === websiteId);
    await (site
      ? navigate({ to: '/sites/$site', params: { site: site.identifier }, replace: true })
      : navigate({ to: '/', replace: true }));
  };
}
