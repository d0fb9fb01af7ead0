import { lazy, Suspense, useEffect, useState } from 'react';
import { api, queryClient } from '../api/api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { messages } from './messages.ts';
import { enterSession } from './session.ts';

const fetchForm = async () => import('./sign-in-form.tsx');
const SignInForm = lazy(async () => ({ default: (await fetchForm()).SignInForm }));

/** When a session ends in the middle of work, signing in happens above it: nothing that was typed is lost. */
export function SignInAgain({ email }: { readonly email: string }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    api.onSignedOut(() => setOpen(true));
    return () => api.onSignedOut(() => undefined);
  }, []);
  // Fetched once the first screen stands, so that it is there when the session ends, whatever became of the server's files.
  useEffect(() => {
    void fetchForm().catch(() => undefined);
  }, []);
  return (
    <Dialog title={messages.againTitle} isOpen={isOpen} isDismissable={false} onClose={() => undefined} actions={null}>
      <p>{messages.againLead}</p>
      <Suspense fallback={null}>
        <SignInForm
          email={email}
          isEmailFixed
          onEnter={(session) => {
            enterSession(session);
            setOpen(false);
            void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
          }}
        />
      </Suspense>
    </Dialog>
  );
}
