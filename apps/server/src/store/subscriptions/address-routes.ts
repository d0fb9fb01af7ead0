import { addressForm, subscriptionPaths, type AccountAddressField } from '@portico/contract';
import { addressErrors, tidyAddress, type Address } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendNotFound } from '../../content/pages/send-not-found.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { parseBody } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { formRules, offeredCountries } from '../address/address-form.ts';
import { phoneRefusalText, readPhone } from '../address/phone-number.ts';
import { redirect, requireOffered, sendAccountPage, signedIn } from '../customers/send-account-page.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { changeAddress, isDelivered } from './change-address.ts';
import { isOwn } from './is-own.ts';
import { lookAhead } from './look-ahead.ts';
import { presentCharge, type ShownLook } from './present.ts';
import { refusalText } from './refusal-text.ts';
import { findSubscription } from './repository.ts';
import { renewSubscription } from './renew.ts';

interface AddressRoute {
  Params: { readonly subscriptionId: string };
}

const newAddressForm = addressForm.extend({
  requestId: z.uuid(),
  version: z.coerce.number().int(),
  /** Empty: what it comes to is shown first. */
  confirmed: z.string().max(5).default(''),
});
type NewAddressForm = z.infer<typeof newAddressForm>;

/** Where an account sends what comes: whoever has only the link of a mail may not, for mails are passed on. */
export function registerAddresses(app: SiteApp, services: Services): void {
  void app.register(async (account) => {
    account.addHook('preHandler', requireOffered(services));
    const path = `${subscriptionPaths.list}/:subscriptionId/address`;
    account.get<AddressRoute>(
      path,
      signedIn<AddressRoute>(async (customer, request, reply) =>
        (await isOwn(services, request, customer.id)) ? sendForm(services, reply, {}) : notFound(services, reply),
      ),
    );
    account.post<AddressRoute>(
      path,
      { preHandler: crumbCheck(services.secrets) },
      signedIn<AddressRoute>(async (customer, request, reply) =>
        (await isOwn(services, request, customer.id)) ? takeForm(services, reply) : notFound(services, reply),
      ),
    );
  });
}

const notFound = (services: Services, reply: FastifyReply) => sendNotFound(services, reply.request, reply);

interface ShownForm {
  readonly values?: Address;
  readonly errors?: Partial<Record<AccountAddressField, string>>;
  readonly message?: string;
  readonly look?: ShownLook;
}

/** The form of an address with what was wrong with it, or with what it would come to. */
async function sendForm(
  services: Services,
  reply: FastifyReply,
  { values, errors = {}, message, look }: ShownForm,
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
      words: shopperMessages(language).subscriptions,
      title: found.row.title,
      action: subscriptionPaths.addressOfAccount(subscriptionId),
      backUrl: subscriptionPaths.ofAccount(subscriptionId),
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
async function takeForm(services: Services, reply: FastifyReply): Promise<unknown> {
  const { request } = reply;
  const { site } = request;
  const { websiteId } = site;
  const { subscriptionId } = request.params as AddressRoute['Params'];
  const form = parseBody(newAddressForm, request);
  if (form.intent === 'update') {
    return sendForm(services, reply, { values: form });
  }
  const { address, errors } = await readAddress(request, form);
  if (Object.keys(errors).length > 0) {
    return sendForm(services, reply, { values: form, errors });
  }
  const policy = policyOf(site);
  const { requestId, version, confirmed } = form;
  const asked = { subscriptionId, requestId, version, who: 'shopper' } as const;
  const command = (tx: SiteTransaction) => changeAddress(tx, services, policy, asked, address);
  if (confirmed === '') {
    const looked = await lookAhead(services, websiteId, policy, command);
    const fields = { ...address, requestId, version: String(version), intent: 'save', confirmed: 'yes' };
    return looked.ok
      ? sendForm(services, reply, { values: address, look: { charges: looked.value.charges, fields } })
      : sendForm(services, reply, { values: form, message: refusalText(looked.error, site.profile.language) });
  }
  const changed = await runCommand(services.database, websiteId, command);
  if (!changed.ok) {
    return sendForm(services, reply, { values: form, message: refusalText(changed.error, site.profile.language) });
  }
  await renewSubscription(services, { websiteId, subscriptionId });
  return redirect(reply, `${subscriptionPaths.ofAccount(subscriptionId)}?done=address`);
}

async function readAddress({ site }: FastifyRequest, typed: NewAddressForm) {
  const { language } = site.profile;
  const phone = await readPhone(typed.phone, typed.country);
  const address = tidyAddress(phone.ok ? { ...typed, phone: phone.value } : typed);
  const countries = offeredCountries({ requiresShipping: true }, policyOf(site), language).map(({ code }) => code);
  const errors = {
    ...addressErrors(address, 'whole', countries, shopperMessages(language)),
    ...(phone.ok ? {} : { phone: phoneRefusalText(phone.error, language) }),
  };
  return { address, errors };
}
