import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  beginSubmissionChange,
  listSubmissionChanges,
  takeSubmissionChangeBack,
  type MemberSite,
  type SubmissionRow,
  type SubmissionSelection,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { submissionsKey } from './queries.ts';

/** While a change is under way its figures move. */
const POLL_MS = 1000;

const changesQuery = (site: MemberSite) =>
  queryOptions({
    queryKey: [...submissionsKey(site), 'changes'],
    queryFn: async ({ signal }) => (await api.call(site, listSubmissionChanges, { signal })).changes,
    refetchInterval: ({ state }) => (state.data?.some(({ isOver }) => !isOver) ? POLL_MS : false),
  });

interface Begun {
  readonly change:
    | { readonly kind: 'state'; readonly to: SubmissionRow['state'] }
    | { readonly kind: 'holder'; readonly to: string | null };
  readonly selection: SubmissionSelection;
}

const fail = () => toasts.show({ text: messages.notChanged });

/** Changes of many submissions, which the server makes bit by bit: those under way, and how one is begun or taken back. */
export function useManyChanges(site: MemberSite, onBegun: () => void) {
  const client = useQueryClient();
  const query = useQuery(changesQuery(site));
  const changes = query.data ?? [];
  const refresh = () => client.invalidateQueries({ queryKey: submissionsKey(site) });
  const over = query.data?.flatMap(({ id, isOver }) => (isOver ? [id] : [])).join(' ');
  const before = useRef<string>(undefined);
  useEffect(() => {
    // What a change did is seen once it is over, also where it was over before anybody asked how far it is.
    if (before.current !== undefined && over !== before.current) {
      void client.invalidateQueries({ queryKey: submissionsKey(site) });
    }
    before.current = over;
  }, [over, client, site]);
  const begin = useMutation({
    mutationFn: (body: Begun) => api.call(site, beginSubmissionChange, { body }),
    onSuccess: () => {
      onBegun();
      return refresh();
    },
    onError: fail,
  });
  const takeBack = useMutation({
    mutationFn: (submissionChangeId: string) =>
      api.call(site, takeSubmissionChangeBack, { params: { submissionChangeId } }),
    onSuccess: refresh,
    onError: fail,
  });
  return { changes, begin, takeBack };
}
