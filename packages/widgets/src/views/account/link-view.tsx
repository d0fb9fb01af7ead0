import { accountPaths, type LinkProps } from '@portico/contract';
import { CUSTOMER_PASSWORD } from '@portico/domain';
import { fillMessage, type AccountTexts } from '@portico/locale';

import { FirstErrorName, TextField } from '../field.tsx';
import { AccountGate, AccountMessage } from './account-frame.tsx';
import { useAccountTexts } from './account-texts.ts';

/** Where a mailed link leads: it does nothing until its button is pressed, so that programs that read mails use it up not. */
export function LinkView(props: LinkProps) {
  const texts = useAccountTexts();
  const { purpose, token, errors, message } = props;
  const words = wordsOf(props, texts);
  const firstError = (['firstName', 'lastName', 'password'] as const).find((name) => errors[name]);
  return (
    <AccountGate title={words.title} lead={words.lead}>
      <AccountMessage refused={message} />
      <form className="account-form" method="post" action={accountPaths.takeLink} noValidate>
        <FirstErrorName value={firstError}>
          <input type="hidden" name="token" value={token} />
          {purpose === 'sign-up' ? <Names {...props} /> : null}
          {purpose === 'sign-up' || purpose === 'password' ? <NewPassword {...props} /> : null}
          <button className="button wide" type="submit">
            {words.submit}
          </button>
        </FirstErrorName>
      </form>
    </AccountGate>
  );
}

function wordsOf({ purpose, email }: LinkProps, { link }: AccountTexts) {
  return {
    'sign-up': { title: link.signUpTitle, lead: fillMessage(link.signUpLead, { email }), submit: link.signUp },
    'sign-in': { title: fillMessage(link.signInTitle, { email }), lead: '', submit: link.signIn },
    password: { title: link.passwordTitle, lead: fillMessage(link.passwordLead, { email }), submit: link.password },
    email: { title: fillMessage(link.emailTitle, { email }), lead: link.emailLead, submit: link.email },
  }[purpose];
}

function Names({ firstName, lastName, errors }: LinkProps) {
  const { fields } = useAccountTexts();
  return (
    <div className="two">
      <TextField
        name="firstName"
        label={fields.firstName}
        value={firstName}
        error={errors.firstName}
        autoComplete="given-name"
        isRequired
      />
      <TextField
        name="lastName"
        label={fields.lastName}
        value={lastName}
        error={errors.lastName}
        autoComplete="family-name"
        isRequired
      />
    </div>
  );
}

function NewPassword({ purpose, email, errors }: LinkProps) {
  const { fields } = useAccountTexts();
  const hint = purpose === 'sign-up' ? fields.passwordOptionalHint : fields.passwordHint;
  return (
    <>
      {/* So that the browser keeps the password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        name="password"
        label={purpose === 'sign-up' ? fields.password : fields.newPassword}
        hint={fillMessage(hint, { minimum: CUSTOMER_PASSWORD.minimum })}
        error={errors.password}
        type="password"
        autoComplete="new-password"
        isOptional={purpose === 'sign-up'}
        isRequired={purpose === 'password'}
      />
    </>
  );
}
