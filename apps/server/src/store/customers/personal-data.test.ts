import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { personKey } from '../../content/forms/person-key.ts';
import { TABLES } from '../../platform/database/tables.ts';
import { aForm } from '../../testing/forms.ts';
import { aProduct } from '../../testing/products.ts';
import { aSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { eraseCustomer } from './erase-customer.ts';
import { readOwnData } from './own-data.ts';

let services: TestServices;
let owner: pg.Client;
let websiteId: string;
let customerId: string;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  owner = new pg.Client({ connectionString: services.database.ownerUrl });
  await owner.connect();
});
afterEach(erase);
afterAll(async () => {
  await owner.end();
  await services.release();
});
beforeEach(async () => {
  websiteId = (await aSite(services)).websiteId;
  customerId = services.newId();
  const rows = await rowsAboutHer();
  for (const row of Object.values(rows)) {
    await owner.query(row);
  }
  // Whoever describes another table gives her a row of it here.
  expect(Object.keys(rows).toSorted()).toEqual(ofCustomers.map(({ table }) => table));
});

const ofCustomers = TABLES.filter(({ erasedWith }) => erasedWith === 'customer');
const EMAIL = 'ada.zwart@example.com';
const said = (table: string) => `'{"says": "zwart of ${table}"}'`;

/** What tells of her in each table; her name stands in all of them, in a hash as hexadecimal digits. */
async function rowsAboutHer(): Promise<Readonly<Record<string, string>>> {
  const { itemId, variants } = await aProduct(services, websiteId);
  const formId = await aForm(services, websiteId, []);
  const [order, cart, id] = [services.newId(), services.newId(), services.newId()];
  const hash = `'\\x${Buffer.from('zwart').toString('hex')}'`;
  const her = `'${websiteId}', '${customerId}'`;
  const ofOrder = `'${websiteId}', '${order}'`;
  return {
    customer: `insert into customer (website_id, id, email, email_key, first_name, last_name, account_since, created_at)
      values (${her}, '${EMAIL}', '${EMAIL}', 'Ada', 'zwart of customer', now(), now())`,
    customer_session: `insert into customer_session values ('${websiteId}', ${hash}, '${customerId}', now(), now(), now())`,
    customer_link: `insert into customer_link (website_id, token_hash, purpose, email, created_at, expires_at)
      values ('${websiteId}', ${hash}, 'sign-up', '${EMAIL}', now(), now())`,
    customer_address: `insert into customer_address values (${her}, '${id}', '{"city": "zwart of customer_address"}', true, now())`,
    customer_event: `insert into customer_event values (${her}, '${id}', 'email-changed', ${said('customer_event')}, null, now())`,
    restock_sign_up: `insert into restock_sign_up (website_id, variant_id, email_key, id, item_id, email, signed_up_at)
      values ('${websiteId}', '${variants[0]?.id}', '${EMAIL}', '${id}', '${itemId}', '${EMAIL}', now())`,
    form_submission: `insert into form_submission (website_id, id, form_id, list_key, answers, submitted_at, number, form_version)
      values ('${websiteId}', '${id}', '${formId}', '${EMAIL}', ${said('form_submission')}, now(), 1, 1)`,
    form_unfinished: `insert into form_unfinished values ('${websiteId}', '${id}', '${formId}', 'x', '[["words", ["zwart"]]]',
      '${personKey(services.secrets, websiteId, EMAIL)}', now(), now() + interval '1 day')`,
    form_submission_word: `insert into form_submission_word values ('${websiteId}', '${id}', 'zwart')`,
    form_submission_note: `insert into form_submission_note values ('${websiteId}', '${id}', '${id}', '${id}', 'Ines', 'zwart', now())`,
    form_reply: `insert into form_reply values ('${websiteId}', '${id}', '${id}', '${id}', 'Ines', 'zwart', 'zwart', '${id}', now())`,
    list_member: `insert into mailing_list (website_id, id, name, created_at) values ('${websiteId}', '${id}', 'Letters', now());
      insert into list_member (website_id, list_id, address_key, id, address, name, state, proof, source, added_at, changed_at)
      values ('${websiteId}', '${id}', '${EMAIL}', '${id}', '${EMAIL}', 'zwart of list_member', 'on', ${said('list_member')}, 'form', now(), now())`,
    cart: `insert into cart (website_id, id, token_hash, currency, reminder_email, customer_id, purchased_at, created_at, expires_at)
      values ('${websiteId}', '${cart}', '\\x00', 'USD', '${EMAIL}', '${customerId}', now(), now(), now())`,
    cart_entry: `insert into cart_entry (website_id, cart_id, id, item_id, variant_id, quantity, additional_fields, seen_price_cents, created_at)
      values ('${websiteId}', '${cart}', '${id}', '${itemId}', '${variants[0]?.id}', 1, ${said('cart_entry')}, 1, now())`,
    payment: `insert into payment (website_id, id, cart_id, provider, state, amount_cents, currency, checkout, created_at, updated_at)
      values ('${websiteId}', '${id}', '${cart}', 'sandbox', 'approved', 1, 'USD', '{"email": "${EMAIL}"}', now(), now())`,
    customer_order: `insert into customer_order (website_id, id, number, cart_id, payment_id, token_hash, email, payment_state,
        fulfillment_state, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents, requires_shipping,
        shipping_address, note, placed_at, customer_id)
      values (${ofOrder}, 1, '${cart}', '${id}', '\\x00', '${EMAIL}', 'paid', 'pending', 'USD', 1, 0, 0, 0, 1, true,
        '{"lastName": "zwart"}', 'zwart of customer_order', now(), '${customerId}')`,
    order_line: `insert into order_line (website_id, order_id, position, item_id, variant_id, title, sku, attributes,
        additional_fields, product_type, quantity, unit_price_cents, total_cents)
      values (${ofOrder}, 0, '${itemId}', '${variants[0]?.id}', 'Jug', 'SQ1', '{}', ${said('order_line')}, 1, 1, 1, 1)`,
    order_event: `insert into order_event values (${ofOrder}, '${id}', 'note', '{"text": "zwart"}', null, now())`,
    order_refund: `insert into order_refund (website_id, order_id, id, amount_cents, reason, asked_at)
      values (${ofOrder}, '${id}', 1, 'zwart got a cracked one', now())`,
    post_comment: `insert into post_comment (website_id, id, item_id, author_name, email, is_member, is_team, body, state, state_at, written_at)
      values ('${websiteId}', '${id}', '${itemId}', 'zwart of post_comment', '${EMAIL}', true, false, 'Fine', 'published', now(), now())`,
    product_review: `insert into product_review (website_id, id, item_id, customer_id, author_name, stars, is_verified, state, written_at, changed_at)
      values ('${websiteId}', '${id}', '${itemId}', '${customerId}', 'zwart of product_review', 5, true, 'published', now(), now())`,
    gift_card: `insert into gift_card (website_id, id, code_hash, last_four, state, currency, issued_cents, balance_cents, last_sequence,
        recipient_name, recipient_email, message, deliver_at, created_at)
      values ('${websiteId}', '${id}', 'x', 'ABCD', 'active', 'USD', 100, 100, 1, 'zwart of gift_card', '${EMAIL}', 'For zwart', now(), now());
      insert into gift_card_entry (website_id, card_id, sequence, kind, amount_cents, balance_before, balance_after, reference, happened_at)
      values ('${websiteId}', '${id}', 1, 'issue', 100, 0, 100, '${id}', now())`,
    subscription: `insert into subscription (website_id, id, customer_id, email, state, item_id, variant_id, title, sku, attributes,
        product_type, path, quantity, option_id, option_title, words, currency, price_cents, first_price_cents, first_count,
        cycle_limit, paid_count, schedule, address, shipping_cents, total_cents, first_total_cents, provider, consent, started_at,
        additional_fields)
      values ('${websiteId}', '${id}', '${customerId}', '${EMAIL}', 'active', '${itemId}', '${variants[0]?.id}', 'Jug', 'SQ1', '{}',
        1, '/', 1, '', '', '', 'USD', 1, 1, 0, 0, 1, '{}', '{"lastName": "zwart"}', 0, 1, 1, 'sandbox', '{}', now(),
        ${said('subscription')})`,
    subscription_event: `insert into subscription_event (website_id, subscription_id, id, kind, detail, actor, happened_at)
      values ('${websiteId}', '${id}', '${id}', 'note', '{"text": "zwart"}', 'owner', now())`,
    mail_message: `insert into mail_message (website_id, id, recipient, subject, text_body, html_body, dedupe_key, created_at)
      values ('${websiteId}', '${id}', '${EMAIL}', '', '', '', 'a', now())`,
  };
}

