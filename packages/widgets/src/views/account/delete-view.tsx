import { accountPaths, type DeleteAccountProps } from '@portico/contract';
import { fillMessage } from '@portico/locale';

import { FirstErrorName, TextField } from '../field.tsx';
import { AccountButtons, AccountFrame } from './account-frame.tsx';
import { useAccountTexts } from './account-texts.ts';

/** The last question before an account goes. */
export function DeleteAccountView({ email, hasPassword, errors }: DeleteAccountProps) {
  const { remove, fields } = useAccountTexts();
  const name = hasPassword ? 'currentPassword' : 'confirmEmail';
  return (
    <AccountFrame place="details" title={remove.title} lead={remove.lead}>
      <form className="account-form" method="post" action={accountPaths.delete} noValidate>
        <FirstErrorName value={errors[name] ? name : undefined}>
          <TextField
            name={name}
            label={hasPassword ? fields.currentPassword : fillMessage(remove.confirmEmail, { email })}
            error={errors[name]}
            type={hasPassword ? 'password' : 'email'}
            autoComplete={hasPassword ? 'current-password' : 'off'}
            isRequired
          />
          <AccountButtons submit={remove.submit} back={remove.cancel} backUrl={accountPaths.details} />
        </FirstErrorName>
      </form>
    </AccountFrame>
  );
}
