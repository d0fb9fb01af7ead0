import { PRODUCT_LIMITS } from '@portico/domain';
import { useRef } from 'react';
import { addressOf } from './address.ts';
import { messages } from './messages.ts';
import { useItem } from './use-item.ts';
import styles from './post.module.css';

/** The first line. What was never live gets its address from it, until somebody writes another. */
export function TitleField({ path }: { readonly path: string }) {
  const item = useItem();
  const field = useRef<HTMLTextAreaElement>(null);
  const title = item.text('title');
  return (
    <textarea
      ref={field}
      className={styles['title']}
      rows={1}
      aria-label={messages.title}
      placeholder={messages.titlePlaceholder}
      value={title}
      maxLength={PRODUCT_LIMITS.title}
      data-path={path}
      onChange={({ target }) => {
        const next = target.value.replaceAll('\n', ' ');
        const urlId = item.text('urlId');
        const isOwn = urlId !== addressOf(title) && !urlId.startsWith('new-');
        const isNew = item.document.liveRevision === null && !isOwn;
        item.setAll(isNew ? { title: next, urlId: addressOf(next) } : { title: next });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          event.preventDefault();
          field.current?.parentElement?.querySelector<HTMLElement>('.ProseMirror')?.focus();
        }
      }}
    />
  );
}
