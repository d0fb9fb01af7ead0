import { agreeToEmail } from '@portico/contract/studio';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api, queryClient } from '../api/api.ts';
import { catalogue } from '../language/catalogue.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Gate } from './gate.tsx';
import { sessionQuery } from './session.ts';
import styles from './gate.module.css';

const messages = catalogue('session.agree', {
  page: 'Change of address · Portico studio',
  title: 'Change the address?',
  lead: 'Agree only if it was you who asked. The new address counts once both addresses have agreed.',
  agree: 'Agree',
  half: 'Agreed. The other address has to agree as well.',
  done: (email: string) => `Done. Sign in with ${email} from now on.`,
  toStudio: 'Go to the studio',
});

/** The page that the mail of a change of address leads to; following the link alone changes nothing. */
export function AgreeScreen() {
  const { token } = useSearch({ from: '/agree' });
  useEffect(() => {
    document.title = messages.page;
  }, []);
  const agree = useMutation({
    mutationFn: async () => {
      await queryClient.ensureQueryData(sessionQuery);
      return api.callOwn(agreeToEmail, { body: { token } });
    },
    onSuccess: () => void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }),
  });
  const { data } = agree;
  const said = data?.isDone ? messages.done(data.email) : messages.half;
  return (
    <Gate>
      <div className={styles['form']}>
        <h1>{messages.title}</h1>
        <output className={styles['lead']}>{data ? said : messages.lead}</output>
        {agree.error ? (
          <p className={styles['refusal']} role="alert">
            <Icon name="alert" />
            {agree.error.message}
          </p>
        ) : null}
        {data ? (
          <div>
            <a href="/" className={text['link']}>
              {messages.toStudio}
            </a>
          </div>
        ) : (
          <Button kind="ink" isBusy={agree.isPending} className={styles['submit']} onPress={() => agree.mutate()}>
            {messages.agree}
          </Button>
        )}
      </div>
    </Gate>
  );
}
