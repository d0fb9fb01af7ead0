import {
  accountPaths,
  emailForm,
  marketingForm,
  nameForm,
  passwordForm,
  type AccountDetailsProps,
} from '@portico/contract';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { parseBody } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { answerDetails, sendDetails, sendTooMany } from './details-page.ts';
import { changeCustomerPassword, changeEmail, changeMarketing, changeName } from './details.ts';
import type { CustomerLimits } from './rate-limits.ts';
import { enterAccount, redirect, sendAccountPage, signedIn } from './send-account-page.ts';

const DONE: readonly NonNullable<AccountDetailsProps['done']>[] = ['name', 'marketing', 'password', 'email'];

/** Who one is to the shop: name, consent to advertising, address of mails, password. */
export function registerDetails(app: SiteApp, services: Services, limits: CustomerLimits): void {
  const preHandler = crumbCheck(services.secrets);

  app.get(
    accountPaths.details,
    signedIn((customer, request, reply) => {
      const { done } = request.query as { readonly done?: unknown };
      return sendDetails(services, reply, customer, { done: DONE.find((one) => one === done) });
    }),
  );

  app.post(
    accountPaths.name,
    { preHandler },
    signedIn(async (customer, request, reply) => {
      const name = parseBody(nameForm, request);
      const changed = await changeName(services, request.site, customer, name);
      return answerDetails(services, reply, { ...customer, ...name }, { changed, done: 'name' });
    }),
  );

  app.post(
    accountPaths.marketing,
    { preHandler },
    signedIn(async (customer, request, reply) => {
      const { acceptsMarketing } = parseBody(marketingForm, request);
      await services.database.inSite(request.site.websiteId, (tx) =>
        changeMarketing(tx, services, { customerId: customer.id, acceptsMarketing }),
      );
      return redirect(reply, `${accountPaths.details}?done=marketing`);
    }),
  );

  registerSignInDetails(app, services, limits);
}

/** What one signs in with: changes are limited like signing in. */
function registerSignInDetails(app: SiteApp, services: Services, limits: CustomerLimits): void {
  const preHandler = crumbCheck(services.secrets);

  app.post(
    accountPaths.email,
    { preHandler },
    signedIn(async (customer, request, reply) => {
      const input = parseBody(emailForm, request);
      if (!limits.ownPassword(request, customer.id) || !limits.mail(request, input.newEmail)) {
        return sendTooMany(services, reply, customer);
      }
      const changed = await changeEmail(services, request.site, customer, input);
      return changed.ok
        ? sendAccountPage(services, reply, { kind: 'mailed', email: input.newEmail.trim() })
        : sendDetails(services, reply, customer, { errors: changed.errors, newEmail: input.newEmail });
    }),
  );

  app.post(
    accountPaths.password,
    { preHandler },
    signedIn(async (customer, request, reply) => {
      if (!limits.ownPassword(request, customer.id)) {
        return sendTooMany(services, reply, customer);
      }
      const changed = await changeCustomerPassword(services, request.site, customer, parseBody(passwordForm, request));
      if (!changed.ok) {
        return sendDetails(services, reply, customer, { errors: changed.errors });
      }
      limits.forgetOwnPassword(customer.id);
      await enterAccount(services, request, reply, changed.value);
      return redirect(reply, `${accountPaths.details}?done=password`);
    }),
  );
}
