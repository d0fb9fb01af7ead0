import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * A screen that is fetched when it is wanted. Where its code is missing although there is a line, the studio was
 * renewed, and the router loads the page anew; without a line that would leave the browser's own error page, so the
 * screen says it instead.
 */
export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(
    () =>
      importer().catch((cause: unknown) => {
        throw navigator.onLine ? cause : new Error('Unable to preload a screen without a connection.', { cause });
      }),
    exportName,
  );
