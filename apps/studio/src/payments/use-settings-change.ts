import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PaymentSettings } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { siteApi, useSite } from '../session/site-context.ts';
import { paymentSettingsQuery } from './queries.ts';

interface SettingsChange {
  readonly method: 'PUT' | 'DELETE';
  /** Below `…/payments/`. */
  readonly path: string;
  readonly body?: object;
}

/** Changes how payments are taken; the answer is how they are taken now. */
export function useSettingsChange() {
  const site = useSite();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ method, path, body }: SettingsChange) =>
      api.send<PaymentSettings>(method, `${siteApi(site)}/payments/${path}`, body),
    onSuccess: (settings) => queries.setQueryData(paymentSettingsQuery(site).queryKey, settings),
  });
}
