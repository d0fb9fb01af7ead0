import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { createApiClient } from './client.ts';

/** The studio's one client and one cache. */
export const api = createApiClient();

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      // A refusal stays one; only a missing answer or an outage is tried again.
      retry: (count, error) => count < 2 && (!(error instanceof ApiError) || isOutage(error)),
      // Without a line it is tried all the same, and said when it fails: the browser may be wrong, and grey bars say nothing.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

function isOutage({ status, code }: ApiError): boolean {
  return (status === 0 && code !== 'TOO_LATE') || status >= 500;
}
