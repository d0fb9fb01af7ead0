import { fillMessage } from '@portico/locale';
import { Field } from './field.tsx';
import { QuietPage } from './quiet-page.tsx';
import { useDrawnTexts, type DrawnViewTexts } from './drawn-texts.ts';

export interface NotFoundProps {
  /** Undefined where the site sells nothing. */
  readonly shopUrl: string | undefined;
  readonly searchUrl: string;
}

/** Page not found (page type 100). */
export function NotFoundView({ shopUrl, searchUrl }: NotFoundProps) {
  const texts = useDrawnTexts();
  return (
    <QuietPage art="buoy">
      <h1>{texts.systemPages.notFound}</h1>
      <p className="lead">{texts.systemPages.notFoundLead}</p>
      <div className="quiet-actions">
        <a className="button" href={shopUrl ?? '/'}>
          {shopUrl === undefined ? texts.systemPages.home : texts.systemPages.toShop}
        </a>
        <a className="button quiet" href={searchUrl}>
          {texts.systemPages.search}
        </a>
      </div>
    </QuietPage>
  );
}

export interface ErrorProps {
  /** What the operator finds in the log. */
  readonly requestId: string;
  /** The page that was asked for, to try again. */
  readonly path: string;
}

/** Something broke (page type 101); says nothing of what. */
export function ErrorView({ requestId, path }: ErrorProps) {
  const texts = useDrawnTexts();
  return (
    <QuietPage art="buoy">
      <h1>{texts.systemPages.errorTitle}</h1>
      <p className="lead">{texts.systemPages.errorLead}</p>
      <p className="note">{fillMessage(texts.systemPages.errorReference, { requestId })}</p>
      <div className="quiet-actions">
        <a className="button" href={path}>
          {texts.systemPages.again}
        </a>
        <a className="button quiet" href="/">
          {texts.systemPages.home}
        </a>
      </div>
    </QuietPage>
  );
}

export interface LockScreenProps {
  /** The whole site is locked, one page of it, or the site is hidden: then no password opens it. */
  readonly locks: 'site' | 'page' | 'hidden';
  readonly siteTitle: string;
  /** Where the password is posted, as `password` with `returnTo`. */
  readonly action: string;
  readonly returnTo: string;
  readonly error?: string;
}

/** The lock screen (page type 103). */
export function LockScreenView({ locks, siteTitle, action, returnTo, error }: LockScreenProps) {
  const texts = useDrawnTexts();
  return (
    <div className="page quiet-page">
      <h1>
        {locks === 'page' ? texts.systemPages.lockedPage : fillMessage(texts.systemPages.lockTitle, { siteTitle })}
      </h1>
      <p className="lead">{locks === 'hidden' ? texts.systemPages.hiddenLead : texts.systemPages.lockLead}</p>
      {locks === 'hidden' ? null : (
        <PasswordForm action={action} returnTo={returnTo} {...(error === undefined ? {} : { error })} />
      )}
    </div>
  );
}

function PasswordForm({ action, returnTo, error }: Pick<LockScreenProps, 'action' | 'returnTo' | 'error'>) {
  const texts = useDrawnTexts();
  return (
    <form className="lock-form" method="post" action={action}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field id="lock-password" label={texts.systemPages.password} error={error}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="password"
            name="password"
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      <button className="button wide" type="submit">
        {texts.systemPages.unlock}
      </button>
    </form>
  );
}

export interface SearchResult {
  readonly title: string;
  readonly url: string;
  /** Plain text. */
  readonly excerpt: string;
  readonly imageUrl: string | null;
  /** What it costs; of products alone. */
  readonly detail?: string;
}

export interface SearchProps {
  readonly action: string;
  readonly query: string;
  /** The one collection that is looked into, as the address names it; nothing for the whole site. */
  readonly within?: string | undefined;
  readonly results: readonly SearchResult[];
  /** Nothing was found: these are written like what was asked for. */
  readonly isSimilar: boolean;
  /** Where to look instead. */
  readonly instead: readonly { readonly title: string; readonly url: string }[];
}

/** Search (page type 102). */
export function SearchView({ action, query, within, results, isSimilar, instead }: SearchProps) {
  const texts = useDrawnTexts();
  const products = results.filter(({ detail }) => detail !== undefined);
  const others = results.filter(({ detail }) => detail === undefined);
  return (
    <div className="page search-page">
      <h1 className="hidden-text">{texts.systemPages.search}</h1>
      <search>
        <form className="search-form" action={action}>
          <label className="hidden-text" htmlFor="search-query">
            {texts.systemPages.searchLabel}
          </label>
          <input
            id="search-query"
            type="search"
            name="q"
            defaultValue={query}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- Whoever comes without words came to type them.
            autoFocus={query === ''}
          />
          {within === undefined ? null : <input type="hidden" name="collection" value={within} />}
          <button type="submit">{texts.systemPages.search}</button>
        </form>
      </search>
      {query ? (
        <p className="note search-count" aria-live="polite" data-found={isSimilar ? 0 : results.length}>
          {foundText(results.length, query, { isSimilar, texts })}
        </p>
      ) : null}
      {query && results.length === 0 ? (
        <nav className="search-instead" aria-labelledby="search-instead">
          <h2 id="search-instead">{texts.systemPages.lookInstead}</h2>
          <ul>
            {instead.map(({ title, url }) => (
              <li key={url}>
                <a className="button quiet" href={url}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <Results title={texts.systemPages.products} results={products} />
      <Results title={products.length > 0 ? texts.systemPages.otherResults : ''} results={others} />
    </div>
  );
}

/** Results of one kind; the only kind there is needs no heading to be told from others. */
function Results({ title, results }: { readonly title: string; readonly results: readonly SearchResult[] }) {
  const Title = title ? 'h3' : 'h2';
  return results.length === 0 ? null : (
    <section className="results-block">
      {title ? <h2>{title}</h2> : null}
      {results.map((result) => (
        <article className="text-result" key={result.url}>
          {result.imageUrl ? (
            <img src={`${result.imageUrl}?format=300w`} width="112" height="90" alt="" loading="lazy" />
          ) : (
            <span className="no-image" />
          )}
          <div>
            <Title>
              <a href={result.url}>{result.title}</a>
            </Title>
            {result.detail ? <p className="result-price">{result.detail}</p> : null}
            <p className="note">{result.excerpt}</p>
          </div>
        </article>
      ))}
    </section>
  );
}

function foundText(
  count: number,
  query: string,
  { isSimilar, texts: { systemPages } }: { readonly isSimilar: boolean; readonly texts: DrawnViewTexts },
): string {
  if (count === 0) return fillMessage(systemPages.noResults, { query });
  if (isSimilar) return fillMessage(systemPages.similarResults, { query });
  return count === 1 ? systemPages.oneResult : fillMessage(systemPages.results, { count });
}
