import type { Feature } from '../feature.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../services.ts';
import { registerAccounts } from './routes.ts';
import { registerOwnAccount } from './own/routes.ts';
import { registerSecondStep } from './second-step/routes.ts';
import { registerSignUp } from './sign-up/routes.ts';
import { createSignUpSender, SEND_SIGN_UPS } from './sign-up/send.ts';
import { registerVisitSite } from './visit-site.ts';

/** Who may enter the studio. */
export const feature: Feature = {
  studio: register,
  tasks: (services) => ({ [SEND_SIGN_UPS]: createSignUpSender(services) }),
  recurring: { [SEND_SIGN_UPS]: '* * * * *' },
};

function register(app: StudioApp, services: Services): void {
  registerAccounts(app, services);
  registerSecondStep(app, services);
  registerOwnAccount(app, services);
  registerSignUp(app, services);
  registerVisitSite(app, services);
}
