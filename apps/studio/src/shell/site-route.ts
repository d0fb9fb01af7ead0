import { createRootRoute, createRoute } from '@tanstack/react-router';

/** Everything the studio shows; `router.tsx` says what stands there where there is nothing else. */
export const rootRoute = createRootRoute();

/** The site one works on; its screens hang below it. What it draws is said in `router.tsx`, which knows all screens. */
export const siteRoute = createRoute({ getParentRoute: () => rootRoute, path: '/sites/$site' });
