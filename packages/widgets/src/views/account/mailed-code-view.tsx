import type { MailedCodeProps } from '@portico/contract';
import { fillMessage } from '@portico/locale';

import { FirstErrorName, TextField } from '../field.tsx';
import { AccountButtons, AccountGate } from './account-frame.tsx';
import { useAccountTexts } from './account-texts.ts';

/** Asks for the code of a mail before something is changed by a link alone. */
export function MailedCodeView({ email, action, backUrl, fields, message }: MailedCodeProps) {
  const { mailedCode: texts } = useAccountTexts();
  const kept = Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <AccountGate title={texts.title} lead={fillMessage(texts.lead, { email })}>
      <form className="account-form" method="post" action={action}>
        <FirstErrorName value={message ? 'mailedCode' : undefined}>
          {kept}
          <TextField
            name="mailedCode"
            label={texts.label}
            hint={texts.hint}
            error={message}
            inputMode="numeric"
            autoComplete="one-time-code"
            isRequired
          />
          <AccountButtons submit={texts.submit} back={texts.back} backUrl={backUrl} />
        </FirstErrorName>
      </form>
      <form method="post" action={action}>
        {kept}
        <button className="text-button" type="submit">
          {texts.again}
        </button>
      </form>
    </AccountGate>
  );
}
