import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Feature } from '../../store/feature.ts';
import type { Services } from '../../store/services.ts';
import { registerFurtherSites } from './further-sites.ts';
import { registerSiteLife } from './routes.ts';

/** Who sees a site, who owns it, how it ends, and how others begin with it. */
export const feature: Feature = { studio: register };

function register(app: StudioApp, services: Services): void {
  registerSiteLife(app, services);
  registerFurtherSites(app, services);
}
