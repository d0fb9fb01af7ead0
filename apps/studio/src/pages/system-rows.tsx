// Cells of rows that are not edited say nothing, on purpose.
/* oxlint-disable jsx-a11y/control-has-associated-label */
import { useQuery } from '@tanstack/react-query';
import type { PageTree } from '@portico/contract/studio';
import { useState } from 'react';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import table from '../ui/table.module.css';
import { messages } from './messages.ts';
import { AnnouncementDialog } from './parts/announcement-dialog.tsx';
import { messages as words } from './parts/messages.ts';
import { NotFoundDialog } from './parts/not-found-dialog.tsx';
import { sitePartsQuery } from './parts/queries.ts';
import styles from './pages.module.css';

type Part = 'announcement' | 'missing';

interface Row {
  readonly title: string;
  readonly address: string;
  readonly icon: IconName;
  /** What of it can be changed. */
  readonly part?: Part;
}

/** Pages of the platform's own: a lock stands where the handle would; two of them are the owner's to change. */
export function SystemRows({ tree }: { readonly tree: PageTree }) {
  const site = useSite();
  const { system } = messages;
  const { data: parts } = useQuery(sitePartsQuery(site));
  const [opened, setOpened] = useState<Part>();
  const shown = tree.pages.find(({ pageId }) => pageId === parts?.notFoundPageId);
  const mayChange = parts !== undefined && mayDo(site, 'content.structure');
  const rows: readonly Row[] = [
    { title: words.announcement, address: parts?.announcement.text || words.off, icon: 'info', part: 'announcement' },
    { title: system.cart, address: '/cart', icon: 'bag' },
    { title: system.checkout, address: '/checkout', icon: 'card' },
    { title: system.search, address: '/search', icon: 'search' },
    {
      title: system.missing,
      address: shown ? words.chosen(shown.title) : messages.wrongAddress,
      icon: 'question',
      part: 'missing',
    },
  ];
  return (
    <>
      <tr className={styles['group']}>
        <td colSpan={5}>
          <b>{messages.groups.system}</b>
          <span>{messages.groups.systemLead}</span>
        </td>
      </tr>
      {rows.map(({ title, address, icon, part }) => (
        <tr key={title} className={cx(table['row'], styles['row'], styles['system'])}>
          <td>
            <span className={styles['page']}>
              <Icon name="lock" className={styles['grip']} />
              <span className={styles['fold']} />
              <Icon name={icon} />
              <b>{title}</b>
            </span>
          </td>
          <td className={styles['address']}>{address}</td>
          <td className={styles['none']} />
          <td className={styles['changed']} />
          <td className={styles['menuCell']}>
            {part !== undefined && mayChange ? (
              <IconButton icon="sliders" size="small" label={words.change(title)} onPress={() => setOpened(part)} />
            ) : null}
          </td>
        </tr>
      ))}
      {parts && opened === 'announcement' ? (
        <AnnouncementDialog announcement={parts.announcement} onClose={() => setOpened(undefined)} />
      ) : null}
      {parts && opened === 'missing' ? (
        <NotFoundDialog pageId={parts.notFoundPageId} tree={tree} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  );
}
