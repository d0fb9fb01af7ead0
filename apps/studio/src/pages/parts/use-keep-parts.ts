import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepSiteParts, type SiteParts } from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { refusalOf } from '../../api/api-error.ts';
import { useSite } from '../../session/site-context.ts';
import { toasts } from '../../ui/toasts.tsx';
import { sitePartsQuery } from './queries.ts';

/** Keeps what is changed and says so. */
export function useKeepParts(onDone: () => void) {
  const site = useSite();
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: ({ parts }: { readonly parts: Partial<SiteParts>; readonly said: string }) =>
      api.call(site, keepSiteParts, { body: parts }),
    onSuccess: (parts, { said }) => {
      client.setQueryData(sitePartsQuery(site).queryKey, parts);
      toasts.show({ text: said });
      onDone();
    },
  });
  return { keep: keep.mutate, isBusy: keep.isPending, ...refusalOf(keep.error) };
}
