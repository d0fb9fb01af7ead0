import { cookieJar, platformCookie, type CookieJar } from './browser/cookie-jar.ts';
import { wallClock } from './browser/clock.ts';
import { newId } from './browser/new-id.ts';
import { isCensusDisabled, pageContext } from './browser/page-context.ts';
import { quietly } from './browser/quietly.ts';
import { timeZone } from './browser/time-zone.ts';
import type { CHOSEN_EVENT } from './consent/page-consent.ts';
import { createCensus } from './census/census.ts';
import type { BrowserFacts } from './census/view.ts';
import { visitOf } from './census/visit-of.ts';
import type { PageConfig } from './crumb/page-config.ts';
import type { Moments } from './events/moments.ts';
import type { Told } from './events/told.ts';

export type { Told } from './events/told.ts';
import { createQueue } from './send/queue.ts';
import type { Transport } from './send/send-once.ts';
import { decideTracking } from './tracking/decide-tracking.ts';
import { memberRoles } from './tracking/member-roles.ts';
import { readConsent } from './visitor/consent.ts';
import { mayKeep } from './visitor/next-visit.ts';
import { recogniseVisitor, type VisitorPorts } from './visitor/visitor.ts';

/** Buttons, forms and lists of which {@link startMoments} tells more than that they were pressed. */
const WATCHED = '.sqs-block-button-element,form[data-form-id]';
/** So long a path must stand before it is a page view of its own. */
const SETTLED_MS = 300;

/**
 * Begins to tell what is seen and done on this page, as far as it may be told. Called once a page, when the page has
 * nothing better to do; it throws nothing and holds nothing up (EVENT-001, EVENT-002).
 * @returns what takes what widgets tell; nothing comes of it where nothing is told
 */
export async function startBeacon(): Promise<(told: Told) => void> {
  const context = pageContext();
  // Checkout and account say nothing of the site's policy, so nothing is kept there, and nothing told.
  if (!context) return ignore;
  const jar = cookieJar(document, location.protocol === 'https:');
  const roles = [...Object.keys(context.websiteRoles ?? {}).map(Number), ...(await memberRoles(jar, readPageConfig))];
  const tracking = () =>
    decideTracking({ isDisabled: isCensusDisabled(), pageType: context.pageType, roles, path: location.pathname });
  if (tracking() === 'nothing') return ignore;

  const queue = createQueue(transport, wallClock);
  const consent = () => readConsent(jar, context.cookieSettings?.policyVersion ?? 0);
  const visitor: VisitorPorts = { jar, store: () => localStorage, now: Date.now, newId };
  const census = createCensus({
    queue,
    clock: wallClock,
    newId,
    context,
    facts: browserFacts,
    visitor: () => {
      const wish = { allowsPerformance: consent()?.allowsPerformance, hasPrivacySignal: hasPrivacySignal() };
      return recogniseVisitor(visitor, mayKeep(context, wish));
    },
    memberAccountId: memberAccountId(jar),
  });
  let moments: Promise<Moments> | undefined;
  /** Loaded when there is something to tell beside the view of the page. */
  const tell = (told?: Told): void => {
    moments ??= import('./events/page-moments.ts').then(({ startMoments }) =>
      startMoments(census, jar, () => !hasPrivacySignal() && consent()?.allowsMarketing === true),
    );
    moments.then((loaded) => told && loaded.told(told)).catch(() => (moments = undefined));
  };
  const see = (): void => {
    census.begin();
    if (tracking() === 'everything') census.hit();
    const visit = visitOf(context, location.pathname);
    if (visit) tell(visit);
  };
  // From then on she is another, or nobody.
  document.addEventListener('portico:consent' satisfies typeof CHOSEN_EVENT, census.begin);
  // A page that was drawn ahead is seen when it is seen.
  await shown();
  see();
  if (document.querySelector(WATCHED)) tell();
  watchPaths(() => {
    if (tracking() !== 'nothing') quietly(see);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flush();
  });
  addEventListener('pagehide', queue.flush);
  // On by default (PERF-002); by itself, because it is larger than all this.
  import('./vitals/collector.ts')
    .then(({ collectVitals }) => collectVitals(`${context.pageType ?? 0}-${context.collection?.type ?? 0}`))
    .catch(ignore);
  return tell;
}

function ignore(): void {}

/** Loaded for those who have a reason to ask. */
async function readPageConfig(): Promise<PageConfig> {
  return (await import('./crumb/page-config.ts')).readConfig();
}

const transport: Transport = {
  fetch: (path, init) => fetch(path, init),
  beacon: (path, body) => navigator.sendBeacon(path, body),
  // The specification has browsers say so.
  // oxlint-disable-next-line no-console
  warn: (words) => console.warn(words),
};

/** Global Privacy Control, which few browsers have and no type names. */
function hasPrivacySignal(): boolean {
  return (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** Of whoever is signed in as a customer, as the site-user cookie tells it. */
function memberAccountId(jar: CookieJar): string {
  return /"authenticated":true,"siteUserId":"([\w-]+)"/.exec(platformCookie(jar, 'SiteUserInfo'))?.[1] ?? '';
}

function browserFacts(): BrowserFacts {
  return {
    device: {
      userAgent: navigator.userAgent,
      locale: navigator.language,
      timeZone: timeZone(),
      viewportWidth: innerWidth,
      viewportHeight: innerHeight,
      screenWidth: screen.width,
      screenHeight: screen.height,
      localStorageSupported: Boolean(quietly(() => localStorage)),
    },
    page: location,
    title: document.title,
    referrer: document.referrer,
  };
}

async function shown(): Promise<void> {
  // Typed nowhere: few browsers draw pages ahead.
  if (!(document as { readonly prerendering?: boolean }).prerendering) return;
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve));
}

/** One view for each path that stands, and for a page that comes back from the browser's memory. */
function watchPaths(see: () => void): void {
  let { pathname } = location;
  let stop: (() => void) | undefined;
  const moved = (): void => {
    stop?.();
    stop = wallClock.after(SETTLED_MS, () => {
      if (location.pathname === pathname) return;
      ({ pathname } = location);
      see();
    });
  };
  addEventListener('popstate', moved);
  // Where the browser tells of paths that a script sets; others are told with the next page.
  (globalThis as { readonly navigation?: EventTarget }).navigation?.addEventListener('navigatesuccess', moved);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) see();
  });
}
