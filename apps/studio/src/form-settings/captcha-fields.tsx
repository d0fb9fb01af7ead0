import type { FormSettingsBody, FormSettingsRecord } from '@portico/contract/studio';
import { CAPTCHA_FALLBACKS, CAPTCHA_KINDS, CAPTCHA_LOOKS, CAPTCHA_WITHOUT_SCRIPT } from '@portico/domain';
import { ChoiceField } from '../settings/choice-field.tsx';
import { FieldGroup } from '../settings/setting-group.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { messages } from './messages.ts';

/** What each group of fields needs. */
export interface GroupProps {
  readonly draft: FormSettingsRecord;
  readonly edit: (fields: Partial<FormSettingsRecord>) => void;
  /** By `captcha.siteKey` and the like. */
  readonly errors: Readonly<Record<string, string>>;
  readonly body: FormSettingsBody;
}

/** Who tells people from programs, and what happens where he cannot. */
export function CaptchaFields({ draft: { captcha }, edit, errors, body }: GroupProps) {
  const set = (fields: Partial<FormSettingsRecord['captcha']>) => edit({ captcha: { ...captcha, ...fields } });
  return (
    <FieldGroup title={messages.captcha} lead={messages.captchaLead}>
      <ChoiceField
        label={messages.kind}
        help={messages.kindHelps[captcha.kind]}
        value={captcha.kind}
        choices={CAPTCHA_KINDS.map((value) => ({ value, label: messages.kinds[value] }))}
        onChange={(value) => set({ kind: CAPTCHA_KINDS.find((one) => one === value) ?? captcha.kind })}
      />
      {captcha.kind === 'recaptcha' ? (
        <>
          {body.canAskProvider ? null : (
            <Notice tone="still">
              <p>{messages.noProvider}</p>
            </Notice>
          )}
          <TextField
            label={messages.siteKey}
            help={messages.siteKeyHelp}
            value={captcha.siteKey}
            error={errors['captcha.siteKey']}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => set({ siteKey: event.target.value })}
          />
          <ChoiceField
            label={messages.look}
            value={captcha.look}
            choices={CAPTCHA_LOOKS.map((value) => ({ value, label: messages.looks[value] }))}
            onChange={(value) => set({ look: CAPTCHA_LOOKS.find((one) => one === value) ?? captcha.look })}
          />
          <ChoiceField
            label={messages.whenUnreachable}
            value={captcha.whenUnreachable}
            choices={CAPTCHA_FALLBACKS.map((value) => ({ value, label: messages.fallbacks[value] }))}
            onChange={(value) =>
              set({ whenUnreachable: CAPTCHA_FALLBACKS.find((one) => one === value) ?? captcha.whenUnreachable })
            }
          />
          <ChoiceField
            label={messages.withoutScript}
            value={captcha.withoutScript}
            choices={CAPTCHA_WITHOUT_SCRIPT.map((value) => ({ value, label: messages.scripts[value] }))}
            onChange={(value) =>
              set({ withoutScript: CAPTCHA_WITHOUT_SCRIPT.find((one) => one === value) ?? captcha.withoutScript })
            }
          />
        </>
      ) : null}
    </FieldGroup>
  );
}
