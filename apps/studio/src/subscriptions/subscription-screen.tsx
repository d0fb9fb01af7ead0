import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MemberSite, SubscriptionChangeBody, SubscriptionDetail } from '@portico/contract/studio';
import { ApiError, refusalOf } from '../api/api-error.ts';
import { formatDay } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight, NotFound } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { Button, IconButton } from '../ui/button.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { Columns, ScreenBar } from '../ui/screen.tsx';
import { isSingleKey } from '../ui/single-keys.ts';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { freeUntil } from './free-days.ts';
import { messages } from './messages.ts';
import { subscriptionQuery } from './queries.ts';
import { SubscriptionDialog, type OpenDialog } from './subscription-dialogs.tsx';
import { SubscriptionCycles, SubscriptionHistory, SubscriptionNext } from './subscription-main.tsx';
import { SubscriptionNotices } from './subscription-notices.tsx';
import { SubscriptionSide } from './subscription-side.tsx';
import { SubscriptionStatus } from './subscription-status.tsx';
import { useSubscriptionChange } from './use-subscription-change.ts';

/** One subscription: what fails is said first, then what comes, what was, and what happened. */
export function SubscriptionScreen() {
  const site = useSite();
  const { subscriptionId } = useParams({ from: '/sites/$site/subscriptions/$subscriptionId' });
  const found = useQuery({ ...subscriptionQuery(site, subscriptionId), enabled: mayDo(site, 'orders.read') });
  if (!mayDo(site, 'orders.read')) {
    return <NoRight site={site} title={messages.subscriptions} section="orders" />;
  }
  if (found.data) {
    return <Subscription key={subscriptionId} site={site} subscription={found.data} />;
  }
  if (found.error instanceof ApiError && (found.error.status === 404 || found.error.status === 400)) {
    return <NotFound />;
  }
  return (
    <>
      <ScreenBar title={messages.subscription} parent={parentOf(site)} />
      {found.error ? (
        <LoadError
          what={messages.theSubscription}
          error={found.error}
          dataFrom={0}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <ColumnSkeleton label={messages.loadingOne} />
      )}
    </>
  );
}

function parentOf(site: MemberSite) {
  return { label: messages.subscriptions, to: `/sites/${site.identifier}/subscriptions`, pathLabel: messages.path };
}

interface SubscriptionProps {
  readonly site: MemberSite;
  readonly subscription: SubscriptionDetail;
}

function Subscription({ site, subscription }: SubscriptionProps) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const now = useNow();
  const free = freeUntil(subscription);
  const change = useSubscriptionChange(site, subscription);
  const { problem } = refusalOf(change.error);
  const isAllowed = mayDo(site, 'orders.refund');
  const may = (action: SubscriptionDetail['actions'][number]): boolean =>
    isAllowed && subscription.actions.includes(action);
  const act = (body: SubscriptionChangeBody): void => {
    if (!change.isPending) {
      change.mutate(body);
    }
  };
  useKeys({
    s: may('skip') ? () => act({ kind: 'skip' }) : undefined,
    p: may('pause') ? () => setDialog('pause') : undefined,
    e: may('charge') ? () => act({ kind: 'charge', cycle: null }) : undefined,
    n: isAllowed ? () => setDialog('note') : undefined,
  });
  return (
    <>
      <ScreenBar
        title={subscription.name || subscription.email || messages.subscription}
        parent={parentOf(site)}
        aside={
          <SubscriptionStatus
            state={subscription.state}
            free={free === null ? undefined : messages.freeUntil(formatDay(free, now, site))}
          />
        }
        actions={
          <>
            {may('skip') ? (
              <span className={text['wideOnly']}>
                <Button onPress={() => act({ kind: 'skip' })}>{messages.skip}</Button>
              </span>
            ) : null}
            {may('unskip') ? <Button onPress={() => act({ kind: 'unskip' })}>{messages.unskip}</Button> : null}
            {may('resume') ? <Button onPress={() => act({ kind: 'resume' })}>{messages.resume}</Button> : null}
            {isAllowed ? (
              <MenuButton
                label={messages.more}
                placement="bottom end"
                button={<IconButton icon="more" label={messages.more} isFramed />}
              >
                {may('pause') ? <MenuItem onAction={() => setDialog('pause')}>{messages.pause}</MenuItem> : null}
                {may('change') ? <MenuItem onAction={() => setDialog('contents')}>{messages.change}</MenuItem> : null}
                {may('change') ? <MenuItem onAction={() => setDialog('plan')}>{messages.changePlan}</MenuItem> : null}
                {may('change') && subscription.nextDays ? (
                  <MenuItem onAction={() => setDialog('date')}>{messages.changeDate}</MenuItem>
                ) : null}
                {may('change') && subscription.address ? (
                  <MenuItem onAction={() => setDialog('address')}>{messages.changeAddress}</MenuItem>
                ) : null}
                {may('change') ? <MenuItem onAction={() => setDialog('price')}>{messages.changePrice}</MenuItem> : null}
                <MenuItem onAction={() => setDialog('note')}>{messages.note}</MenuItem>
                {may('cancel') ? <MenuItem onAction={() => setDialog('cancel')}>{messages.cancelIt}</MenuItem> : null}
              </MenuButton>
            ) : null}
          </>
        }
      />
      {problem ? <Notice tone="bad" title={problem} isAlert /> : null}
      <SubscriptionNotices site={site} subscription={subscription} may={may} act={act} />
      <Columns
        mainLabel={messages.main}
        sideLabel={messages.side}
        main={
          <>
            <SubscriptionNext site={site} subscription={subscription} />
            <SubscriptionCycles site={site} subscription={subscription} />
            <SubscriptionHistory site={site} subscription={subscription} />
          </>
        }
        side={<SubscriptionSide site={site} subscription={subscription} may={may} act={act} open={setDialog} />}
      />
      {dialog ? (
        <SubscriptionDialog
          site={site}
          subscription={subscription}
          dialog={dialog}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </>
  );
}

/** Keys of this screen, pressed alone. */
function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (act && isSingleKey(event)) {
      event.preventDefault();
      act();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