function erase(): Promise<boolean> {
  return services.database.inSite(websiteId, (tx) =>
    eraseCustomer(tx, services, { customerId, accountId: services.newId() }),
  );
}

/** The tables that tell of her. */
async function telling(): Promise<string[]> {
  const found = [];
  for (const { table } of TABLES) {
    const { rowCount } = await owner.query(`select from ${table} t where t::text ~* 'zwart|7a77617274' limit 1`);
    found.push(...(rowCount === 0 ? [] : [table]));
  }
  return found;
}

describe('what a shop has about a person', () => {
  it('is taken out of every table that is described so when she is erased', async () => {
    const before = await telling();

    await erase();

    expect(before).toEqual(ofCustomers.map(({ table }) => table));
    expect(await telling()).toEqual([]);
  });

  it('is in her copy from every table that is described so', async () => {
    const copy = JSON.stringify(
      await services.database.readInSite(websiteId, (tx) => readOwnData(tx, { id: customerId })),
    );

    const exported = TABLES.filter(({ exportedWith }) => exportedWith === 'customer').map(({ table }) => table);
    // Of an event it says what happened, not how.
    const told = (table: string) => copy.includes(table === 'customer_event' ? 'email-changed' : `zwart of ${table}"`);
    expect(TABLES.map(({ table }) => table).filter(told)).toEqual(exported);
  });
});
