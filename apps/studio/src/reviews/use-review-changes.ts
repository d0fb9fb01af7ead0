import { useMutation, useQueryClient } from '@tanstack/react-query';
import { replyToReview, type ReviewStatesBody, updateReviewStates } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { useSite } from '../session/site-context.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { reviewsKey } from './queries.ts';

/** Shows, hides and answers reviews; the lists and Home are read anew afterwards. */
export function useReviewChanges(onDone: () => void) {
  const site = useSite();
  const cache = useQueryClient();
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: reviewsKey(site) });
    void cache.invalidateQueries({ queryKey: [site.websiteId, 'home'] });
  };
  const states = useMutation({
    mutationFn: (body: ReviewStatesBody) => api.call(site, updateReviewStates, { body }),
    onSuccess: ({ changedCount }, { to }) => {
      const words = to === 'published' ? messages.publishedToast : messages.hiddenToast;
      toasts.show({ text: words(changedCount, site.language) });
      refresh();
      onDone();
    },
    onError: tellFailure,
  });
  const reply = useMutation({
    mutationFn: ({ id, reply: words }: { readonly id: string; readonly reply: string }) =>
      api.call(site, replyToReview, { params: { reviewId: id }, body: { reply: words } }),
    onSuccess: () => {
      toasts.show({ text: messages.replySaved });
      refresh();
      onDone();
    },
    onError: tellFailure,
  });
  return { states, reply };
}

function tellFailure(cause: unknown): void {
  toasts.show({ text: cause instanceof ApiError ? cause.message : messages.failed });
}
