import type { TreePage } from '@portico/contract/studio';
import { useState } from 'react';
import { editorText, type EditorTextId } from '../editor/messages.ts';
import { formatDayTime } from '../format/dates.ts';
import { useSite } from '../session/site-context.ts';
import { Status, type StatusLook } from '../ui/status.tsx';
import { messages } from './messages.ts';

interface Look extends StatusLook {
  readonly word: EditorTextId;
}

/** Shapes and words of EDITOR-035. */
const LOOKS: Readonly<Record<Exclude<TreePage['status'], 'published'>, Look>> = {
  draft: { shape: 'dashed', tone: 'still', word: 'statusDraft' },
  scheduled: { shape: 'ring', tone: 'still', word: 'statusScheduled' },
  'needs-review': { shape: 'ring', tone: 'warn', word: 'statusNeedsReview' },
  private: { shape: 'ring', tone: 'still', word: 'statusPrivate' },
  deprecated: { shape: 'cross', tone: 'still', word: 'statusDeprecated' },
};

/** How a page stands: a shape and a word; a scheduled one says when, a live one how much of it is not. */
export function PageState({ page }: { readonly page: Pick<TreePage, 'status' | 'changes' | 'publishAt'> }) {
  const site = useSite();
  const [now] = useState(() => Date.now());
  const { status, changes, publishAt } = page;
  if (status === 'published') {
    return changes === 0 ? (
      <Status shape="full" tone="good">
        {messages.published}
      </Status>
    ) : (
      <Status shape="half" tone="pencil">
        {messages.changes(changes)}
      </Status>
    );
  }
  const { shape, tone, word } = LOOKS[status];
  const when = status === 'scheduled' && publishAt !== null ? ` ${formatDayTime(publishAt, now, site)}` : '';
  return (
    <Status shape={shape} tone={tone}>
      {`${editorText(word)}${when}`}
    </Status>
  );
}
