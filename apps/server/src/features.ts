import { auditTasks } from './audit/tasks.ts';
import { registerAssets } from './assets/routes.ts';
import { registerStore } from './checkout/register-store.ts';
import { checkoutTasks } from './checkout/tasks.ts';
import { registerContext } from './context/routes.ts';
import { registerErrorReports } from './error-reports/routes.ts';
import { customerTasks } from './customers/tasks.ts';
import { registerForms } from './forms/routes.ts';
import { requireCrumbs } from './http/crumb.ts';
import type { SiteApp } from './http/site-app.ts';
import type { StudioApp } from './http/studio-app.ts';
import type { Tasks } from './jobs/runner.ts';
import { createCatalogue } from './catalog/catalogue.ts';
import { reminderTasks } from './cart/reminders/tasks.ts';
import { createDelivery, mailTasks } from './mail/tasks.ts';
import { orderTasks } from './orders/tasks.ts';
import { registerContent } from './pages/register-content.ts';
import { reviewTasks } from './reviews/tasks.ts';
import { restockTasks } from './restock/tasks.ts';
import type { Services } from './services.ts';
import { registerStudio } from './studio/register-studio.ts';
import { registerWidgets } from './widgets/routes.ts';

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
    ...reminderTasks(services, createCatalogue(), deliver),
    ...customerTasks(services),
    ...auditTasks(services),
    ...mailTasks(deliver),
  };
}
