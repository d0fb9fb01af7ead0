import { createRootRoute, createRoute, createRouter, Navigate, Outlet } from '@tanstack/react-router';
import { discountSearch } from './discounts/search.ts';
import { lazyScreen } from './shell/lazy-screen.ts';
import { HomeScreen } from './home/home-screen.tsx';
import { reviewSearch } from './reviews/search.ts';
import { customerSearch } from './customers/search.ts';
import { inventorySearch } from './inventory/search.ts';
import { productSearch } from './products/search.ts';
import { orderSearch } from './orders/search.ts';
import { mailTemplateSearch } from './mail-templates/search.ts';
import { auditSearch } from './audit/search.ts';
import { mailSearch } from './outbox/search.ts';
import { paymentSearch } from './payments/search.ts';
import { SignInScreen } from './session/sign-in-screen.tsx';
import { useSession } from './session/session.ts';
import { BootError, ScreenError } from './shell/screen-error.tsx';
import { NotFound, OutsideNotFound } from './shell/not-found.tsx';
import { lastSite, Shell } from './shell/shell.tsx';
import { NoSites } from './shell/no-sites.tsx';

const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: SignedInNotFound,
  errorComponent: BootError,
});

function SignedInNotFound() {
  const session = useSession();
  return session?.account ? <OutsideNotFound /> : <SignInScreen />;
}

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  validateSearch: (search: Record<string, unknown>) => ({
    token: typeof search['token'] === 'string' ? search['token'] : '',
  }),
  component: lazyScreen(() => import('./session/welcome-screen.tsx'), 'WelcomeScreen'),
});

const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Entrance });

/** The last site a person worked on, else her first. */
function Entrance() {
  const session = useSession();
  if (!session?.account) {
    return <SignInScreen />;
  }
  const last = lastSite();
  const site = session.sites.find((one) => one.identifier === last) ?? session.sites[0];
  return site ? <Navigate to="/sites/$site" params={{ site: site.identifier }} replace /> : <NoSites />;
}

const siteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sites/$site',
  component: Site,
  notFoundComponent: NotFound,
});

function Site() {
  const session = useSession();
  return session?.account ? <Shell session={session} account={session.account} /> : <SignInScreen />;
}

const homeRoute = createRoute({ getParentRoute: () => siteRoute, path: '/', component: HomeScreen });
const productsRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/products',
  validateSearch: productSearch,
  component: lazyScreen(() => import('./products/products-screen.tsx'), 'ProductsScreen'),
});
const productRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/products/$itemId',
  component: lazyScreen(() => import('./products/editor/product-screen.tsx'), 'ProductScreen'),
});
const newProductRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/products/new',
  component: lazyScreen(() => import('./products/new/new-product-screen.tsx'), 'NewProductScreen'),
});
const inventoryRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/inventory',
  validateSearch: inventorySearch,
  component: lazyScreen(() => import('./inventory/inventory-screen.tsx'), 'InventoryScreen'),
});
const ordersRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/orders',
  validateSearch: orderSearch,
  component: lazyScreen(() => import('./orders/orders-screen.tsx'), 'OrdersScreen'),
});
const orderRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/orders/$orderId',
  component: lazyScreen(() => import('./orders/order-screen.tsx'), 'OrderScreen'),
});
const customersRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/customers',
  validateSearch: customerSearch,
  component: lazyScreen(() => import('./customers/customers-screen.tsx'), 'CustomersScreen'),
});
const customerRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/customers/$customerId',
  component: lazyScreen(() => import('./customers/customer-screen.tsx'), 'CustomerScreen'),
});
const reviewsRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/reviews',
  validateSearch: reviewSearch,
  component: lazyScreen(() => import('./reviews/reviews-screen.tsx'), 'ReviewsScreen'),
});
const discountsRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/discounts',
  validateSearch: discountSearch,
  component: lazyScreen(() => import('./discounts/discounts-screen.tsx'), 'DiscountsScreen'),
});
const paymentsRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/payments',
  validateSearch: paymentSearch,
  component: lazyScreen(() => import('./payments/payments-screen.tsx'), 'PaymentsScreen'),
});
const paymentSetupRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/payments/setup',
  component: lazyScreen(() => import('./payments/setup-screen.tsx'), 'PaymentSetupScreen'),
});
const outboxRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/outbox',
  validateSearch: mailSearch,
  component: lazyScreen(() => import('./outbox/outbox-screen.tsx'), 'OutboxScreen'),
});
const mailRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/outbox/$mailId',
  component: lazyScreen(() => import('./outbox/mail-screen.tsx'), 'MailScreen'),
});
const shippingRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/shipping',
  component: lazyScreen(() => import('./shipping/shipping-screen.tsx'), 'ShippingScreen'),
});
const taxesRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/taxes',
  component: lazyScreen(() => import('./taxes/taxes-screen.tsx'), 'TaxesScreen'),
});
const storeSettingsRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/store-settings',
  component: lazyScreen(() => import('./store-settings/store-settings-screen.tsx'), 'StoreSettingsScreen'),
});
const auditRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/audit',
  validateSearch: auditSearch,
  component: lazyScreen(() => import('./audit/audit-screen.tsx'), 'AuditScreen'),
});
const mailTextsRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/mail-texts',
  component: lazyScreen(() => import('./mail-templates/mail-templates-screen.tsx'), 'MailTemplatesScreen'),
});
const mailTextRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/mail-texts/$kind',
  validateSearch: mailTemplateSearch,
  component: lazyScreen(() => import('./mail-templates/mail-template-screen.tsx'), 'MailTemplateScreen'),
});
const errorsRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/errors',
  component: lazyScreen(() => import('./error-reports/error-reports-screen.tsx'), 'ErrorReportsScreen'),
});
const errorRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/errors/$reportId',
  component: lazyScreen(() => import('./error-reports/error-report-screen.tsx'), 'ErrorReportScreen'),
});
const templateErrorsRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/template-errors',
  component: lazyScreen(() => import('./template-errors/template-errors-screen.tsx'), 'TemplateErrorsScreen'),
});
const templateErrorRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/template-errors/$errorId',
  component: lazyScreen(() => import('./template-errors/template-error-screen.tsx'), 'TemplateErrorScreen'),
});

const routeTree = rootRoute.addChildren([
  indexRoute,
  welcomeRoute,
  siteRoute.addChildren([
    homeRoute,
    productsRoute,
    productRoute,
    newProductRoute,
    inventoryRoute,
    ordersRoute,
    orderRoute,
    customersRoute,
    customerRoute,
    reviewsRoute,
    discountsRoute,
    paymentsRoute,
    paymentSetupRoute,
    outboxRoute,
    mailRoute,
    shippingRoute,
    taxesRoute,
    storeSettingsRoute,
    auditRoute,
    mailTextsRoute,
    mailTextRoute,
    errorsRoute,
    errorRoute,
    templateErrorsRoute,
    templateErrorRoute,
  ]),
]);

/** Every screen and its address; each is fetched when a person is about to go there. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: ScreenError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
