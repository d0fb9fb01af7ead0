import { answerOffer, offerSite, withdrawOffer, type SiteLife } from '@portico/contract/studio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { formatDay } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { sessionQuery } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ChoiceField } from '../settings/choice-field.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/screen.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { lifeQuery, useLifeChange } from './use-life.ts';

type Offer = NonNullable<SiteLife['offer']>;

/** Whose site it is, and handing it over. */
export function OwnerPart({ life }: { readonly life: SiteLife }) {
  const site = useSite();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const withdraw = useLifeChange(
    () => api.call(site, withdrawOffer),
    () => messages.takenBack,
  );
  return (
    <Section title={messages.owner}>
      <p className={text['second']}>{messages.ownerLead}</p>
      {life.offer ? (
        <>
          <p>{messages.waits(life.offer.email, formatDay(life.offer.until, now, site))}</p>
          <Button size="small" isBusy={withdraw.isPending} onPress={() => withdraw.mutate()}>
            {messages.takeBack}
          </Button>
        </>
      ) : (
        <Button size="small" onPress={() => setOpen(true)}>
          {messages.handOver}
        </Button>
      )}
      {isOpen ? <OfferDialog team={life.team} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function OfferDialog({ team, onClose }: { readonly team: SiteLife['team']; readonly onClose: () => void }) {
  const site = useSite();
  const [accountId, setAccountId] = useState('');
  const email = team.find((one) => one.accountId === accountId)?.email ?? '';
  const offer = useLifeChange(
    () => api.call(site, offerSite, { body: { accountId } }),
    () => messages.offered(email),
    onClose,
  );
  return (
    <FormDialog
      title={messages.handTitle}
      submit={messages.offer}
      problem={refusalOf(offer.error).problem}
      isBusy={offer.isPending}
      isDisabled={accountId === ''}
      onSubmit={() => offer.mutate()}
      onClose={onClose}
    >
      {team.length === 0 ? (
        <p>{messages.noTeam}</p>
      ) : (
        <>
          <ChoiceField
            label={messages.handTo}
            value={accountId}
            prompt={messages.handChoose}
            choices={team.map((one) => ({ value: one.accountId, label: `${one.name} · ${one.email}` }))}
            onChange={setAccountId}
          />
          <p className={text['second']}>{messages.handLead}</p>
        </>
      )}
    </FormDialog>
  );
}

/** What somebody reads who is asked to own the site. */
export function OfferForYou({ offer }: { readonly offer: Offer }) {
  const site = useSite();
  const now = useNow();
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (isTaken: boolean) => api.call(site, answerOffer, { body: { isTaken } }),
    onSuccess: async (_done, isTaken) => {
      toasts.show({ text: isTaken ? messages.mine : messages.declined });
      await client.refetchQueries({ queryKey: sessionQuery.queryKey });
      await client.invalidateQueries({ queryKey: lifeQuery(site).queryKey });
    },
  });
  const { problem } = refusalOf(answer.error);
  return (
    <Notice
      tone="pencil"
      title={messages.forYou(offer.by)}
      actions={
        <>
          <Button size="small" isDisabled={answer.isPending} onPress={() => answer.mutate(false)}>
            {messages.no}
          </Button>
          <Button size="small" kind="ink" isBusy={answer.isPending} onPress={() => answer.mutate(true)}>
            {messages.yes}
          </Button>
        </>
      }
    >
      <p>{problem ?? messages.forYouLead(formatDay(offer.until, now, site))}</p>
    </Notice>
  );
}
