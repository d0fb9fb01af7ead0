import { fillMessage } from '@portico/locale';
import {
  type CustomerDetail,
  type CustomerViews,
  downloadCustomers,
  eraseCustomerData,
  getCustomer,
  getCustomerAccounts,
  getCustomerCounts,
  listCustomers,
  updateCustomer,
  updateCustomerAccounts,
} from '@portico/contract/studio';
import { emailKey, orderRefusals } from '@portico/domain';
import { sendCsv } from '../../platform/csv/csv-export.ts';
import { recordExport } from '../../platform/audit/record-audit.ts';
import { policyOf } from '../../store/storefront/store-policy.ts';
import { changeMarketing } from '../../store/customers/details.ts';
import { eraseCustomer } from '../../store/customers/erase-customer.ts';
import { invalidFields, NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { writeStoreSettings } from '../../store/settings/repository.ts';
import { memberActor } from '../../platform/audit/record-audit.ts';
import { recordSettings } from '../../platform/audit/record-settings.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { writeNote } from '../../store/customers/write-note.ts';
import { readCustomer } from './detail.ts';
import { exportCustomers } from './export.ts';
import { countCustomerViews, readCustomerPage } from './list.ts';
import { presentCustomer, presentCustomerRow } from './present.ts';
import { siteOf } from '../../sites/site/site-of.ts';

/** Customers in the studio: list, detail, notes, consent, erasure, and whether shoppers may have an account. */
export function registerCustomers(app: StudioApp, services: Services): void {
  registerReads(app, services);
  registerChanges(app, services);
  registerAccounts(app, services);
}

function registerReads(app: StudioApp, services: Services): void {
  const { database } = services;

  studioRoute(app, services, listCustomers, async ({ websiteId, query }) => {
    const { currency } = await storeOf(services, websiteId);
    const page = await database.readInSite(websiteId, (tx) => readCustomerPage(tx, { ...query, currency }));
    return { ...page, rows: page.rows.map(presentCustomerRow) };
  });

  studioRoute(app, services, getCustomerCounts, ({ websiteId }) =>
    database.readInSite(websiteId, async (tx): Promise<CustomerViews> => ({ counts: await countCustomerViews(tx) })),
  );

  studioRoute(app, services, downloadCustomers, async ({ request, reply, member, websiteId, query: filters }) => {
    const { currency } = await storeOf(services, websiteId);
    await recordExport(services, { request, member, websiteId }, 'Customers', filters);
    return sendCsv(reply, services.clock, {
      name: 'customers',
      lines: exportCustomers(database, { websiteId, filters, currency }),
    });
  });

  studioRoute(
    app,
    services,
    getCustomer,
    async ({ request, reply, websiteId, params: { customerId } }) =>
      (await detailOf(services, websiteId, customerId)) ?? sendProblem(request, reply, NOT_FOUND),
  );
}

function registerChanges(app: StudioApp, services: Services): void {
  const { database } = services;

  studioRoute(
    app,
    services,
    updateCustomer,
    async ({ request, reply, member, websiteId, params: { customerId }, body }) => {
      const { accountId } = member;
      const { note, acceptsMarketing } = body;
      await database.inSite(websiteId, async (tx) => {
        if (note !== undefined) {
          await writeNote(tx, services, { customerId, accountId, note });
        }
        if (acceptsMarketing === false) {
          await changeMarketing(tx, services, { customerId, acceptsMarketing, accountId });
        }
      });
      return (await detailOf(services, websiteId, customerId)) ?? sendProblem(request, reply, NOT_FOUND);
    },
  );

  studioRoute(
    app,
    services,
    eraseCustomerData,
    async ({ request, reply, member, websiteId, params: { customerId }, body }) => {
      const customer = await detailOf(services, websiteId, customerId);
      if (!customer || customer.erasedAt !== null) {
        return sendProblem(request, reply, NOT_FOUND);
      }
      if (emailKey(body.confirmEmail) !== emailKey(customer.email)) {
        return sendProblem(
          request,
          reply,
          invalidFields({ confirmEmail: fillMessage(orderRefusals.confirmEmail, { email: customer.email }) }),
        );
      }
      const { accountId } = member;
      await database.inSite(websiteId, (tx) => eraseCustomer(tx, services, { customerId, accountId }));
      services.versions.changed(websiteId);
      return (await detailOf(services, websiteId, customerId)) ?? sendProblem(request, reply, NOT_FOUND);
    },
  );
}

/** Whether shoppers may have an account. */
function registerAccounts(app: StudioApp, services: Services): void {
  studioRoute(app, services, getCustomerAccounts, async ({ websiteId }) => {
    const { customerAccounts } = await storeOf(services, websiteId);
    return { customerAccounts };
  });

  studioRoute(app, services, updateCustomerAccounts, async ({ request, member, websiteId, body }) => {
    const { customerAccounts } = await storeOf(services, websiteId);
    await services.database.inSite(websiteId, async (tx) => {
      await writeStoreSettings(tx, body);
      const actor = memberActor(request, member);
      await recordSettings(tx, services, {
        actor,
        subject: 'Customer accounts',
        before: { customerAccounts },
        after: body,
      });
      // Public pages show the way to the account.
      await services.versions.raise(tx);
    });
    services.versions.changed(websiteId);
    return body;
  });
}

async function detailOf(
  services: Pick<Services, 'clock' | 'sites' | 'database'>,
  websiteId: string,
  customerId: string,
): Promise<CustomerDetail | undefined> {
  const { currency, orderNumberPrefix } = await storeOf(services, websiteId);
  const now = services.clock.now();
  const customer = await services.database.readInSite(websiteId, (tx) =>
    readCustomer(tx, { customerId, currency, now }),
  );
  return customer && presentCustomer(customer, orderNumberPrefix);
}

async function storeOf(services: Pick<Services, 'sites'>, websiteId: string) {
  return policyOf(await siteOf(services, websiteId));
}
