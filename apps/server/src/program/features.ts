import { auditTasks } from '../platform/audit/tasks.ts';
import { registerAssets } from '../content/assets/routes.ts';
import { registerStore } from './register-store.ts';
import { checkoutTasks } from '../store/checkout/tasks.ts';
import { registerContext } from '../sites/context/routes.ts';
import { registerErrorReports } from '../content/error-reports/routes.ts';
import { customerTasks } from '../store/customers/tasks.ts';
import { registerForms } from '../content/forms/routes.ts';
import { requireCrumbs } from '../platform/http/crumb.ts';
import type { SiteApp } from '../sites/site/site-app.ts';
import type { StudioApp } from '../platform/http/studio-app.ts';
import type { Tasks } from '../platform/jobs/runner.ts';
import { reminderTasks } from '../store/cart/reminders/tasks.ts';
import { createDelivery, mailTasks } from '../sites/outbox/tasks.ts';
import { orderTasks } from '../store/orders/tasks.ts';
import { registerContent } from './register-content.ts';
import { reviewTasks } from '../store/reviews/tasks.ts';
import { restockTasks } from '../store/restock/tasks.ts';
import type { Services } from '../store/services.ts';
import { registerStudio } from '../studio/register-studio.ts';
import { registerWidgets } from '../content/widgets/routes.ts';

/** What published sites answer; pages come last, as any path may be one. */
export async function registerSiteFeatures(app: SiteApp, services: Services): Promise<void> {
  requireCrumbs(app);
  await registerAssets(app, services);
  registerWidgets(app);
  registerContext(app, services);
  registerStore(app, services);
  registerForms(app, services);
  registerErrorReports(app, services);
  await registerContent(app, services);
}

/** What the studio's origin answers. */
export async function registerStudioFeatures(app: StudioApp, services: Services): Promise<void> {
  await registerStudio(app, services);
}

/** Every job by its name. */
export function tasksOf(services: Services): Tasks {
  const deliver = createDelivery(services);
  return {
    ...checkoutTasks(services, deliver),
    ...orderTasks(services, deliver),
    ...restockTasks(services),
    ...reviewTasks(services, deliver),
    ...reminderTasks(services, deliver),
    ...customerTasks(services),
    ...auditTasks(services),
    ...mailTasks(deliver),
  };
}
