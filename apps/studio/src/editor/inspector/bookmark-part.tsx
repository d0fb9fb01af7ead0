import { useMutation } from '@tanstack/react-query';
import { fetchPageCard, type PageCard } from '@portico/contract/studio';
import type { JsonValue } from '@portico/page-model';
import { useEffect, useRef } from 'react';
import { api } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { editorText } from '../messages.ts';
import { useEditor } from '../store/editor.ts';
import { messages } from '../words.ts';
import { setValue } from './field-form.tsx';
import { useBlockNow, useOutsideAddress, type PartAround } from './part-around.ts';
import styles from './inspector.module.css';

/** What a page says of itself, by the names that a bookmark keeps it under. */
const SAID = ['title', 'text', 'alt', 'assetId'] as const satisfies readonly (keyof PageCard)[];

/**
 * Takes over what the page of a bookmark says of itself: once by itself, when its address was given and nothing is said yet, and
 * whenever it is asked for. Every word can be changed afterwards.
 */
export function BookmarkPart({ document, block, children }: PartAround) {
  const editor = useEditor();
  const { documentId } = document;
  const { url, isWeb, fetchOnce } = useOutsideAddress(block);
  const now = useBlockNow({ document, block });
  const read = useMutation({
    mutationFn: (address: string) => api.call(editor.site, fetchPageCard, { body: { url: address } }),
    onSuccess: (card, address) => {
      // As it stands now: somebody may have written meanwhile, or thought of another page.
      const node = now()?.node;
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
  const readOnce = () => {
    if (isNew) {
      fetchOnce(read.mutate);
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
