import { createRoute, createRouter, Navigate, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as rooms from './screens.ts';
import { useSession } from './session/session.ts';
import { lazyScreen } from './shell/lazy-screen.ts';
import { LoadingScreen } from './shell/loading.tsx';
import { NoSites } from './shell/no-sites.tsx';
import { NotFound, OutsideNotFound } from './shell/not-found.tsx';
import { BootError, ScreenError } from './shell/screen-error.tsx';
import { lastSite, Shell } from './shell/shell.tsx';
import { rootRoute, siteRoute } from './shell/site-route.ts';
import { beginsAtTop, goesOn } from './ui/begin-at-top.ts';

const SignInScreen = lazy(async () => ({ default: (await import('./session/sign-in-screen.tsx')).SignInScreen }));
const StepScreen = lazy(async () => ({ default: (await import('./session/step-screen.tsx')).StepScreen }));

rootRoute.update({ component: Outlet, notFoundComponent: SignedInNotFound, errorComponent: BootError });
siteRoute.update({ component: Site, notFoundComponent: NotFound });

/** Whoever has not come in: she signs in, or gives her second step. */
function Outside() {
  const step = useSession()?.step;
  return <Suspense fallback={null}>{step ? <StepScreen step={step} /> : <SignInScreen />}</Suspense>;
}

function SignedInNotFound() {
  const session = useSession();
  return session?.account ? <OutsideNotFound /> : <Outside />;
}

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  validateSearch: (search: Record<string, unknown>) => ({
    token: typeof search['token'] === 'string' ? search['token'] : '',
  }),
  component: lazyScreen(() => import('./session/welcome-screen.tsx'), 'WelcomeScreen'),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  validateSearch: (search: Record<string, unknown>) => ({
    site: typeof search['site'] === 'string' ? search['site'] : '',
    token: typeof search['token'] === 'string' ? search['token'] : '',
  }),
  component: lazyScreen(() => import('./session/invitation-screen.tsx'), 'InvitationScreen'),
});

const agreeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agree',
  validateSearch: (search: Record<string, unknown>) => ({
    token: typeof search['token'] === 'string' ? search['token'] : '',
  }),
  component: lazyScreen(() => import('./session/agree-screen.tsx'), 'AgreeScreen'),
});

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  validateSearch: (search: Record<string, unknown>) => ({
    token: typeof search['token'] === 'string' ? search['token'] : '',
  }),
  component: lazyScreen(() => import('./session/sign-up-screen.tsx'), 'SignUpScreen'),
});

const newSiteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/new-site',
  component: lazyScreen(() => import('./new-site/new-site-screen.tsx'), 'NewSiteScreen'),
});

const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Entrance });

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: () => <Entrance to="/sites/$site/settings" />,
});

/** A place of the last site a person worked on, else of her first. */
function Entrance({ to = '/sites/$site' }: { readonly to?: '/sites/$site' | '/sites/$site/settings' }) {
  const session = useSession();
  if (!session?.account) {
    return <Outside />;
  }
  const last = lastSite();
  const site = session.sites.find((one) => one.identifier === last) ?? session.sites[0];
  return site ? <Navigate to={to} params={{ site: site.identifier }} replace /> : <NoSites />;
}

function Site() {
  const session = useSession();
  return session?.account ? <Shell session={session} account={session.account} /> : <Outside />;
}

const routeTree = rootRoute.addChildren([
  indexRoute,
  settingsRoute,
  welcomeRoute,
  invitationRoute,
  agreeRoute,
  signUpRoute,
  newSiteRoute,
  siteRoute.addChildren(
    Object.values(rooms)
      .map(({ routes }) => routes)
      .flat(),
  ),
]);

/** Every screen and its address; each is fetched when a person is about to go there. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  scrollToTopSelectors: beginsAtTop,
  defaultPendingMs: 300,
  // What has come is shown at once.
  defaultPendingMinMs: 0,
  defaultPendingComponent: LoadingScreen,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: ScreenError,
});
router.subscribe('onBeforeLoad', goesOn);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
