import { useEffect, useState } from 'react';
import { enterSession } from './session.ts';
import { Gate } from './gate.tsx';
import { messages } from './messages.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Shown in place of any screen while nobody has signed in; the address stays, and so does where it leads. */
export function SignInScreen() {
  const [hour] = useState(() => new Date().getHours());
  useEffect(() => {
    document.title = messages.signInPage;
  }, []);
  return (
    <Gate foot={messages.forgotten}>
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
