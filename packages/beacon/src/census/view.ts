import type { PageContext } from '../browser/page-context.ts';
import type { Visitor } from '../visitor/visitor.ts';

/** What a browser says of the page and of itself; read anew for each page view. */
export interface BrowserFacts {
  /** By the names under which a page view says them. */
  readonly device: {
    readonly userAgent: string;
    readonly locale: string;
    /** IANA name, by which the country is guessed. */
    readonly timeZone: string;
    readonly viewportWidth: number;
    readonly viewportHeight: number;
    readonly screenWidth: number;
    readonly screenHeight: number;
    readonly localStorageSupported: boolean;
  };
  readonly page: Pick<Location, 'origin' | 'host' | 'pathname' | 'search' | 'hash'>;
  readonly title: string;
  readonly referrer: string;
}

/** One view of one page, by one visitor; whoever is signed in is told by her id alone. */
export interface View {
  readonly context: PageContext;
  readonly facts: BrowserFacts;
  readonly visitor: Visitor;
  /** Empty for whoever is not signed in, and without consent. */
  readonly memberAccountId: string;
}

/** Told apart by it, so that a call that is sent twice counts once; and when it happened, by the browser's clock. */
export interface Happening {
  readonly id: string;
  readonly now: number;
}

/** Who may see the page (EVENT-044), a `PermissionType`; where it does not say, everybody. */
export function permissionType({ collection }: PageContext): number {
  return collection?.permissionType ?? 1;
}

/** Of a query what campaigns say of themselves; everything else may be somebody's secret. */
export function campaignQuery(query: string): string {
  const said = [...new URLSearchParams(query)].filter(([key]) =>
    /^(utm_(source|medium|campaign|term|content)|ref)$/.test(key),
  );
  return String(new URLSearchParams(said));
}

/** A referrer without query and fragment. */
export function bareReferrer(referrer: string): string {
  return referrer.replace(/[?#].*/, '');
}
