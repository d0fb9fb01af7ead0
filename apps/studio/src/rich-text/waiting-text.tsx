import { useMemo, type ReactNode } from 'react';
import text from '../styles/text.module.css';
import { messages } from './messages.ts';
import styles from './rich-text.module.css';

/** A text before the code that edits it has come: its words, as high as they will stand, so that nothing below them moves. */
export function WaitingText({ html }: { readonly html: string }) {
  const words = useMemo(() => drawn(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return (
    <>
      <output className={text['hidden']} aria-busy="true" aria-label={messages.loading} />
      <div className={styles['barPlace']} />
      <div className={styles['area']} aria-hidden="true">
        <div className="ProseMirror">{words.length === 0 ? <p>{NO_WORDS}</p> : words}</div>
      </div>
    </>
  );
}

/** As high as a line. */
const NO_WORDS = '\u00A0';
const KEPT: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote']);

/** Words alone, by the elements that make room: a document that was parsed runs and fetches nothing, and neither does this. */
function drawn(parent: Element): ReactNode[] {
  return [...parent.children].map((child, place) => {
    const tag = child.localName;
    const Tag = KEPT.has(tag) ? (tag as 'p') : 'p';
    const holds = tag === 'ul' || tag === 'ol' || tag === 'li' || tag === 'blockquote';
    return <Tag key={place}>{holds && child.children.length > 0 ? drawn(child) : child.textContent || NO_WORDS}</Tag>;
  });
}
