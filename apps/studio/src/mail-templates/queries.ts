import { queryOptions } from '@tanstack/react-query';
import {
  getMailTemplate,
  listMailTemplates,
  type MailTemplateKind,
  type MailTemplateLanguage,
  type MemberSite,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';

export function mailTemplatesQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [site.websiteId, 'mail-templates', 'list'],
    queryFn: ({ signal }) => api.call(site, listMailTemplates, { signal }),
  });
}

export function mailTemplateQuery(site: MemberSite, kind: MailTemplateKind, language: MailTemplateLanguage) {
  return queryOptions({
    queryKey: [site.websiteId, 'mail-templates', 'one', kind, language],
    queryFn: ({ signal }) => api.call(site, getMailTemplate, { params: { kind, language }, signal }),
    // What is being written is not replaced under the writer's hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
