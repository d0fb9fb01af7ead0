import { addressForm, subscriptionPaths, type AccountAddressField } from '@portico/contract';
import type { Address } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendNotFound } from '../../content/pages/send-not-found.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { parseBody } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { formRules, offeredCountries } from '../address/address-form.ts';
import { redirect, requireOffered, sendAccountPage, signedIn } from '../customers/send-account-page.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { isDelivered } from './change-address.ts';
import { askToChange } from './ask-to-change.ts';
import { fulfil, renewAfter } from './fulfil.ts';
import { readDeliveryAddress } from './read-delivery-address.ts';
import { isOwn, isTokenRight } from './is-own.ts';
import { lookAhead } from './look-ahead.ts';
import { addressPath, pagePath, presentCharge, type ShownLook } from './present.ts';
import { refusalText } from './refusal-text.ts';
import { findSubscription } from './repository.ts';

interface AddressRoute {
  Params: { readonly subscriptionId: string };
}

const newAddressForm = addressForm.extend({
  requestId: z.uuid(),
  version: z.coerce.number().int(),
  /** Empty: what it comes to is shown first. */
  confirmed: z.string().max(5).default(''),
});

/** Where it is sent: for its account, and with the code of another mail for whoever has the link of one. */
export function registerAddresses(app: SiteApp, services: Services): void {
  const preHandler = crumbCheck(services.secrets);
  const guestPath = '/subscriptions/:subscriptionId/address';
  app.get<AddressRoute>(guestPath, async (request, reply) =>
    isTokenRight(services, request) ? sendForm(services, reply, { isGuest: true }) : notFound(services, reply),
  );
  app.post<AddressRoute>(guestPath, { preHandler }, async (request, reply) =>
    isTokenRight(services, request) ? takeForm(services, reply, true) : notFound(services, reply),
  );

  void app.register(async (account) => {
    account.addHook('preHandler', requireOffered(services));
    const path = `${subscriptionPaths.list}/:subscriptionId/address`;
    account.get<AddressRoute>(
      path,
      signedIn<AddressRoute>(async (customer, request, reply) =>
        (await isOwn(services, request, customer.id))
          ? sendForm(services, reply, { isGuest: false })
          : notFound(services, reply),
      ),
    );
    account.post<AddressRoute>(
      path,
      { preHandler },
      signedIn<AddressRoute>(async (customer, request, reply) =>
        (await isOwn(services, request, customer.id)) ? takeForm(services, reply, false) : notFound(services, reply),
      ),
    );
  });
}

const notFound = (services: Services, reply: FastifyReply) => sendNotFound(services, reply.request, reply);

interface ShownForm {
  readonly isGuest: boolean;
  readonly values?: Address;
  readonly errors?: Partial<Record<AccountAddressField, string>>;
  readonly message?: string;
  readonly look?: ShownLook;
}

/** The form of an address with what was wrong with it, or with what it would come to. */
async function sendForm(
  services: Services,
  reply: FastifyReply,
  { isGuest, values, errors = {}, message, look }: ShownForm,
): Promise<unknown> {
  const { request } = reply;
  const { site } = request;
  const { language } = site.profile;
  const { subscriptionId } = request.params as AddressRoute['Params'];
  const found = await services.database.readInSite(site.websiteId, (tx) => findSubscription(tx, subscriptionId));
  if (!found || !isDelivered(found)) {
    return notFound(services, reply);
  }
  const countries = offeredCountries({ requiresShipping: true }, policyOf(site), language);
  const shown = values ?? found.address;
  const isRefused = message !== undefined || Object.keys(errors).length > 0;
  return sendAccountPage(
    services,
    reply,
    {
      kind: 'subscription-address',
      isGuest,
      words: shopperMessages(language).subscriptions,
      title: found.row.title,
      action: addressPath(services.secrets, site.websiteId, subscriptionId, isGuest),
      backUrl: pagePath(services.secrets, site.websiteId, subscriptionId, isGuest),
      currency: found.currency,
      requestId: services.newId(),
      version: found.row.version,
      values: shown,
      errors,
      countries,
      ...formRules(countries, shown.country, language),
      ...(look ? { look: { charges: look.charges.map(presentCharge), fields: look.fields } } : {}),
      ...(message === undefined ? {} : { message }),
    },
    isRefused ? 400 : 200,
  );
}

/** Another country's fields, what is wrong, what it would come to, or the change itself. */
async function takeForm(services: Services, reply: FastifyReply, isGuest: boolean): Promise<unknown> {
  const { request } = reply;
  const { site } = request;
  const { websiteId } = site;
  const { subscriptionId } = request.params as AddressRoute['Params'];
  const form = parseBody(newAddressForm, request);
  if (form.intent === 'update') {
    return sendForm(services, reply, { isGuest, values: form });
  }
  const { address, errors } = await readDeliveryAddress(site, form);
  if (Object.keys(errors).length > 0) {
    return sendForm(services, reply, { isGuest, values: form, errors });
  }
  const policy = policyOf(site);
  const { requestId, version, confirmed } = form;
  const asked = { subscriptionId, requestId, version, who: 'shopper' } as const;
  const wish = { kind: 'address', address } as const;
  const command = (tx: SiteTransaction) => fulfil(tx, services, policy, asked, wish);
  const fields = { ...address, requestId, version: String(version), intent: 'save', confirmed: 'yes' };
  if (confirmed === '') {
    const looked = await lookAhead(services, websiteId, policy, command);
    return looked.ok
      ? sendForm(services, reply, { isGuest, values: address, look: { charges: looked.value.charges, fields } })
      : sendForm(services, reply, { isGuest, values: form, message: refusalText(looked.error, site.profile.language) });
  }
  if (isGuest && !(await askToChange(services, reply, subscriptionId, fields))) return reply;
  const changed = await runCommand(services.database, websiteId, command);
  if (!changed.ok) {
    return sendForm(services, reply, {
      isGuest,
      values: form,
      message: refusalText(changed.error, site.profile.language),
    });
  }
  await renewAfter(services, { websiteId, subscriptionId }, wish);
  const back = pagePath(services.secrets, websiteId, subscriptionId, isGuest);
  return redirect(reply, `${back}${isGuest ? '&' : '?'}done=address`);
}
