import { accountPaths, type AccountDetailsProps } from '@portico/contract';
import { CUSTOMER_PASSWORD } from '@portico/domain';
import { fillMessage } from '@portico/locale';
import type { ReactNode } from 'react';

import { FirstErrorName, TextField } from '../field.tsx';
import { AccountFrame, AccountMessage } from './account-frame.tsx';
import { useAccountTexts } from './account-texts.ts';
import { Box } from './box.tsx';

const FIELDS = ['firstName', 'lastName', 'newEmail', 'emailPassword', 'currentPassword', 'newPassword'] as const;

/** Name, address of mail, password, consent, own data, and the end of the account: each a form of its own. */
export function AccountDetailsView(props: AccountDetailsProps) {
  const texts = useAccountTexts();
  const { email, errors, done, message, acceptsMarketing } = props;
  const { details } = texts;
  return (
    <AccountFrame place="details" title={details.title}>
      <AccountMessage done={done && fillMessage(texts.done[done], { email })} refused={message} />
      <FirstErrorName value={FIELDS.find((name) => errors[name])}>
        <NameForm {...props} />
        <EmailForm {...props} />
        <PasswordForm {...props} />
      </FirstErrorName>
      <Part id="marketing" title={details.marketing} lead={details.marketingLead}>
        <form className="account-form" method="post" action={accountPaths.marketing}>
          <Box name="acceptsMarketing" label={texts.fields.marketing} isChecked={acceptsMarketing} />
          <Submit label={details.saveMarketing} />
        </form>
      </Part>
      <Part id="data" title={details.data} lead={details.dataLead}>
        <p>
          <a className="button quiet" href={accountPaths.data} download>
            {details.export}
          </a>
        </p>
      </Part>
      <Part id="delete" title={details.delete} lead={details.deleteLead}>
        <p>
          <a className="button quiet" href={accountPaths.delete}>
            {details.deleteMore}
          </a>
        </p>
      </Part>
    </AccountFrame>
  );
}

function NameForm({ firstName, lastName, errors }: AccountDetailsProps) {
  const { fields, details } = useAccountTexts();
  return (
    <Part id="name" title={details.name}>
      <form className="account-form" method="post" action={accountPaths.name} noValidate>
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
        <Submit label={details.saveName} />
      </form>
    </Part>
  );
}

function EmailForm({ email, newEmail, hasPassword, errors }: AccountDetailsProps) {
  const { fields, details } = useAccountTexts();
  return (
    <Part id="email" title={details.email} lead={fillMessage(details.emailLead, { email })}>
      <form className="account-form" method="post" action={accountPaths.email} noValidate>
        <TextField
          name="newEmail"
          label={fields.newEmail}
          value={newEmail}
          error={errors.newEmail}
          type="email"
          autoComplete="email"
          isRequired
        />
        {hasPassword ? (
          <TextField
            name="emailPassword"
            label={fields.currentPassword}
            error={errors.emailPassword}
            type="password"
            autoComplete="current-password"
            isRequired
          />
        ) : null}
        <Submit label={details.saveEmail} />
      </form>
    </Part>
  );
}

function PasswordForm({ hasPassword, errors }: AccountDetailsProps) {
  const { fields, details } = useAccountTexts();
  return (
    <Part id="password" title={details.password} lead={hasPassword ? details.passwordLead : details.noPassword}>
      <form className="account-form" method="post" action={accountPaths.password} noValidate>
        {hasPassword ? (
          <TextField
            name="currentPassword"
            label={fields.currentPassword}
            error={errors.currentPassword}
            type="password"
            autoComplete="current-password"
            isRequired
          />
        ) : null}
        <TextField
          name="newPassword"
          label={fields.newPassword}
          hint={fillMessage(fields.passwordHint, { minimum: CUSTOMER_PASSWORD.minimum })}
          error={errors.newPassword}
          type="password"
          autoComplete="new-password"
          isRequired
        />
        <Submit label={hasPassword ? details.changePassword : details.setPassword} />
      </form>
    </Part>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

function Part({ id, title, lead, children }: PartProps) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead ? <p>{lead}</p> : null}
      {children}
    </section>
  );
}

function Submit({ label }: { readonly label: string }) {
  return (
    <div>
      <button className="button" type="submit">
        {label}
      </button>
    </div>
  );
}
