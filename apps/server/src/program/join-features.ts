import { keepLocked } from '../content/pages/lock/keep-locked.ts';
import { requireCrumbs } from '../platform/http/crumb.ts';
import type { StudioApp } from '../platform/http/studio-app.ts';
import type { Tasks } from '../platform/jobs/runner.ts';
import { requirePolicies } from '../sites/accounts/studio-route.ts';
import { createDelivery } from '../sites/outbox/tasks.ts';
import type { SiteApp } from '../sites/site/site-app.ts';
import { recogniseCustomer } from '../store/customers/visit.ts';
import type { Feature } from '../store/feature.ts';
import type { Services } from '../store/services.ts';
import { registerHome } from '../studio/home/routes.ts';

/** All there is: a room's `feature.ts` is all that a new one needs. */
export const FEATURES: readonly Feature[] = Object.values(
  import.meta.glob<Feature>('../{sites,content,store,studio}/*/**/feature.ts', { import: 'feature', eager: true }),
);

/** What published sites answer. */
export async function registerSiteFeatures(
  app: SiteApp,
  services: Services,
  features: readonly Feature[] = FEATURES,
): Promise<void> {
  // It looks at every route that is added from now on.
  requireCrumbs(app);
  app.addHook('preHandler', keepLocked(services));
  for (const { site } of features) {
    await site?.(app, services);
  }
  await app.register(async (own) => {
    own.addHook('preHandler', recogniseCustomer(services));
    for (const { storeSite } of features) {
      await storeSite?.(own, services);
    }
  });
}

/** What the studio's origin answers beside health checks. */
export async function registerStudioFeatures(app: StudioApp, services: Services): Promise<void> {
  // It looks at every route that is added from now on.
  requirePolicies(app);
  for (const feature of FEATURES) {
    await feature.studio?.(app, services);
  }
  registerHome(
    app,
    services,
    FEATURES.flatMap(({ homeSummary = [] }) => homeSummary),
  );
}

/** Every job by its name. */
export function tasksOf(services: Services): Tasks {
  const deliver = createDelivery(services);
  return Object.assign({}, ...FEATURES.map(({ tasks }) => tasks?.(services, deliver)));
}

/** When the jobs are done that are done again and again. */
export function recurringOf(features: readonly Feature[] = FEATURES): Readonly<Record<string, string>> {
  return Object.assign({}, ...features.map(({ recurring }) => recurring));
}
