import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { putSetUpAway, tickSetUpStep, type MemberSite, type SetUpList, type SetUpStep } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { mayDo } from '../session/session.ts';
import text from '../styles/text.module.css';
import { visitUrl } from '../session/visit-url.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/screen.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import styles from './set-up.module.css';

interface SetUpProps {
  readonly list: SetUpList;
  readonly site: MemberSite;
}

/** Where each step is taken. */
const PLACES: Readonly<Record<SetUpStep, Pick<LinkProps, 'to' | 'search' | 'hash'>>> = {
  name: { to: '/sites/$site/site-settings' },
  logo: { to: '/sites/$site/site-settings', hash: 'logo' },
  product: { to: '/sites/$site/products/new' },
  pay: { to: '/sites/$site/payments/setup' },
  ship: { to: '/sites/$site/shipping' },
  tax: { to: '/sites/$site/taxes' },
  publish: { to: '/sites/$site/products', search: { view: 'hidden' } },
};

/** What a new shop still needs; gone once all of it is done. */
export function SetUp({ list, site }: SetUpProps) {
  const putAway = usePutAway(site);
  // Whoever takes the last step is told so; who comes later finds a shop that needs nothing said.
  const [wasShown, setWasShown] = useState(false);
  if (list && !list.isPutAway && !wasShown) {
    setWasShown(true);
  }
  if (!list && wasShown) {
    return <SetUpOver site={site} />;
  }
  if (!list || list.isPutAway) {
    return null;
  }
  const { steps } = list;
  const isOfShop = steps.some(({ step }) => step !== 'name' && step !== 'logo');
  return (
    <Section
      title={messages.setUp}
      aside={
        <span className={styles['aside']}>
          <span className={cx(text['small'], text['second'])}>{progressOf(list, messages.setUpDone)}</span>
          {mayDo(site, 'settings.site') ? (
            <Button size="small" kind="bare" onPress={() => putAway(true)}>
              {messages.putAway}
            </Button>
          ) : null}
        </span>
      }
      className={styles['setUp']}
    >
      <p className={text['second']}>{isOfShop ? messages.setUpLead : messages.setUpLeadPlain}</p>
      <ol className={styles['steps']}>
        {steps.map(({ step, isDone, isTicked }) => (
          <li key={step} className={cx(isDone && styles['done'])}>
            <Mark site={site} step={step} isDone={isDone} isTicked={isTicked} />
            <Link {...PLACES[step]} params={{ site: site.identifier }}>
              <b>{messages.steps[step].label}</b>
              {isDone ? <span className={text['hidden']}>, {messages.stepDone}</span> : null}
              {isDone ? null : <small>{messages.steps[step].help}</small>}
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** In place of the list once its last step is taken: what is next is to look at the shop. */
function SetUpOver({ site }: Pick<SetUpProps, 'site'>) {
  return (
    <Section className={styles['setUp']}>
      <output className={styles['over']}>
        <Icon name="check" />
        <span>{messages.setUpOver(site.title)}</span>
        <a href={visitUrl(site)} target="_blank" rel="noreferrer" className={text['link']}>
          {messages.seeSite}
        </a>
      </output>
    </Section>
  );
}

/** Whether a step is done. What no trace in the shop tells is said by pressing it, and taken back the same way. */
function Mark({
  site,
  step,
  isDone,
  isTicked,
}: { readonly site: MemberSite } & NonNullable<SetUpList>['steps'][number]) {
  const tick = useHomeChange(site, (ticks: boolean) =>
    api.call(site, tickSetUpStep, { params: { step }, body: { isTicked: ticks } }),
  );
  const check = isDone ? <Icon name="check" /> : null;
  if ((isDone && !isTicked) || !mayDo(site, 'settings.site')) {
    return (
      <span className={styles['mark']} aria-hidden="true">
        {check}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles['tick']}
      aria-pressed={isTicked}
      aria-label={messages.tickStep(messages.steps[step].label)}
      disabled={tick.isPending}
      onClick={() => tick.mutate(!isTicked)}
    >
      <span className={styles['mark']}>{check}</span>
    </button>
  );
}

/** Brings a list back that was put away. */
export function SetUpBack({ list, site }: SetUpProps) {
  const putAway = usePutAway(site);
  return list?.isPutAway && mayDo(site, 'settings.site') ? (
    <div className={styles['back']}>
      <Button size="small" kind="bare" icon="list" onPress={() => putAway(false)}>
        {progressOf(list, messages.bringBack)}
      </Button>
    </div>
  ) : null;
}

function progressOf({ steps }: NonNullable<SetUpList>, say: (done: number, all: number) => string): string {
  return say(steps.filter(({ isDone }) => isDone).length, steps.length);
}

function usePutAway(site: MemberSite): (isPutAway: boolean) => void {
  const change = useHomeChange(site, async (isPutAway: boolean) => {
    await api.call(site, putSetUpAway, { body: { isPutAway } });
    if (isPutAway) {
      toasts.show({ text: messages.putAwayDone });
    }
  });
  return change.mutate;
}

/** A change that Home shows anew once it is done. */
function useHomeChange<Wish>({ websiteId }: MemberSite, write: (wish: Wish) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => cache.invalidateQueries({ queryKey: [websiteId, 'home'] }),
    onError: (error) => toasts.show({ text: error.message }),
  });
}
