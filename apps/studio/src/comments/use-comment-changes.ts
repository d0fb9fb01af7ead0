import { COMMENT_STATES, type CommentState } from '@portico/domain';
import {
  answerComment,
  updateCommentStates,
  type CommentStatesBody,
  type CommentStatesResult,
} from '@portico/contract/studio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { useSite } from '../session/site-context.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { commentsKey } from './queries.ts';

/** Decides about comments and answers them; each decision can be taken back from the toast that says it. */
export function useCommentChanges(onDone: () => void) {
  const site = useSite();
  const cache = useQueryClient();
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: commentsKey(site) });
    void cache.invalidateQueries({ queryKey: [site.websiteId, 'home'] });
  };
  const put = (body: CommentStatesBody) => api.call(site, updateCommentStates, { body });
  const undo = useMutation({
    mutationFn: async (before: CommentStatesResult['before']) => {
      for (const to of COMMENT_STATES) {
        const ids = before.filter(({ state }) => state === to).map(({ id }) => id);
        if (ids.length > 0) {
          // oxlint-disable-next-line no-await-in-loop -- a state after the other, as each counts posts anew
          await put({ to, selection: { kind: 'ids', ids } });
        }
      }
    },
    onSuccess: () => {
      toasts.show({ text: messages.undone });
      refresh();
    },
    onError: tellFailure,
  });
  const states = useMutation({
    mutationFn: put,
    onSuccess: ({ changedCount, before }, { to }) => {
      const isWhole = before.length === changedCount && changedCount > 0;
      toasts.show({
        text: messages.said[to](changedCount, site.language),
        ...(isWhole ? { action: { label: messages.undo, run: () => undo.mutate(before) } } : {}),
      });
      refresh();
      onDone();
    },
    onError: tellFailure,
  });
  const answer = useMutation({
    mutationFn: ({ id, body }: { readonly id: string; readonly body: string }) =>
      api.call(site, answerComment, { params: { commentId: id }, body: { body } }),
    onSuccess: () => {
      toasts.show({ text: messages.answered });
      refresh();
      onDone();
    },
    onError: tellFailure,
  });
  const change = (ids: readonly string[], to: CommentState) =>
    states.mutate({ to, selection: { kind: 'ids', ids: [...ids] } });
  return { states, answer, change };
}

function tellFailure(cause: unknown): void {
  toasts.show({ text: cause instanceof ApiError ? cause.message : messages.failed });
}
