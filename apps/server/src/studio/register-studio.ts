import { registerAccounts } from '../sites/accounts/routes.ts';
import type { StudioApp } from '../platform/http/studio-app.ts';
import type { Services } from '../store/services.ts';
import { registerAudit } from './audit/routes.ts';
import { registerDiscounts } from './discounts/routes.ts';
import { registerCustomers } from './customers/routes.ts';
import { registerErrorReports } from './error-reports/routes.ts';
import { registerHome } from './home/routes.ts';
import { registerInventory } from './inventory/routes.ts';
import { registerMailTemplates } from './mail-templates/routes.ts';
import { registerOrders } from './orders/routes.ts';
import { registerOutbox } from './outbox/routes.ts';
import { registerPayments } from './payments/routes.ts';
import { registerPictures } from './pictures/routes.ts';
import { registerProducts } from './products/routes.ts';
import { registerTemplateErrors } from './template-errors/routes.ts';
import { registerReviewAdmin } from './reviews/routes.ts';
import { registerShipping } from './shipping/routes.ts';
import { registerStudioFiles } from './static-files.ts';
import { registerStoreSettings } from './store-settings/routes.ts';
import { registerTaxes } from './taxes/routes.ts';
import { requirePolicies } from '../sites/accounts/studio-route.ts';

/** Everything the studio's origin answers beside health checks. */
export async function registerStudio(app: StudioApp, services: Services): Promise<void> {
  requirePolicies(app);
  await registerPictures(app, services);
  registerAccounts(app, services);
  registerHome(app, services);
  registerProducts(app, services);
  registerInventory(app, services);
  registerDiscounts(app, services);
  registerOrders(app, services);
  registerCustomers(app, services);
  registerReviewAdmin(app, services);
  registerMailTemplates(app, services);
  registerPayments(app, services);
  registerOutbox(app, services);
  registerShipping(app, services);
  registerStoreSettings(app, services);
  registerTaxes(app, services);
  registerErrorReports(app, services);
  registerTemplateErrors(app, services);
  registerAudit(app, services);
  registerStudioFiles(app);
}
