import type { Feature } from '../feature.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../services.ts';
import { registerAccounts } from './routes.ts';
import { registerVisitSite } from './visit-site.ts';

/** Who may enter the studio. */
export const feature: Feature = { studio: register };

function register(app: StudioApp, services: Services): void {
  registerAccounts(app, services);
  registerVisitSite(app, services);
}
