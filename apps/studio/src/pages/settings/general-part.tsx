import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkPageAddress } from '@portico/contract/studio';
import { isPageAddress } from '@portico/domain';
import { api } from '../../api/api.ts';
import { editorText } from '../../editor/messages.ts';
import { useSite } from '../../session/site-context.ts';
import { siteHost } from '../../shell/entries.ts';
import { StoredImageField } from '../../settings/stored-image-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { useHeld } from '../../ui/held-fields.ts';
import { messages } from './messages.ts';
import type { PartProps } from './settings-panel.tsx';
import { textOf } from './text-of.ts';
import styles from './settings.module.css';

/** Title, name in the menu, address, and what stands for the page. */
export function GeneralPart({ page, tree, draft, mayEdit }: PartProps) {
  const { value, change, errors } = draft;
  const takesFilm = tree.types.find(({ typeName }) => typeName === page.typeName)?.takesFilm ?? false;
  const title = textOf(value, 'title');
  return (
    <section className={styles['part']} data-part="general">
      <h3>{messages.tabs.general}</h3>
      <div className={styles['two']}>
        <TextField
          label={messages.title}
          value={title}
          maxLength={200}
          readOnly={!mayEdit}
          error={title.trim() === '' ? messages.titleMissing : errors['title']}
          onChange={(event) => change(['title'], event.target.value)}
        />
        <TextField
          label={messages.menuTitle}
          value={textOf(value, 'navigationTitle')}
          placeholder={title}
          maxLength={200}
          readOnly={!mayEdit}
          error={errors['navigationTitle']}
          onChange={(event) => change(['navigationTitle'], event.target.value)}
        />
      </div>
      <AddressField
        pageId={page.pageId}
        saved={textOf(value, 'urlId')}
        isHome={value['isHomepage'] === true}
        mayEdit={mayEdit}
        error={errors['urlId']}
        onChange={(urlId) => change(['urlId'], urlId)}
      />
      {mayEdit ? (
        <StoredImageField
          label={messages.image}
          help={messages.imageHelp}
          assetId={textOf(value, 'assetId')}
          onChange={(assetId) => change(['assetId'], assetId)}
        />
      ) : null}
      {takesFilm ? (
        <FilmField
          saved={textOf(value, 'filmUrl')}
          mayEdit={mayEdit}
          error={errors['filmUrl']}
          onChange={(filmUrl) => change(['filmUrl'], filmUrl === '' ? undefined : filmUrl)}
        />
      ) : null}
    </section>
  );
}

/** The film behind its title: looked at when it is left, as half an address is none. */
function FilmField({
  saved,
  mayEdit,
  error,
  onChange,
}: {
  readonly saved: string;
  readonly mayEdit: boolean;
  readonly error: string | undefined;
  readonly onChange: (filmUrl: string) => void;
}) {
  const [own, setOwn] = useState<string>();
  const keep = () => {
    if (own !== undefined) onChange(own.trim());
    setOwn(undefined);
  };
  return (
    <TextField
      label={messages.film}
      help={messages.filmHelp}
      type="url"
      value={own ?? saved}
      maxLength={500}
      readOnly={!mayEdit}
      error={own === undefined ? error : undefined}
      onChange={(event) => setOwn(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
      }}
    />
  );
}

/** The address: looked at when it is left (EDITOR-003), by the server too, which knows whose it is; kept once it can be. */
function AddressField({
  pageId,
  saved,
  isHome,
  mayEdit,
  error,
  onChange,
}: {
  readonly pageId: string;
  readonly saved: string;
  readonly isHome: boolean;
  readonly mayEdit: boolean;
  readonly error: string | undefined;
  readonly onChange: (urlId: string) => void;
}) {
  const site = useSite();
  // What is typed here, until it can be kept.
  const [own, setOwn] = useState<string>();
  const typed = own ?? saved;
  const [problem, setProblem] = useState<string>();
  // What was refused stays so while it is put right, until there is something to keep.
  const [isRefused, setRefused] = useState(false);
  useHeld(messages.address, isRefused && own !== undefined);
  const refuse = (why: string) => {
    setProblem(why);
    setRefused(true);
  };
  const keep = (urlId: string) => {
    onChange(urlId);
    setOwn(undefined);
    setRefused(false);
  };
  const known = useQuery({
    queryKey: [site.websiteId, 'page-address', pageId],
    queryFn: ({ signal }) => api.call(site, checkPageAddress, { params: { pageId }, query: { urlId: saved }, signal }),
  });
  const check = useMutation({
    mutationFn: (urlId: string) => api.call(site, checkPageAddress, { params: { pageId }, query: { urlId } }),
    onSuccess: ({ problem: found, usedBy }, urlId) => {
      if (found === null) {
        keep(urlId);
      } else {
        refuse(usedBy ? messages.addressUsed(usedBy.title) : found);
      }
    },
    // The server looks at it again when it is saved and published.
    onError: (_cause, urlId) => keep(urlId),
  });
  const handleBlur = () => {
    const urlId = typed.trim().replace(/^\/+/, '');
    if (urlId === saved) {
      setProblem(undefined);
      setOwn(undefined);
      setRefused(false);
    } else if (isPageAddress(urlId)) {
      check.mutate(urlId);
    } else {
      refuse(`${editorText('notAPageUrl', { val: typed })}. ${messages.addressMade}`);
    }
  };
  return (
    <TextField
      label={messages.address}
      prefix={`${siteHost(site.url)}/`}
      value={typed}
      maxLength={200}
      readOnly={!mayEdit}
      autoCapitalize="none"
      spellCheck={false}
      help={isHome ? messages.homeAddress : messages.addressHelp(known.data?.links ?? 0)}
      error={problem ?? error}
      onChange={(event) => {
        setOwn(event.target.value);
        setProblem(undefined);
      }}
      onBlur={handleBlur}
      onKeyDown={(event) => {
        if (event.key === 'Enter') handleBlur();
      }}
    />
  );
}
