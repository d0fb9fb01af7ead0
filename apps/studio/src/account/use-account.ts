import { getAccount, type OwnAccount } from '@portico/contract/studio';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';

/** The own account. */
export const accountQuery = queryOptions<OwnAccount>({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.callOwn(getAccount, { signal }),
});

/** A change of the own account: each is answered with what it is then. */
export function useAccountChange(make: () => Promise<OwnAccount>, said: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: make,
    onSuccess: (account) => {
      client.setQueryData(accountQuery.queryKey, account);
      toasts.show({ text: said });
    },
    onError: (error) => toasts.show({ text: error.message || messages.failed }),
  });
}
