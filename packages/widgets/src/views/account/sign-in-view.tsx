import { accountPaths, type MailLinkProps, type SignInProps } from '@portico/contract';

import { FirstErrorName, TextField } from '../field.tsx';
import { AccountGate, AccountMessage } from './account-frame.tsx';
import { useAccountTexts } from './account-texts.ts';
import { Box } from './box.tsx';

/** Sign in by password, and the other ways in. */
export function SignInView({ email, errors, message, notice, returnTo, guestUrl }: SignInProps) {
  const texts = useAccountTexts();
  const { signIn } = texts;
  return (
    <AccountGate title={signIn.title} lead={notice === 'required' ? signIn.required : signIn.lead}>
      <AccountMessage refused={message} done={notice === 'signed-out' ? texts.done.signedOut : undefined} />
      <form className="account-form" method="post" action={accountPaths.signIn} noValidate>
        <FirstErrorName value={errors.email ? 'email' : undefined}>
          <input type="hidden" name="returnTo" value={returnTo} />
          <EmailField email={email} error={errors.email} />
          <TextField
            name="password"
            label={texts.fields.password}
            type="password"
            autoComplete="current-password"
            isRequired
          />
          <button className="button wide" type="submit">
            {signIn.submit}
          </button>
        </FirstErrorName>
      </form>
      <ul className="account-ways">
        <li>
          <a href={accountPaths.withReturn(accountPaths.byMail, returnTo)}>{signIn.byMail}</a>
        </li>
        <li>
          <a href={accountPaths.withReturn(accountPaths.forgot, returnTo)}>{signIn.forgot}</a>
        </li>
        <li>
          {signIn.noAccount} <a href={accountPaths.withReturn(accountPaths.signUp, returnTo)}>{signIn.signUp}</a>
        </li>
        {guestUrl ? (
          <li>
            <a href={guestUrl}>{signIn.guest}</a>
          </li>
        ) : null}
      </ul>
    </AccountGate>
  );
}

/** Asking for a link by mail: to make an account, to sign in, or to choose a new password. */
export function MailLinkView({ kind, email, errors, message, acceptsMarketing, returnTo }: MailLinkProps) {
  const texts = useAccountTexts();
  const words = { 'sign-up': texts.signUp, 'by-mail': texts.byMail, forgot: texts.forgot }[kind];
  const action = { 'sign-up': accountPaths.signUp, 'by-mail': accountPaths.byMail, forgot: accountPaths.forgot }[kind];
  return (
    <AccountGate title={words.title} lead={words.lead}>
      <AccountMessage refused={message} />
      <form className="account-form" method="post" action={action} noValidate>
        <FirstErrorName value={errors.email ? 'email' : undefined}>
          <input type="hidden" name="returnTo" value={returnTo} />
          <EmailField email={email} error={errors.email} />
          {kind === 'sign-up' ? (
            <Box name="acceptsMarketing" label={texts.fields.marketing} isChecked={acceptsMarketing} />
          ) : null}
          <button className="button wide" type="submit">
            {words.submit}
          </button>
        </FirstErrorName>
      </form>
      <ul className="account-ways">
        <li>
          {kind === 'sign-up' ? `${texts.signUp.haveAccount} ` : null}
          <a href={accountPaths.withReturn(accountPaths.signIn, returnTo)}>
            {kind === 'sign-up' ? texts.signIn.submit : texts.byMail.back}
          </a>
        </li>
      </ul>
    </AccountGate>
  );
}

function EmailField({ email, error }: { readonly email: string; readonly error: string | undefined }) {
  const { fields } = useAccountTexts();
  return (
    <TextField
      name="email"
      label={fields.email}
      value={email}
      error={error}
      type="email"
      autoComplete="username"
      isRequired
    />
  );
}
