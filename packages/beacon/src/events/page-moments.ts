import type { CookieJar } from '../browser/cookie-jar.ts';
import type { Census } from '../census/census.ts';
import { withCrumb } from '../crumb/with-crumb.ts';
import { readConfig } from '../send/page-config.ts';
import { createMoments, type Moments } from './moments.ts';
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
  return { ...moments, told: (told) => moments.told({ ...told, isRelated: isAmongRelated() }) };
}
