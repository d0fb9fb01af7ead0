import type { PageTree } from '@portico/contract/studio';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { messages } from './messages.ts';
import { useKeepParts } from './use-keep-parts.ts';

/** Chooses the page that is shown where an address leads nowhere. */
export function NotFoundDialog({
  pageId,
  tree,
  onClose,
}: {
  readonly pageId: string | null;
  readonly tree: PageTree;
  readonly onClose: () => void;
}) {
  const [asked, setAsked] = useState(pageId ?? '');
  const { keep, isBusy, problem, errors } = useKeepParts(onClose);
  const pages = tree.pages.filter(
    ({ kind, status, access, isHomepage }) =>
      kind === 'page' && status === 'published' && access === 'everyone' && !isHomepage,
  );
  // One that was taken from visitors since is shown no more, and must not be kept again unseen.
  const chosen = pages.some((page) => page.pageId === asked) ? asked : '';
  return (
    <FormDialog
      title={messages.missing}
      submit={messages.save}
      isBusy={isBusy}
      isDirty={chosen !== (pageId ?? '')}
      problem={errors['notFoundPageId'] ?? problem}
      onSubmit={() => keep({ parts: { notFoundPageId: chosen === '' ? null : chosen }, said: messages.missingSaved })}
      onClose={onClose}
    >
      <p>{messages.missingLead}</p>
      <Select
        label={messages.page}
        value={chosen}
        onChange={setAsked}
        choices={[
          { value: '', label: messages.own },
          ...pages.map((page) => ({ value: page.pageId, label: page.title })),
        ]}
      />
    </FormDialog>
  );
}
