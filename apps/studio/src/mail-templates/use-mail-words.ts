import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type MailTemplateDetail,
  type MemberSite,
  resetMailTemplate,
  sendTestMail,
  updateMailTemplate,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { mailTemplateQuery } from './queries.ts';

/** Parts of a mail that an owner words, in their order. */
export const WORD_PARTS = ['subject', 'title', 'lead', 'closing'] as const;
export type WordPart = (typeof WORD_PARTS)[number];

type Busy = 'save' | 'test' | 'reset';

/** The words that are being written, and what can be done with them. */
export function useMailWords(site: MemberSite, template: MailTemplateDetail) {
  const client = useQueryClient();
  const [words, setWords] = useState(template.words);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<Busy>();
  const params = { kind: template.kind, language: template.language };
  const isDirty = WORD_PARTS.some((part) => words[part] !== template.words[part]);

  /** Runs one call; a refusal is shown at its fields or above them. */
  async function run(what: Busy, call: () => Promise<string>): Promise<void> {
    setBusy(what);
    setErrors({});
    setProblem(undefined);
    try {
      toasts.show({ text: await call() });
    } catch (cause) {
      if (!(cause instanceof ApiError)) {
        throw cause;
      }
      // The server names a field as `words.title` where it is no text at all.
      setErrors(cause.errors);
      setProblem(Object.keys(cause.errors).length > 0 ? undefined : cause.message);
    } finally {
      setBusy(undefined);
    }
  }

  function keep(next: MailTemplateDetail): void {
    client.setQueryData(mailTemplateQuery(site, next.kind, next.language).queryKey, next);
    void client.invalidateQueries({ queryKey: [site.websiteId, 'mail-templates', 'list'] });
  }

  return {
    words,
    errors,
    problem,
    busy,
    isDirty,
    change: (part: WordPart, text: string) => {
      setWords({ ...words, [part]: text });
      setErrors(({ [part]: _mended, ...others }) => others);
    },
    save: () =>
      run('save', async () => {
        keep(await api.call(site, updateMailTemplate, { params, body: { words, version: template.version } }));
        return messages.saved;
      }),
    test: () =>
      run('test', async () =>
        messages.tested((await api.call(site, sendTestMail, { params, body: { words } })).recipient),
      ),
    reset: () =>
      run('reset', async () => {
        keep(await api.call(site, resetMailTemplate, { params }));
        return messages.resetDone;
      }),
  };
}
