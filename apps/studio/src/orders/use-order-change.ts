import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MemberSite, OrderDetail } from '@portico/contract/studio';
import { ApiError } from '../api/api-error.ts';
import { actions } from './action-messages.ts';
import { newRequestId } from './request-id.ts';
import { orderQuery } from './queries.ts';

/** Which order is changed, and from which state: what every call that changes one says. */
interface AskedOrder {
  readonly params: { readonly orderId: string };
  readonly requestId: string;
  readonly version: number;
}

/**
 * One change of an order, from the state that is shown. Pressed twice it is done once: until it was answered, every try
 * carries the same request's id. An order that changed meanwhile is read anew.
 * @param onNewest told of what was read after a refusal, and of its sentence
 */
export function useOrderChange(
  site: MemberSite,
  order: Pick<OrderDetail, 'id' | 'version'>,
  onNewest?: (newest: OrderDetail, refusal: string) => void,
) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const requestId = useRef<string>(undefined);

  const change = async (call: (asked: AskedOrder) => Promise<OrderDetail>): Promise<OrderDetail | undefined> => {
    requestId.current ??= newRequestId();
    setBusy(true);
    setProblem(undefined);
    try {
      const changed = await call({
        params: { orderId: order.id },
        requestId: requestId.current,
        version: order.version,
      });
      requestId.current = undefined;
      client.setQueryData(orderQuery(site, order.id).queryKey, changed);
      void client.invalidateQueries({ queryKey: [site.websiteId, 'orders', 'list'] });
      void client.invalidateQueries({ queryKey: [site.websiteId, 'orders', 'views'] });
      return changed;
    } catch (cause) {
      if (!(cause instanceof ApiError)) {
        throw cause;
      }
      // A refusal is an answer: the next try is another request. Without an answer nobody knows, so it stays the same.
      if (cause.status !== 0 && cause.status < 500) {
        requestId.current = undefined;
        const newest = await client.fetchQuery({ ...orderQuery(site, order.id), staleTime: 0 }).catch(() => undefined);
        if (newest) {
          onNewest?.(newest, sentenceOf(cause));
        }
      }
      setProblem(cause);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { change, isBusy, problem, message: problem && sentenceOf(problem) };
}

function sentenceOf(problem: ApiError): string {
  return problem.code === 'STALE' ? actions.stale : problem.message;
}
