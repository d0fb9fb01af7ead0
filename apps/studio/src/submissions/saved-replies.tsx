import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSavedReplies, type MemberSite, type SubmissionDetail } from '@portico/contract/studio';
import { fillReply } from '@portico/domain';
import { api } from '../api/api.ts';
import { Button } from '../ui/button.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { SavedReplyDialog } from './saved-reply-dialog.tsx';

export const savedRepliesQuery = (site: MemberSite) =>
  queryOptions({
    queryKey: [site.websiteId, 'saved-replies'],
    queryFn: async ({ signal }) => (await api.call(site, listSavedReplies, { signal })).replies,
  });

/** Answers that are written again and again: one is put into the reply, with what is known of who gets it. */
export function SavedReplies({
  site,
  submission,
  words,
  onUse,
}: {
  readonly site: MemberSite;
  readonly submission: SubmissionDetail;
  /** What is written so far. */
  readonly words: string;
  readonly onUse: (words: string) => void;
}) {
  const query = useQuery(savedRepliesQuery(site));
  const replies = query.data ?? [];
  /** What the dialog begins with; undefined while it is closed. */
  const [begun, setBegun] = useState<string>();
  const use = (saved: string) => {
    const { text, missing } = fillReply(saved, placesOf(submission));
    onUse(words.trim() === '' ? text : `${words.trimEnd()}\n\n${text}`);
    if (missing.length > 0) toasts.show({ text: messages.missingPlaces(missing.join(', ')) });
  };
  return (
    <>
      <MenuButton
        label={messages.savedReplies}
        button={
          <Button kind="bare" icon="mail">
            {messages.savedReplies}
          </Button>
        }
      >
        {replies.map(({ id, name, text }) => (
          <MenuItem key={id} onAction={() => use(text)}>
            {name}
          </MenuItem>
        ))}
        <MenuItem onAction={() => setBegun(words)}>
          {words.trim() === '' && replies.length > 0 ? messages.changeReplies : messages.keepReply}
        </MenuItem>
      </MenuButton>
      {begun === undefined ? null : (
        <SavedReplyDialog site={site} replies={replies} words={begun} onClose={() => setBegun(undefined)} />
      )}
    </>
  );
}

/** What may stand in braces, and what comes in its place: the owner's own names of answers, else the words of the questions. */
function placesOf({
  answers,
  email,
  person,
  formName,
  number,
}: SubmissionDetail): readonly (readonly [string, string])[] {
  return [
    ['name', answers.find(({ type }) => type === 'name')?.value ?? (person === email ? '' : person)],
    ['email', email],
    ['form', formName],
    ['number', String(number)],
    ...answers.map(({ name, value }) => [name, value] as const),
    ...answers.map(({ title, value }) => [title, value] as const),
  ];
}
