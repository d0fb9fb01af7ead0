import type { PaymentSettings } from '@portico/contract/studio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSite } from '../session/site-context.ts';
import { paymentSettingsQuery } from './queries.ts';

/** Changes how payments are taken by one of the calls that answer how they are taken now. */
export function useSettingsChange() {
  const site = useSite();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (call: () => Promise<PaymentSettings>) => call(),
    onSuccess: (settings) => queries.setQueryData(paymentSettingsQuery(site).queryKey, settings),
  });
}
