import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { MailTemplateKind, MailTemplateLanguage } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight, NotFound } from '../shell/not-found.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { MailEditor } from './mail-editor.tsx';
import { messages } from './messages.ts';
import { mailTemplateQuery, mailTemplatesQuery } from './queries.ts';
import { MAIL_KINDS } from './search.ts';

/** One mail: its words in one language, beside how it looks. */
export function MailTemplateScreen() {
  const site = useSite();
  const { kind: named } = useParams({ from: '/sites/$site/mail-texts/$kind' });
  const kind = MAIL_KINDS.find((one) => one === named);
  if (!mayDo(site, 'mail.edit')) {
    return <NoRight site={site} title={messages.mails} section="outbox" />;
  }
  return kind ? <MailTemplate kind={kind} /> : <NotFound />;
}

function MailTemplate({ kind }: { readonly kind: MailTemplateKind }) {
  const site = useSite();
  const navigate = useNavigate();
  const search = useSearch({ from: '/sites/$site/mail-texts/$kind' });
  const list = useQuery(mailTemplatesQuery(site));
  const language = search.language ?? list.data?.siteLanguage;
  const template = useQuery({ ...mailTemplateQuery(site, kind, language ?? 'en'), enabled: language !== undefined });
  const error = list.error ?? template.error;
  const handleLanguage = (chosen: MailTemplateLanguage) =>
    void navigate({
      to: '/sites/$site/mail-texts/$kind',
      params: { site: site.identifier, kind },
      search: chosen === list.data?.siteLanguage ? {} : { language: chosen },
      replace: true,
    });
  const bar = {
    title: messages.kinds[kind],
    parent: { label: messages.mails, to: `/sites/${site.identifier}/mail-texts`, pathLabel: messages.path },
  };
  if (template.data && list.data) {
    return (
      <MailEditor
        // Other words start with nothing written.
        key={`${kind} ${template.data.language} ${template.data.version}`}
        site={site}
        bar={bar}
        template={template.data}
        siteLanguage={list.data.siteLanguage}
        onLanguage={handleLanguage}
      />
    );
  }
  return (
    <>
      <ScreenBar {...bar} />
      {error ? (
        <LoadError
          what={messages.theMail}
          error={error}
          dataFrom={0}
          onRetry={() => {
            void list.refetch();
            void template.refetch();
          }}
        />
      ) : (
        <ColumnSkeleton label={messages.loading} />
      )}
    </>
  );
}
