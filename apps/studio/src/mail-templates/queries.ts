import { queryOptions } from '@tanstack/react-query';
import type {
  MailTemplateDetail,
  MailTemplateKind,
  MailTemplateLanguage,
  MailTemplateList,
  MemberSite,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { siteApi } from '../session/site-context.ts';

export function mailTemplatesQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [site.websiteId, 'mail-templates', 'list'],
    queryFn: ({ signal }) => api.get<MailTemplateList>(`${siteApi(site)}/mail-templates`, {}, signal),
  });
}

export function mailTemplateQuery(site: MemberSite, kind: MailTemplateKind, language: MailTemplateLanguage) {
  return queryOptions({
    queryKey: [site.websiteId, 'mail-templates', 'one', kind, language],
    queryFn: ({ signal }) => api.get<MailTemplateDetail>(templateApi(site, kind, language), {}, signal),
    // What is being written is not replaced under the writer's hands.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The address of one mail's words. */
export function templateApi(site: MemberSite, kind: MailTemplateKind, language: MailTemplateLanguage): string {
  return `${siteApi(site)}/mail-templates/${kind}/${language}`;
}
