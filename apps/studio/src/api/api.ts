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
      retry: (count, error) => count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
    },
  },
});
