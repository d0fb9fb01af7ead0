import type { CollectionRow } from '@portico/contract/studio';
import { useEffect, useRef, useState } from 'react';
import { formatDayTime } from '../../format/dates.ts';
import { useSite } from '../../session/site-context.ts';
import { visitUrl } from '../../session/visit-url.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { hasItemPages } from '../has-item-pages.ts';
import { HeldDialog } from './held-dialog.tsx';
import { LaterDialog } from './later-dialog.tsx';
import { messages } from './messages.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useDiscard } from './use-discard.ts';
import { useItem } from './use-item.ts';
import { usePlanned } from './use-planned.ts';
import { usePublishing } from './use-publishing.ts';
import styles from './post.module.css';

/** The way to visitors: looked at before, now, at a time, or by somebody who may; and back to what they have. */
export function PublishButtons({ collection }: { readonly collection: CollectionRow | undefined }) {
  const path = collection?.path ?? '';
  const site = useSite();
  const { at, now, isAhead, isPlanned } = usePlanned();
  const item = useItem();
  const hiddenPage = collection?.isEnabled === false ? collection.title : undefined;
  const { publish, publishNow, preview, ask, held, leave, isBusy } = usePublishing(path, hiddenPage);
  const discard = useDiscard();
  const [opened, setOpened] = useState<'later' | 'ask'>();
  const { document } = item;
  const isLive = document.liveRevision !== null;
  const mayPublish = document.may.publish;
  const isUpToDate = document.status === 'live' && !item.isChanged;
  // What has no page of its own is seen on that of its collection.
  const isOnPage = collection === undefined || hasItemPages(collection);
  const address = visitUrl(site, isOnPage ? `${path}/${item.text('urlId')}` : path);
  const start = () => {
    if (!mayPublish) {
      setOpened('ask');
    } else if (isPlanned) {
      setOpened('later');
    } else if (isUpToDate && hiddenPage !== undefined) {
      toasts.show({ text: messages.publishedBehind(hiddenPage) });
    } else if (isUpToDate) {
      const visit = { label: messages.visit, run: () => window.open(address, '_blank', 'noopener') };
      toasts.show({ text: messages.nothingToPublish, action: visit });
    } else {
      void publish();
    }
  };
  useCommandEnter(start);
  const startLabel = () => {
    if (!mayPublish) {
      return messages.ask;
    }
    if (isAhead && at !== undefined) {
      return messages.publishAt(formatDayTime(at, now, site));
    }
    return isLive ? messages.update : messages.publish;
  };
  return (
    <>
      <Button icon="eye" className={styles['preview']} onPress={() => void preview()}>
        {messages.preview}
      </Button>
      <span className={styles['pair']}>
        {isUpToDate && mayPublish ? (
          <Button icon={isPlanned ? 'clock' : 'check'} isBusy={isBusy} onPress={start}>
            {isPlanned ? formatDayTime(at ?? now, now, site) : messages.upToDate}
          </Button>
        ) : (
          <Button kind="ink" isBusy={isBusy} onPress={start}>
            {startLabel()}
          </Button>
        )}
        <MenuButton
          label={messages.more}
          placement="bottom end"
          button={<IconButton icon="down" isFramed label={messages.more} />}
        >
          <MenuItem icon="eye" onAction={() => void preview()}>
            {messages.preview}
          </MenuItem>
          {mayPublish && isAhead ? (
            <MenuItem icon="upload" onAction={() => void publishNow()}>
              {messages.atOnce}
            </MenuItem>
          ) : null}
          {mayPublish ? (
            <MenuItem icon="clock" onAction={() => setOpened('later')}>
              {messages.later}
            </MenuItem>
          ) : null}
          {isLive && !isPlanned ? (
            <MenuItem icon="globe" href={address} target="_blank">
              {messages.visit}
            </MenuItem>
          ) : null}
          {isLive ? (
            <MenuItem icon="undo" onAction={() => void discard()}>
              {messages.discard}
            </MenuItem>
          ) : null}
        </MenuButton>
      </span>
      {opened === 'later' ? <LaterDialog onClose={() => setOpened(undefined)} onPlan={publish} /> : null}
      {opened === 'ask' ? (
        <NoteDialog
          title={messages.ask}
          lead={messages.askLead}
          label={messages.askNote}
          onSend={ask}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {held ? <HeldDialog findings={held.findings} isBusy={isBusy} onGoOn={held.goOn} onClose={leave} /> : null}
    </>
  );
}

/** `⌘↵` or `Ctrl+Enter` does what the button does. */
function useCommandEnter(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key === 'Enter' && !event.defaultPrevented) {
        event.preventDefault();
        latest.current();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
