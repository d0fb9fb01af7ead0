import { Field } from './field.tsx';
import { QuietPage } from './quiet-page.tsx';
import { SYSTEM_TEXTS } from './texts.ts';

export interface NotFoundProps {
  readonly shopUrl: string;
  readonly searchUrl: string;
}

/** Page not found (page type 100). */
export function NotFoundView({ shopUrl, searchUrl }: NotFoundProps) {
  return (
    <QuietPage art="buoy">
      <h1>{SYSTEM_TEXTS.notFound}</h1>
      <p className="lead">{SYSTEM_TEXTS.notFoundLead}</p>
      <div className="quiet-actions">
        <a className="button" href={shopUrl}>
          {SYSTEM_TEXTS.toShop}
        </a>
        <a className="button quiet" href={searchUrl}>
          {SYSTEM_TEXTS.search}
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
  return (
    <QuietPage art="buoy">
      <h1>{SYSTEM_TEXTS.errorTitle}</h1>
      <p className="lead">{SYSTEM_TEXTS.errorLead}</p>
      <p className="note">{SYSTEM_TEXTS.errorReference(requestId)}</p>
      <div className="quiet-actions">
        <a className="button" href={path}>
          {SYSTEM_TEXTS.again}
        </a>
        <a className="button quiet" href="/">
          {SYSTEM_TEXTS.home}
        </a>
      </div>
    </QuietPage>
  );
}

export interface LockScreenProps {
  /** The whole site is locked, or one page of it. */
  readonly locks: 'site' | 'page';
  readonly siteTitle: string;
  /** Where the password is posted, as `password` with `returnTo`. */
  readonly action: string;
  readonly returnTo: string;
  readonly error?: string;
}

/** The lock screen (page type 103). */
export function LockScreenView({ locks, siteTitle, action, returnTo, error }: LockScreenProps) {
  return (
    <div className="page quiet-page">
      <h1>{locks === 'site' ? SYSTEM_TEXTS.lockTitle(siteTitle) : SYSTEM_TEXTS.lockedPage}</h1>
      <p className="lead">{SYSTEM_TEXTS.lockLead}</p>
      <form className="lock-form" method="post" action={action}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <Field id="lock-password" label={SYSTEM_TEXTS.password} error={error}>
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
          {SYSTEM_TEXTS.unlock}
        </button>
      </form>
    </div>
  );
}

export interface SearchResult {
  readonly title: string;
  readonly url: string;
  /** Plain text. */
  readonly excerpt: string;
  readonly imageUrl: string | null;
}

export interface SearchProps {
  readonly action: string;
  readonly query: string;
  readonly results: readonly SearchResult[];
  /** Where to look instead. */
  readonly shopUrl: string;
}

/** Search (page type 102). */
export function SearchView({ action, query, results, shopUrl }: SearchProps) {
  return (
    <div className="page search-page">
      <h1 className="hidden-text">{SYSTEM_TEXTS.search}</h1>
      <search>
        <form className="search-form" action={action}>
          <label className="hidden-text" htmlFor="search-query">
            {SYSTEM_TEXTS.searchLabel}
          </label>
          <input id="search-query" type="search" name="q" defaultValue={query} />
          <button type="submit">{SYSTEM_TEXTS.search}</button>
        </form>
      </search>
      {query ? (
        <p className="note search-count" aria-live="polite">
          {results.length > 0 ? SYSTEM_TEXTS.results(results.length) : SYSTEM_TEXTS.noResults(query)}
        </p>
      ) : null}
      {query && results.length === 0 ? (
        <a className="button quiet search-instead" href={shopUrl}>
          {SYSTEM_TEXTS.toShop}
        </a>
      ) : null}
      <div className="results-block">
        {results.map((result) => (
          <article className="text-result" key={result.url}>
            {result.imageUrl ? (
              <img src={`${result.imageUrl}?format=300w`} width="112" height="90" alt="" loading="lazy" />
            ) : (
              <span />
            )}
            <div>
              <h2>
                <a href={result.url}>{result.title}</a>
              </h2>
              <p className="note">{result.excerpt}</p>
            </div>
          </article>
        ))}
      </div>
    </div>
  );
}
