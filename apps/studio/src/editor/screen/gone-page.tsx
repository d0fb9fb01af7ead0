import { Link } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { useSite } from '../../session/site-context.ts';
import { Button } from '../../ui/button.tsx';
import buttons from '../../ui/button.module.css';
import { cx } from '../../ui/cx.ts';
import { Blank } from '../../ui/notice.tsx';
import { editorText } from '../messages.ts';
import { messages } from '../words.ts';

/** What was to be edited could not be opened: it is not there, or there is no way to it now and one tries again. */
export function NotOpened({
  failure,
  collectionId,
  onAgain,
}: {
  readonly failure: unknown;
  /** That it belongs to, where it is a post. */
  readonly collectionId: string | undefined;
  readonly onAgain: () => void;
}) {
  const status = failure instanceof ApiError ? failure.status : undefined;
  return status === 404 || status === 410 ? (
    <GonePage collectionId={collectionId} isRemoved={status === 410} />
  ) : (
    <Blank
      title={editorText('unableToLoad')}
      actions={
        <Button icon="refresh" onPress={onAgain}>
          {messages.tryAgain}
        </Button>
      }
    >
      <p>{messages.openFailedLead}</p>
    </Blank>
  );
}

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
