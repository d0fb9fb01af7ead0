import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  sendAllRestockNotices,
  sendRestockNotices,
  stopRestockSend,
  type RestockGroup,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { useSite } from '../session/site-context.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { restockKey } from './queries.ts';

/** So many groups go with one call. */
const AT_ONCE = 200;

/** Tells groups, and stops that; lists and figures are read anew afterwards. */
export function useRestockChanges(onSent: () => void) {
  const site = useSite();
  const cache = useQueryClient();
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: restockKey(site) });
    void cache.invalidateQueries({ queryKey: [site.websiteId, 'home'] });
  };
  const send = useMutation({
    mutationFn: async (groups: readonly RestockGroup[]) => {
      const [first, ...others] = groups.map(({ productId, variantId }) => ({ productId, variantId }));
      if (first && others.length === 0) {
        return (await api.call(site, sendRestockNotices, { body: first })).count;
      }
      let people = 0;
      for (let from = 0; from < groups.length; from += AT_ONCE) {
        const sendRequests = groups
          .slice(from, from + AT_ONCE)
          .map(({ productId, variantId }) => ({ productId, variantId }));
        people += (await api.call(site, sendAllRestockNotices, { body: { sendRequests } })).count;
      }
      return people;
    },
    onSuccess: (people) => {
      toasts.show({ text: people === 0 ? messages.sendingNone : messages.sending(people, site.language) });
      onSent();
    },
    onSettled: refresh,
  });
  const stop = useMutation({
    mutationFn: (sendId: string) => api.call(site, stopRestockSend, { params: { sendId } }),
    onSuccess: ({ toldCount }) => toasts.show({ text: messages.stopped(toldCount, site.language) }),
    onError: (cause) => toasts.show({ text: cause instanceof ApiError ? cause.message : messages.failed }),
    onSettled: refresh,
  });
  return { send, stop };
}
