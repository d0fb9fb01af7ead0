import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askOutsideFeed, getOutsideFeed, type OutsideFeedState } from '@portico/contract/studio';
import { useEffect, useRef } from 'react';
import { api } from '../../api/api.ts';
import { said } from '../../language/catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { editorText } from '../messages.ts';
import { useEditor } from '../store/editor.ts';
import { messages } from '../words.ts';
import { useOutsideAddress, type PartAround } from './part-around.ts';
import styles from './inspector.module.css';

/** While a feed is fetched it is asked for so often. */
const LOOK_MS = 1000;

/** Says whether the feed of a block can be shown, and has it fetched: by itself once its address was given, or when asked to. */
export function FeedPart({ document, block, children }: PartAround) {
  const editor = useEditor();
  const { site, store } = editor;
  const client = useQueryClient();
  const { url, isWeb, fetchOnce } = useOutsideAddress(block);
  const keyOf = (address: string) => [site.websiteId, 'outside-feed', address];
  const known = useQuery({
    queryKey: keyOf(url),
    queryFn: ({ signal }) => api.call(site, getOutsideFeed, { query: { url }, signal }),
    enabled: isWeb,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_MS : false),
  });
  const asked = useMutation({
    mutationFn: (address: string) => api.call(site, askOutsideFeed, { body: { url: address } }),
    onSuccess: async (feed, address) => {
      const key = keyOf(address);
      // What was asked before knows less.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, feed);
    },
  });
  const feed = known.data;
  const wasWaiting = useRef(false);
  const { documentId } = document;
  useEffect(() => {
    if (wasWaiting.current && feed?.state === 'here') {
      store.set({ outdated: { documentId, node: block.id } });
    }
    wasWaiting.current = feed?.state === 'waiting';
  }, [feed, store, documentId, block.id]);
  return (
    <div
      className={styles['part']}
      onBlur={() => {
        if (feed === undefined || feed.state === 'unknown') {
          fetchOnce(asked.mutate);
        }
      }}
    >
      {children}
      <div className={styles['taken']}>
        <Button size="small" isDisabled={!isWeb} isBusy={asked.isPending} onPress={() => asked.mutate(url)}>
          {messages.feed.fetch}
        </Button>
        <output className={styles['told']}>
          {asked.isError ? <Wrong text={said(asked.error.message)} /> : <State feed={feed} />}
        </output>
      </div>
    </div>
  );
}

function State({ feed }: { readonly feed: OutsideFeedState | undefined }) {
  switch (feed?.state) {
    case 'waiting':
      return <span className={styles['second']}>{messages.feed.waiting}</span>;
    case 'here':
      return <span className={styles['second']}>{messages.feed.here(feed.count, feed.title)}</span>;
    case 'unreachable':
      return <Wrong text={editorText('unableToConnect')} isKept={feed.count > 0} />;
    case 'no-feed':
      return <Wrong text={messages.feed.noFeed} isKept={feed.count > 0} />;
    default:
      return null;
  }
}

/** What went wrong, and that visitors do not see it. */
function Wrong({ text, isKept = false }: { readonly text: string; readonly isKept?: boolean }) {
  return (
    <>
      <span className={styles['wrong']}>{text}</span>
      {isKept ? <span className={styles['second']}>{messages.feed.kept}</span> : null}
    </>
  );
}
