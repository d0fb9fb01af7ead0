import { getNewSite } from '@portico/contract/studio';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../api/api.ts';
import { DeletedSites } from '../site-life/deleted-sites.tsx';
import { signOut } from '../session/session.ts';
import { Gate } from '../session/gate.tsx';
import gate from '../session/gate.module.css';
import { Button } from '../ui/button.tsx';
import { messages } from './messages.ts';

/** An account that is a member of no site. */
export function NoSites() {
  const navigate = useNavigate();
  const facts = useQuery({
    queryKey: ['new-site', ''],
    queryFn: () => api.callOwn(getNewSite, { query: { identifier: '' } }),
  });
  useEffect(() => {
    document.title = messages.noSites;
  }, []);
  return (
    <Gate>
      <div className={gate['form']}>
        <h1>{messages.noSitesTitle}</h1>
        <p className={gate['lead']}>{facts.data?.mayMake ? messages.noSitesMake : messages.noSitesLead}</p>
        <DeletedSites />
        {facts.data?.mayMake ? (
          <Button kind="ink" className={gate['submit']} onPress={() => void navigate({ to: '/new-site' })}>
            {messages.makeSite}
          </Button>
        ) : null}
        <div>
          <Button onPress={() => void signOut()}>{messages.signOut}</Button>
        </div>
      </div>
    </Gate>
  );
}
