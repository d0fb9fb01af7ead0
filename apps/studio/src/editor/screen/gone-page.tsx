import { Link } from '@tanstack/react-router';
import { useSite } from '../../session/site-context.ts';
import buttons from '../../ui/button.module.css';
import { cx } from '../../ui/cx.ts';
import { Blank } from '../../ui/notice.tsx';
import { messages } from '../words.ts';

/** What was to be edited is not there: what became of it, and the ways to where it may be found. */
export function GonePage({
  collectionId,
  isRemoved = false,
}: {
  /** That it belongs to, where it is a post. */
  readonly collectionId: string | undefined;
  /** It lies among what was removed; else nobody knows. */
  readonly isRemoved?: boolean;
}) {
  const { identifier: site } = useSite();
  const back = cx(buttons['button'], buttons['plain']);
  const removed = { className: cx(buttons['button'], buttons['ink']), search: { view: 'removed' } } as const;
  return (
    <Blank
      title={collectionId === undefined ? messages.gone.page : messages.gone.post(isRemoved)}
      actions={
        collectionId === undefined ? (
          <>
            <Link {...removed} to="/sites/$site/pages" params={{ site }}>
              {messages.gone.toRemoved}
            </Link>
            <Link className={back} to="/sites/$site/pages" params={{ site }}>
              {messages.back}
            </Link>
          </>
        ) : (
          <>
            <Link {...removed} to="/sites/$site/writing/$collectionId" params={{ site, collectionId }}>
              {messages.gone.toRemoved}
            </Link>
            <Link className={back} to="/sites/$site/writing/$collectionId" params={{ site, collectionId }}>
              {messages.gone.toPosts}
            </Link>
          </>
        )
      }
    >
      <p>{isRemoved ? messages.gone.removedLead : messages.gone.lead}</p>
    </Blank>
  );
}
