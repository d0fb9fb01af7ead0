import { getProductPlans, updateProductPlans } from '@portico/contract/studio';
import { invalidFields, NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import { changePlans, readPlans } from '../../store/catalog/change-plans.ts';
import type { Services } from '../../store/services.ts';
import { policyOf } from '../../store/storefront/store-policy.ts';

/** Plans under which products are sold as subscriptions. */
export function registerPlans(app: StudioApp, services: Services): void {
  const plansOf = async (websiteId: string, itemId: string) => {
    const { currency } = policyOf(await siteOf(services, websiteId));
    return services.database.readInSite(websiteId, (tx) => readPlans(tx, itemId, currency));
  };

  studioRoute(
    app,
    services,
    getProductPlans,
    async ({ request, reply, websiteId, params: { itemId } }) =>
      (await plansOf(websiteId, itemId)) ?? sendProblem(request, reply, NOT_FOUND),
  );

  studioRoute(app, services, updateProductPlans, async ({ request, reply, websiteId, params: { itemId }, body }) => {
    const changed = await runCommand(services.database, websiteId, (tx) =>
      changePlans(services, tx, itemId, body.plans),
    );
    if (!changed.ok) {
      const problem = changed.error.code === 'INVALID' ? invalidFields(changed.error.errors) : NOT_FOUND;
      return sendProblem(request, reply, problem);
    }
    services.versions.changed(websiteId);
    return (await plansOf(websiteId, itemId)) ?? sendProblem(request, reply, NOT_FOUND);
  });
}
