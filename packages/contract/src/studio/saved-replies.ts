import { z } from 'zod';
import { nothing, type Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

const right = 'forms.submissions.read';

/** An answer that is written again and again; `{name}` and its like are filled in where it is used. */
export const savedReply = z.object({ id: z.uuid(), name: z.string(), text: z.string() });
export type SavedReply = Read<typeof savedReply>;

export const listSavedReplies = siteCall({
  method: 'GET',
  path: '/saved-replies',
  right,
  answer: z.object({ replies: z.array(savedReply) }),
});

/** Keeps one, under an id of the caller's. */
export const keepSavedReply = siteCall({
  method: 'PUT',
  path: '/saved-replies/:savedReplyId',
  right,
  body: z.strictObject({
    name: z.string().trim().min(1).max(100),
    text: z.string().trim().min(1).max(20_000),
  }),
  answer: nothing,
  sample: ({ newId }) => ({ params: { savedReplyId: newId() }, body: { name: 'Thanks', text: 'Hello {name}' } }),
});

export const removeSavedReply = siteCall({
  method: 'DELETE',
  path: '/saved-replies/:savedReplyId',
  right,
  answer: nothing,
  sample: ({ newId }) => ({ params: { savedReplyId: newId() } }),
});
