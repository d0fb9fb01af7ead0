import { useMutation } from '@tanstack/react-query';
import { fetchPageCard, type PageCard } from '@portico/contract/studio';
import { nodeOf, type DocumentNode, type JsonValue } from '@portico/page-model';
import { useEffect, useRef, type ReactNode } from 'react';
import { api } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { editorText } from '../messages.ts';
import { useEditor } from '../store/editor.ts';
import type { OpenDocument } from '../store/state.ts';
import { messages } from '../words.ts';
import { setValue } from './field-form.tsx';
import { isWebAddress } from './is-web-address.ts';
import styles from './inspector.module.css';

/** What a page says of itself, by the names that a bookmark keeps it under. */
const SAID = ['title', 'text', 'alt', 'assetId'] as const satisfies readonly (keyof PageCard)[];

/**
 * Takes over what the page of a bookmark says of itself: once by itself, when its address was given and nothing is said yet, and
 * whenever it is asked for. Every word can be changed afterwards.
 */
export function BookmarkPart({
  document,
  block,
  children,
}: {
  readonly document: OpenDocument;
  readonly block: DocumentNode;
  /** Its fields. */
  readonly children: ReactNode;
}) {
  const editor = useEditor();
  const { documentId } = document;
  const tried = useRef<string>(undefined);
  const url = typeof block.value['url'] === 'string' ? block.value['url'].trim() : '';
  const read = useMutation({
    mutationFn: (address: string) => api.call(editor.site, fetchPageCard, { body: { url: address } }),
    onSuccess: (card, address) => {
      // As it stands now: somebody may have written meanwhile, or thought of another page.
      const view = editor.store.get().documents[documentId]?.session.view;
      const node = view && nodeOf(view, block.id);
      if (!node || node.value['url'] !== address) {
        return;
      }
      const operations = SAID.flatMap((name) => {
        const to: JsonValue | undefined = card[name] || undefined;
        return to === undefined || to === node.value[name] ? [] : [setValue(node, name, to)];
      });
      if (operations.length > 0) {
        editor.act({ label: messages.bookmark.taken, documentId, operations });
      }
    },
  });
  const isNew = SAID.every((name) => !block.value[name]);
  const isWeb = isWebAddress(url);
  const readOnce = () => {
    if (isNew && isWeb && tried.current !== url) {
      tried.current = url;
      read.mutate(url);
    }
  };
  // It may come with its address, as one that was pasted.
  const first = useRef(readOnce);
  useEffect(() => first.current(), []);
  return (
    <div className={styles['part']} onBlur={readOnce}>
      {children}
      <div className={styles['taken']}>
        <Button size="small" isDisabled={!isWeb} isBusy={read.isPending} onPress={() => read.mutate(url)}>
          {messages.bookmark.take}
        </Button>
        <p className={styles['second']}>{messages.bookmark.help}</p>
        <output className={read.isError ? styles['wrong'] : undefined}>
          {read.isError ? editorText('unableToConnect') : null}
        </output>
      </div>
    </div>
  );
}
