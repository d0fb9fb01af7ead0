import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { databaseUrl } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { programMigrations } from './migration-files.ts';

/** Orders from before every mail that is owed was noted. */

const NAME = `moved_mails_${process.pid}`;
const SITE = '11111111-1111-7111-8111-111111111111';
const [MAILED, LOST, OLD, ERASED] = [1, 2, 3, 4].map((digit) => `${digit}0000000-0000-7000-8000-000000000000`);
const MAIL = '50000000-0000-7000-8000-000000000000';

let client: pg.Client;

beforeAll(async () => {
  const postgresUrl = inject('postgresUrl');
  const owner = new pg.Client({ connectionString: postgresUrl });
  await owner.connect();
  await owner.query(`create database ${NAME}`);
  await owner.end();
  client = new pg.Client({ connectionString: databaseUrl(postgresUrl, NAME) });
  await client.connect();
  await client.query(
    `create table migration (name text constraint migration_pkey primary key, ran_at timestamptz not null default now())`,
  );
  for (const { name, sql } of programMigrations().filter((migration) => migration.name < '0027_order_mails')) {
    await client.query(sql);
    await client.query('insert into migration (name) values ($1)', [name]);
  }
  await client.query('insert into website (id, identifier, created_at) values ($1, $2, now())', [SITE, 'shop']);
  for (const [index, [id, email]] of [
    [MAILED, 'a@example.com'],
    [LOST, 'b@example.com'],
    [OLD, 'c@example.com'],
    [ERASED, ''],
  ].entries()) {
    await client.query(
      `insert into customer_order (website_id, id, number, cart_id, payment_id, token_hash, email, payment_state, fulfillment_state,
         currency, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents, requires_shipping, placed_at)
       values ($1, $2, $3, gen_random_uuid(), gen_random_uuid(), $4, $5, 'paid', 'pending', 'USD', 1, 0, 0, 0, 1, false, '2026-01-01')`,
      [SITE, id, index, Buffer.from(String(index)), email],
    );
  }
  await client.query(
    `insert into mail_message (website_id, id, recipient, subject, text_body, html_body, dedupe_key, state, created_at)
     values ($1, $2, 'a@example.com', 's', 't', 'h', $3, 'sent', now())`,
    [SITE, MAIL, `order-confirmed ${MAILED}`],
  );
  for (const [orderId, detail] of [
    [MAILED, { mail: 'confirmed', mailId: MAIL }],
    // As it was noted before there were several mails of an order.
    [OLD, {}],
  ] as const) {
    await client.query(
      `insert into order_event (website_id, order_id, id, kind, detail, happened_at) values ($1, $2, $2, 'mailed', $3, now())`,
      [SITE, orderId, JSON.stringify(detail)],
    );
  }
  await migrate(databaseUrl(postgresUrl, NAME));
});
afterAll(async () => {
  await client.end();
  const owner = new pg.Client({ connectionString: inject('postgresUrl') });
  await owner.connect();
  await owner.query(`drop database ${NAME}`);
  await owner.end();
});

it('have the mails that were written, and owe the confirmations that never were', async () => {
  const { rows } = await client.query('select order_id, kind, subject_id, mail_id from order_mail order by order_id');

  expect(rows).toEqual([
    { order_id: MAILED, kind: 'confirmed', subject_id: MAILED, mail_id: MAIL },
    { order_id: LOST, kind: 'confirmed', subject_id: LOST, mail_id: null },
  ]);
});
