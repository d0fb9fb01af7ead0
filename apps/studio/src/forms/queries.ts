import { queryOptions } from '@tanstack/react-query';
import { getForm, listForms, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';

/** Everything that is known of a site's forms. */
export const formsKey = (site: MemberSite) => [site.websiteId, 'forms'] as const;

export function formsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [...formsKey(site), 'all'],
    queryFn: ({ signal }) => api.call(site, listForms, { signal }),
  });
}

/** A form with what its settings choose from. */
export function formQuery(site: MemberSite, formId: string) {
  return queryOptions({
    queryKey: [...formsKey(site), 'one', formId],
    queryFn: ({ signal }) => api.call(site, getForm, { params: { formId }, signal }),
  });
}
