import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  changeSubscription,
  type MemberSite,
  type SubscriptionChangeBody,
  type SubscriptionDetail,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { ApiError, refusalOf } from '../api/api-error.ts';
import { newRequestId } from '../orders/request-id.ts';
import { subscriptionQuery, subscriptionsKey } from './queries.ts';

/** A dialog that changes a subscription. */
export interface DialogProps {
  readonly site: MemberSite;
  readonly subscription: SubscriptionDetail;
  readonly onClose: () => void;
}

/** One change, its refusals, and the way out once it is done. */
export function useChangeDialog({ site, subscription, onClose }: DialogProps) {
  const change = useSubscriptionChange(site, subscription, onClose);
  const { problem, errors } = refusalOf(change.error);
  return { isBusy: change.isPending, problem, errors, change: (body: SubscriptionChangeBody) => change.mutate(body) };
}

/**
 * One change of a subscription, from the state that is shown. Pressed twice it is done once: until it was answered, every
 * try carries the same request's id. One that changed meanwhile is read anew.
 */
export function useSubscriptionChange(
  site: MemberSite,
  { id, version }: Pick<SubscriptionDetail, 'id' | 'version'>,
  onDone: () => void = () => undefined,
) {
  const client = useQueryClient();
  const requestId = useRef<string>(undefined);
  return useMutation({
    mutationFn: (change: SubscriptionChangeBody) => {
      requestId.current ??= newRequestId();
      const body = { requestId: requestId.current, version, change };
      return api.call(site, changeSubscription, { params: { subscriptionId: id }, body });
    },
    onSuccess: (changed) => {
      requestId.current = undefined;
      client.setQueryData(subscriptionQuery(site, id).queryKey, changed);
      void client.invalidateQueries({ queryKey: [...subscriptionsKey(site), 'list'] });
      void client.invalidateQueries({ queryKey: [...subscriptionsKey(site), 'figures'] });
      onDone();
    },
    onError: (cause) => {
      // A refusal is an answer: the next try is another request. Without an answer nobody knows, so it stays the same.
      if (cause instanceof ApiError && cause.status !== 0 && cause.status < 500) {
        requestId.current = undefined;
        void client.invalidateQueries({ queryKey: subscriptionQuery(site, id).queryKey });
      }
    },
  });
}
