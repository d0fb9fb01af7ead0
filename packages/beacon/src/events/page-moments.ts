import type { CookieJar } from '../browser/cookie-jar.ts';
import type { Census } from '../census/census.ts';
import { readConfig } from '../crumb/page-config.ts';
import { withCrumb } from '../crumb/with-crumb.ts';
import { createMoments, type Moments } from './moments.ts';
import type { Told } from './told.ts';
import { isAmongRelated, watchPage } from './watch-page.ts';

/** The event on `document` by which the owner's pixels hear what a visitor allowed them to. */
const PIXEL_EVENT = 'portico:pixel';

/** Begins to tell what is seen and done on this page. */
export function startMoments(census: Census, jar: CookieJar, allowsMarketing: () => boolean): Moments {
  const moments = createMoments({
    census,
    allowsMarketing,
    withCrumb: (call) => withCrumb(jar, readConfig, call),
    pixel: (name, facts) => document.dispatchEvent(new CustomEvent(PIXEL_EVENT, { detail: { name, ...facts } })),
  });
  watchPage(moments);
  return {
    ...moments,
    told: (told) =>
      moments.told({ ...told, ...(told['name'] === 'Search' ? searched() : {}), isRelated: isAmongRelated() }),
  };
}

/** What the page of a search was asked for, and how many it says that it found. */
function searched(): Told {
  const found = document.querySelector<HTMLElement>('[data-found]')?.dataset['found'];
  // Where a kit draws the page itself it is not known what was found.
  if (found === undefined) return {};
  return { words: (new URLSearchParams(location.search).get('q') ?? '').slice(0, 200), found: Number(found) };
}
