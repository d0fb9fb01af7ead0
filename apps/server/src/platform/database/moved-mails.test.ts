import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { databaseUrl } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { programMigrations, sha256 } from './migration-files.ts';

/** Mails from before what their links open was sealed. */

const NAME = `sealed_mails_${process.pid}`;
const SITE = '11111111-1111-7111-8111-111111111111';
const TOKEN = 'aLiveToken_-0123456789aLiveToken_-012345678';
const TEXT = `See: https://a.example/commerce/orders/1?token=${TOKEN}\nStop: https://a.example/mail/unsubscribe?who=x&key=${TOKEN}\n`;
const HTML = `<a href="https://a.example/mail/unsubscribe?who=x&amp;key=${TOKEN}">`;

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
    `create table migration (name text constraint migration_pkey primary key, ran_at timestamptz not null default now(), checksum text)`,
  );
  for (const { name, sql } of programMigrations().filter((migration) => migration.name < '0031_mail_tokens')) {
    await client.query(sql);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, sha256(sql)]);
  }
  await client.query('insert into website (id, identifier, created_at) values ($1, $2, now())', [SITE, 'shop']);
  for (const [key, state] of [
    ['account 1', 'sent'],
    ['form 1', 'outbox'],
    ['order-confirmed 1', 'failed'],
    ['restock 1', 'queued'],
  ]) {
    await client.query(
      `insert into mail_message (website_id, id, recipient, subject, text_body, html_body, dedupe_key, state, unsubscribe_url, created_at)
       values ($1, gen_random_uuid(), 'a@example.com', 's', $2, $3, $4, $5, $6, now())`,
      [SITE, TEXT, HTML, key, state, `https://a.example/u?key=${TOKEN}`],
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

it('have links that open nothing once they have left, can still be sent while they wait, and are each for those who may read them', async () => {
  const { rows } = await client.query(
    'select about, text_body as text, html_body as html, unsubscribe_url as url from mail_message order by dedupe_key',
  );

  const blank = (words: string) => words.replaceAll(TOKEN, '…');
  const left = { text: blank(TEXT), html: blank(HTML), url: 'https://a.example/u?key=…' };
  expect(rows).toEqual([
    { about: 'account', ...left },
    { about: 'answers', ...left },
    { about: 'shop', ...left },
    { about: 'shop', text: TEXT, html: HTML, url: `https://a.example/u?key=${TOKEN}` },
  ]);
});
