import { registerAssets } from './assets/routes.ts';
import type { SiteApp } from './http/site-app.ts';
import type { StudioApp } from './http/studio-app.ts';
import type { Tasks } from './jobs/runner.ts';
import type { Services } from './services.ts';
import { registerStudio } from './studio/register-studio.ts';

/** What published sites answer. */
export async function registerSiteFeatures(app: SiteApp, services: Services): Promise<void> {
  await registerAssets(app, services);
}

/** What the studio's origin answers. */
export async function registerStudioFeatures(app: StudioApp, services: Services): Promise<void> {
  await registerStudio(app, services);
}

/** Every job by its name. */
export function tasksOf(services: Services): Tasks {
  return services ? {} : {};
}

/** What is swept, and how often: graphile-worker's crontab. */
export const CRONTAB = '';
