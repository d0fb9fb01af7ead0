import { useEffect } from 'react';
import { signOut } from '../session/session.ts';
import { Gate } from '../session/gate.tsx';
import gate from '../session/gate.module.css';
import { Button } from '../ui/button.tsx';
import { messages } from './messages.ts';

/** An account that is a member of no site. */
export function NoSites() {
  useEffect(() => {
    document.title = messages.noSites;
  }, []);
  return (
    <Gate>
      <div className={gate['form']}>
        <h1>{messages.noSitesTitle}</h1>
        <p className={gate['lead']}>{messages.noSitesLead}</p>
        <div>
          <Button onPress={() => void signOut()}>{messages.signOut}</Button>
        </div>
      </div>
    </Gate>
  );
}
