import { useEffect, useState } from 'react';
import { enterSession, useSession } from './session.ts';
import { signUpMessages } from './sign-up-messages.ts';
import text from '../styles/text.module.css';
import { Gate } from './gate.tsx';
import { messages } from './messages.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Shown in place of any screen while nobody has signed in; the address stays, and so does where it leads. */
export function SignInScreen() {
  const mayJoin = useSession()?.mayJoin;
  const [hour] = useState(() => new Date().getHours());
  useEffect(() => {
    document.title = messages.signInPage;
  }, []);
  return (
    <Gate foot={mayJoin ? <JoinFoot /> : messages.forgotten}>
      <SignInForm
        onEnter={enterSession}
        heading={
          <h1>
            {messages.greeting(hour)}
            <br />
            {messages.openStudio}
          </h1>
        }
      />
    </Gate>
  );
}

/** Where anybody may make an account. */
function JoinFoot() {
  return (
    <>
      <a href="/sign-up" className={text['link']}>
        {signUpMessages.join}
      </a>
      <br />
      {messages.forgotten}
    </>
  );
}
