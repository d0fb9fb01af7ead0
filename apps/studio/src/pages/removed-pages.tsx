import type { RemovedPage } from '@portico/contract/studio';
import { useState } from 'react';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Blank } from '../ui/notice.tsx';
import { ScreenScroll } from '../ui/screen.tsx';
import { KIND_ICONS } from './kind-icons.ts';
import { messages } from './messages.ts';
import type { TreeChanges } from './use-tree-changes.ts';
import styles from './pages.module.css';

const DAY_MS = 24 * 3_600_000;

/** What was removed lately, and the way back. */
export function RemovedPages({
  pages,
  changes,
}: {
  readonly pages: readonly RemovedPage[];
  readonly changes: TreeChanges;
}) {
  const site = useSite();
  const [now] = useState(() => Date.now());
  if (pages.length === 0) {
    return (
      <Blank title={messages.removedNone}>
        <p>{messages.removedNoneLead}</p>
      </Blank>
    );
  }
  return (
    <ScreenScroll label={messages.removedTitle}>
      <p className={styles['lead']}>{messages.removedLead}</p>
      <ul className={styles['removed']}>
        {pages.map((page) => (
          <li key={page.pageId}>
            <Icon name={KIND_ICONS[page.kind]} />
            <b>{page.title}</b>
            <span className={text['second']}>{`/${page.urlId}`}</span>
            <span className={text['third']}>
              {messages.goneIn(Math.max(0, Math.ceil((page.goneAt - now) / DAY_MS)))}
            </span>
            {mayDo(site, 'content.structure') ? (
              <Button size="small" icon="undo" onPress={() => void changes.restore(page)}>
                {messages.actions.bringBack}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </ScreenScroll>
  );
}
