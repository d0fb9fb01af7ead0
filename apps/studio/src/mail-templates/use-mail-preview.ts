import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type MailPreview, type MailTemplateDetail, type MemberSite, previewMail } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';

/** A pause in typing, after which the mail is drawn and its words are checked: a name is wrong until its brace is shut. */
const PAUSE_MS = 400;

export interface ShownMail {
  /** The last that could be drawn. */
  readonly mail: MailPreview | undefined;
  /** What stands in the way of drawing it now. */
  readonly problem: 'words' | 'line' | undefined;
  /** Of its words, by the field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The mail with the words as they are being written, about an order that never was. */
export function useMailPreview(
  site: MemberSite,
  { kind, language }: MailTemplateDetail,
  words: MailTemplateDetail['words'],
): ShownMail {
  const [shown, setShown] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setShown(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const { data, error } = useQuery({
    queryKey: [site.websiteId, 'mail-templates', 'preview', kind, language, shown],
    queryFn: ({ signal }) =>
      api.call(site, previewMail, { params: { kind, language }, body: { words: shown }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  });
  if (!error) {
    return { mail: data, problem: undefined, errors: {} };
  }
  if (!(error instanceof ApiError && error.status === 400)) {
    return { mail: data, problem: 'line', errors: {} };
  }
  // Words that were mended meanwhile are not held against anybody.
  return { mail: data, problem: 'words', errors: shown === words ? error.errors : {} };
}
