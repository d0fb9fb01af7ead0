import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Feature } from '../feature.ts';
import type { Services } from '../services.ts';
import { END_PLACES, endPlaces } from './end-places.ts';
import { registerInvitationLinks } from './link-routes.ts';
import { registerMembers } from './routes.ts';

/** Who works on a site, and who is asked to. */
export const feature: Feature = {
  studio: register,
  tasks: (services) => ({ [END_PLACES]: () => endPlaces(services) }),
  recurring: { [END_PLACES]: '*/5 * * * *' },
};

function register(app: StudioApp, services: Services): void {
  registerMembers(app, services);
  registerInvitationLinks(app, services);
}
