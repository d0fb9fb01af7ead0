import { dropStep, takeStep, type StudioSession } from '@portico/contract/studio';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import text from '../styles/text.module.css';
import { Checkbox } from '../ui/field.tsx';
import { Gate } from './gate.tsx';
import { enterSession } from './session.ts';
import { StepForm } from './step-form.tsx';
import { stepMessages as messages } from './step-messages.ts';

/** Shown after the password where the account has a second step; there is no session before it is given. */
export function StepScreen({ step }: { readonly step: NonNullable<StudioSession['step']> }) {
  const [isTrusted, setTrusted] = useState(false);
  useEffect(() => {
    document.title = messages.page;
  }, []);
  return (
    <Gate
      foot={
        <>
          {messages.signingInAs(step.email)}{' '}
          <button type="button" className={text['link']} onClick={() => void signInAsOther()}>
            {messages.somebodyElse}
          </button>
          <br />
          {messages.lost}
        </>
      }
    >
      <StepForm
        methods={step.methods}
        heading={<h1>{messages.title(step.displayName.split(' ')[0] ?? '')}</h1>}
        give={async (proof) => enterSession(await api.callOwn(takeStep, { body: { proof, isTrusted } }))}
      >
        <Checkbox
          label={messages.trust}
          help={messages.trustHelp}
          checked={isTrusted}
          onChange={({ target }) => setTrusted(target.checked)}
        />
      </StepForm>
    </Gate>
  );
}

async function signInAsOther(): Promise<void> {
  enterSession(await api.callOwn(dropStep));
}
