import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { readEnvironment } from '../../platform/config/environment.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import type { MailMessage } from '../../platform/mail/message.ts';
import { createMailTransport } from '../../platform/mail/transport.ts';
import { mailRepository } from './repository.ts';
import { queueMail, sendMail } from './send.ts';
import { createDelivery, DELIVER_MAIL, mailTasks } from './tasks.ts';

const MINUTE_MS = 60_000;

let services: TestServices;
let site: TestSite;
let owner: pg.Client;
const opened: { close(): void }[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  site = await aSite(services);
  owner = new pg.Client({ connectionString: services.database.ownerUrl });
  await owner.connect();
});
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.close();
  }
});
afterAll(async () => {
  await owner.end();
  await services.release();
});

let count = 0;
const message = (overrides: Partial<MailMessage> = {}): MailMessage => ({
  about: 'shop',
  tokens: [],
  recipient: 'anna@example.com',
  subject: 'Your order 1001 — grüezi',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  dedupeKey: `test ${(count += 1)}`,
  ...overrides,
});

function note(given: MailMessage, from: TestSite = site) {
  return services.database.inSite(from.websiteId, (transaction) => sendMail(services, transaction, given));
}

async function row(dedupeKey: string, from: TestSite = site) {
  return services.database.inSite(from.websiteId, ({ kysely }) =>
    kysely.selectFrom('mail_message').where('dedupe_key', '=', dedupeKey).selectAll().executeTakeFirstOrThrow(),
  );
}

/** A real mail server that behaves as told. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
    ...options,
  });
  // A client that goes away in the middle is an error of the connection alone.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({ close: () => server.close() });
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
}

/** A listener that takes connections and then does what it is told with them. */
async function listener(onConnection: (socket: net.Socket) => void): Promise<string> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  opened.push({
    close: () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** @param timeoutMs short where the server is known to say nothing */
async function deliver(dedupeKey: string, smtpUrl: string, from: TestSite = site, timeoutMs = 10_000): Promise<void> {
  const environment = readEnvironment({ SMTP_URL: smtpUrl, MAIL_FROM: 'Wren & Tide <shop@wren.example>' });
  const tasks = mailTasks(createDelivery(services, createMailTransport(environment, timeoutMs)));
  await tasks[DELIVER_MAIL]?.({ websiteId: from.websiteId, mailId: (await row(dedupeKey, from)).id });
}

/** When a mail is tried again, in epoch milliseconds. */
async function nextTry(dedupeKey: string): Promise<number | undefined> {
  const { rows } = await owner.query<{ run_at: Date }>(
    'select run_at from graphile_worker._private_jobs where key = $1',
    [`deliver-mail ${(await row(dedupeKey)).id}`],
  );
  return rows[0]?.run_at.getTime();
}

/** A process took the mail and was never heard of again. */
async function died(dedupeKey: string): Promise<void> {
  const mailId = (await row(dedupeKey)).id;
  const now = services.clock.now();
  await services.database.inSite(site.websiteId, (tx) => mailRepository(tx).take(mailId, now, now + MINUTE_MS));
}

describe('a mail', () => {
  it('is noted with its job, once per key', async () => {
    const mail = message();

    await note(mail);
    await note({ ...mail, subject: 'Again' });

    expect(await row(mail.dedupeKey)).toMatchObject({
      state: 'queued',
      subject: 'Your order 1001 — grüezi',
      sent_at: null,
    });
  });

  it('is not noted when the change it tells about is undone', async () => {
    const mail = message();

    await services.database
      .inSite(site.websiteId, async (transaction) => {
        await sendMail(services, transaction, mail);
        throw new Error('undone');
      })
      .catch(() => undefined);

    await expect(row(mail.dedupeKey)).rejects.toThrow();
  });

  it.each([
    ['recipient', 'anna@example.com\r\nBcc: all@example.com', 'MAIL_RECIPIENT_INVALID'],
    ['recipient', 'anna@example.com, bert@example.com', 'MAIL_RECIPIENT_INVALID'],
    ['recipient', 'Anna <anna@example.com>', 'MAIL_RECIPIENT_INVALID'],
    ['recipient', 'anna@example.com\0', 'MAIL_RECIPIENT_INVALID'],
    ['recipient', 'anna', 'MAIL_RECIPIENT_INVALID'],
    ['subject', 'Hello\nBcc: all@example.com', 'MAIL_SUBJECT_INVALID'],
    ['subject', 'Hello\rX: y', 'MAIL_SUBJECT_INVALID'],
    ['subject', ' ', 'MAIL_SUBJECT_INVALID'],
  ])('is refused with the %s %j', async (field, value, code) => {
    const mail = message({ [field]: value });

    expect(await note(mail)).toMatchObject({ ok: false, error: { code } });
    await expect(row(mail.dedupeKey)).rejects.toThrow();
  });
});

describe('without a mail server', () => {
  it('becomes a file in the outbox, readable by mail programs', async () => {
    const mail = message({ text: 'Grüezi Anna' });
    await note(mail);
    const { id } = await row(mail.dedupeKey);

    const tasks = mailTasks(createDelivery(services));
    await tasks[DELIVER_MAIL]?.({ websiteId: site.websiteId, mailId: id });
    await tasks[DELIVER_MAIL]?.({ websiteId: site.websiteId, mailId: id });

    expect((await row(mail.dedupeKey)).state).toBe('outbox');
    const folder = path.join(services.dataDir, 'outbox');
    expect(readdirSync(folder)).toEqual([`2026-03-02T12-00-00 ${id}.eml`]);
    const eml = readFileSync(path.join(folder, `2026-03-02T12-00-00 ${id}.eml`), 'utf8');
    expect(eml).toMatch(/^To: anna@example\.com\r$/m);
    expect(eml).toContain('multipart/alternative');
    expect(eml).toContain('Gr=C3=BCezi Anna');
  });

  it('waits with its reason while the outbox cannot be written, and then becomes a file', async () => {
    const folder = path.join(services.dataDir, 'outbox');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'in the way');
    const mail = message();
    await note(mail);
    const { id: mailId } = await row(mail.dedupeKey);
    const deliverFile = createDelivery(services);

    await deliverFile({ websiteId: site.websiteId, mailId });
    expect(await row(mail.dedupeKey)).toMatchObject({
      state: 'queued',
      error: 'The mail could not be written into the outbox folder: ENOTDIR.',
    });
    rmSync(folder);
    await deliverFile({ websiteId: site.websiteId, mailId });

    expect(await row(mail.dedupeKey)).toMatchObject({ state: 'outbox', error: null });
    expect(readdirSync(folder).filter((name) => name.includes(mailId))).toHaveLength(1);
  });
});

describe('with a mail server', () => {
  it('arrives whole and is noted as sent; a second run sends nothing', async () => {
    const server = await mailServer();
    const mail = message();
    await note(mail);

    await deliver(mail.dedupeKey, server.url);
    await deliver(mail.dedupeKey, server.url);

    const { id, state, sent_at } = await row(mail.dedupeKey);
    expect([state, sent_at?.getTime()]).toEqual(['sent', services.clock.now()]);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatch(/^From: Test shop <shop@wren\.example>\r$/m);
    expect(server.received[0]).not.toContain('Reply-To');
    expect(server.received[0]).toContain(`Message-ID: <${id}@wren.example>`);
    expect(server.received[0]).toContain('Auto-Submitted: auto-generated');
  });

  it('[SEC-38] comes from the shop by its title, whatever that holds, and answers go to its contact address', async () => {
    const server = await mailServer();
    const mail = message();
    const shop = await aSite(services, {
      profile: { siteTitle: 'Böttger, "Sons"\r\nBcc: all@example.com <x@y.example>' },
      settings: { contactEmail: 'hello@boettger.example' },
    });

    await note(mail, shop);
    await deliver(mail.dedupeKey, server.url, shop);

    const [head = ''] = (server.received[0] ?? '').replace(/\r\n[ \t]/g, ' ').split('\r\n\r\n');
    // One encoded name and one address: nothing of the title is read as more of them.
    expect(head).toMatch(/^From: =\?UTF-8\?[^\s<,@]+\?=( =\?UTF-8\?[^\s<,@]+\?=)* <shop@wren\.example>\r?$/m);
    expect(head).not.toMatch(/^Bcc:/m);
    expect(head).toMatch(/^Reply-To: hello@boettger\.example\r?$/m);
  });

  it.each(['', 'not an address', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 7])(
    'has no answer address when the shop wrote %j for its own',
    async (contactEmail) => {
      const server = await mailServer();
      const mail = message();
      const shop = await aSite(services, { settings: { contactEmail } });

      await note(mail, shop);
      await deliver(mail.dedupeKey, server.url, shop);

      expect(server.received[0]).toMatch(/^From: Test shop </m);
      expect(server.received[0]).not.toMatch(/Reply-To|Bcc/);
    },
  );

  it('is answered to whom it says', async () => {
    const server = await mailServer();
    const mail = message({ replyTo: 'visitor@example.com' });
    await note(mail);

    await deliver(mail.dedupeKey, server.url);

    expect(server.received[0]).toContain('Reply-To: visitor@example.com\r\n');
  });

  it('is given up when the server refuses it for good', async () => {
    const server = await mailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such person'), { responseCode: 550 })),
    });
    const mail = message();
    await note(mail);

    await deliver(mail.dedupeKey, server.url);

    expect(await row(mail.dedupeKey)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('No such person'),
    });
  });

  it.each([
    [
      'says "later"',
      async () =>
        (
          await mailServer({
            onRcptTo: (_address, _session, done) => done(Object.assign(new Error('Greylisted'), { responseCode: 450 })),
          })
        ).url,
    ],
    ['never greets', () => listener(() => undefined)],
    ['hangs up', () => listener((socket) => socket.destroy())],
    ['turns everybody away', () => listener((socket) => socket.end('554 not here\r\n'))],
    ['knows no such client', () => listener((socket) => greetAndRefuse(socket))],
    ['hangs up in the middle', () => listener((socket) => socket.write('220 ready\r\n', () => socket.destroy()))],
    ['stalls on the text', async () => (await mailServer({ onData: (stream) => void stream.resume() })).url],
    ['is not there', async () => 'smtp://127.0.0.1:1'],
  ])('waits and is tried again when the server %s', async (_name, url) => {
    const mail = message();
    await note(mail);

    await deliver(mail.dedupeKey, await url(), site, 300);
    expect(await row(mail.dedupeKey)).toMatchObject({ state: 'queued', error: expect.stringMatching(/./) });

    const healthy = await mailServer();
    await deliver(mail.dedupeKey, healthy.url);
    expect(await row(mail.dedupeKey)).toMatchObject({ state: 'sent', error: null });
    expect(healthy.received).toHaveLength(1);
  });

  it('waits for no server that has just said nothing: other jobs have their turn', async () => {
    let calls = 0;
    const url = await listener(() => (calls += 1));
    const tasks = mailTasks(createDelivery(services, createMailTransport(readEnvironment({ SMTP_URL: url }), 300)));
    const outcomes = [];
    for (const mail of [message(), message(), message()]) {
      await note(mail);
      const mailId = (await row(mail.dedupeKey)).id;
      await tasks[DELIVER_MAIL]?.({ websiteId: site.websiteId, mailId });
      outcomes.push(await row(mail.dedupeKey));
    }

    expect(calls).toBe(1);
    expect(outcomes).toMatchObject([{ state: 'queued' }, { state: 'queued' }, { state: 'queued' }]);
  });

  it.each([
    ['a second', 1000, 5000],
    ['twenty seconds', 20_000, 20_000],
    ['a quarter of an hour', 15 * MINUTE_MS, MINUTE_MS],
    ['an hour', 60 * MINUTE_MS, 2 * MINUTE_MS],
    ['two days', 48 * 60 * MINUTE_MS, 60 * MINUTE_MS],
  ])('that waited %s is tried again soon enough', async (_age, ageMs, pauseMs) => {
    const mail = message();
    await note(mail);
    services.clock.advance(ageMs);

    await deliver(mail.dedupeKey, 'smtp://127.0.0.1:1');

    expect(await nextTry(mail.dedupeKey)).toBe(services.clock.now() + pauseMs);
  });

  it('has all others that wait tried at once when one that waited leaves', async () => {
    const [first, second] = [message(), message()];
    for (const mail of [first, second]) {
      await note(mail);
      services.clock.advance(20 * MINUTE_MS);
      await deliver(mail.dedupeKey, 'smtp://127.0.0.1:1');
    }
    // A clock of its own, which stands still: what waits by it may be due by the database's.
    await owner.query(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`);

    await deliver(first.dedupeKey, (await mailServer()).url);

    const { rows } = await owner.query(
      'select run_at <= now() as is_due from graphile_worker._private_jobs where key = $1',
      [`deliver-mail ${(await row(second.dedupeKey)).id}`],
    );
    expect(rows).toEqual([{ is_due: true }]);
  });

  it('is taken there by one of two who come at the same time', async () => {
    const server = await mailServer();
    const mail = message();
    await note(mail);

    await Promise.all([0, 1, 2, 3].map(() => deliver(mail.dedupeKey, server.url)));

    expect(server.received).toHaveLength(1);
    expect(await row(mail.dedupeKey)).toMatchObject({ state: 'sent', taken_until: null });
  });

  it('is sent again when a process died with it, and not before it must be dead', async () => {
    const server = await mailServer();
    const mail = message();
    await note(mail);
    await died(mail.dedupeKey);

    await deliver(mail.dedupeKey, server.url);
    expect([server.received.length, await nextTry(mail.dedupeKey)]).toEqual([0, services.clock.now() + MINUTE_MS]);
    services.clock.advance(MINUTE_MS);
    await deliver(mail.dedupeKey, server.url);

    expect([server.received.length, (await row(mail.dedupeKey)).state]).toEqual([1, 'sent']);
  });

  it('that nobody asked for is not sent a second time when it may have left', async () => {
    const server = await mailServer();
    const stalls = await mailServer({ onData: (stream) => void stream.resume() });
    const [inHand, unanswered] = [1, 2].map(() => message({ unsubscribeUrl: 'https://shop.example/stop?x=1' }));
    for (const mail of [inHand, unanswered].filter((one) => one !== undefined)) {
      await note(mail);
    }
    await died(inHand?.dedupeKey ?? '');
    services.clock.advance(MINUTE_MS);

    await deliver(inHand?.dedupeKey ?? '', server.url);
    await deliver(unanswered?.dedupeKey ?? '', stalls.url, site, 300);

    expect(server.received).toEqual([]);
    expect(await row(inHand?.dedupeKey ?? '')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('may have arrived'),
    });
    expect(await row(unanswered?.dedupeKey ?? '')).toMatchObject({ state: 'failed' });
  });

  it('that its reader asked for goes out again under its own name when it may have left', async () => {
    const server = await mailServer();
    const mail = message({ unsubscribeUrl: 'https://shop.example/stop?x=1', isAskedFor: true });
    await note(mail);
    await died(mail.dedupeKey);
    services.clock.advance(MINUTE_MS);

    await deliver(mail.dedupeKey, server.url);

    const { id, state } = await row(mail.dedupeKey);
    expect([server.received.length, state]).toEqual([1, 'sent']);
    expect(server.received[0]).toContain(`Message-ID: <${id}@`);
  });

  it('is given up after three days of trying', async () => {
    const mail = message();
    await note(mail);
    services.clock.advance(3 * 24 * 60 * 60 * 1000 + 1);

    await deliver(mail.dedupeKey, 'smtp://127.0.0.1:1');

    expect((await row(mail.dedupeKey)).state).toBe('failed');
  });
});

const change = (dedupeKey: string, columns: { readonly sealed_tokens?: string | null; readonly text_body?: string }) =>
  services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely.updateTable('mail_message').set(columns).where('dedupe_key', '=', dedupeKey).execute(),
  );

describe('what the links of a mail open', () => {
  const token = 'aLiveToken_-0123456789aLiveToken_-012345678';
  const link = `https://shop.example/account/link?token=${token}`;
  const linked = (overrides: Partial<MailMessage> = {}) => message({ text: link, tokens: [token], ...overrides });

  it('arrives, after a try that failed too', async () => {
    const mail = linked();
    await note(mail);
    await deliver(mail.dedupeKey, 'smtp://127.0.0.1:1');
    expect((await row(mail.dedupeKey)).sealed_tokens).not.toBeNull();

    const server = await mailServer();
    await deliver(mail.dedupeKey, server.url);

    expect(server.received[0]?.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(link);
    expect(await row(mail.dedupeKey)).toMatchObject({ state: 'sent', sealed_tokens: null });
  });

  it('arrives by whoever wrote the mail and has it in hand, which nobody else takes meanwhile', async () => {
    const server = await mailServer();
    const mail = linked();
    const write = () => services.database.inSite(site.websiteId, (tx) => queueMail(services, tx, mail, true));
    const written = await write();
    const again = await write();
    await deliver(mail.dedupeKey, server.url);
    expect([server.received.length, await nextTry(mail.dedupeKey)]).toEqual([0, services.clock.now() + MINUTE_MS]);
    expect(again).toEqual({ ok: true, mailId: written.ok && written.mailId, inHand: undefined });

    const transport = createMailTransport(readEnvironment({ SMTP_URL: server.url }));
    const { websiteId } = site;
    await createDelivery(services, transport)({ websiteId, mailId: '', ...written });

    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(link);
    expect(await row(mail.dedupeKey)).toMatchObject({ state: 'sent', sealed_tokens: null });
  });

  it('[SEC-51] is hidden where a server that refuses the mail quotes it', async () => {
    const server = await mailServer({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(Object.assign(new Error(`Blocked: ${link}`), { responseCode: 550 })));
      },
    });
    const mail = linked();
    await note(mail);

    await deliver(mail.dedupeKey, server.url);

    const { state, error, sealed_tokens: sealed } = await row(mail.dedupeKey);
    expect([state, sealed]).toEqual(['failed', null]);
    expect(error).toContain('Blocked: https://shop.example/account/link?token=…');
    expect(error).not.toContain(token);
  });

  it('is not made up where it was sealed for another mail, or with another key', async () => {
    const [mail, other] = [linked(), linked()];
    await note(mail);
    await note(other);
    await change(mail.dedupeKey, { sealed_tokens: (await row(other.dedupeKey)).sealed_tokens });
    const server = await mailServer();

    await deliver(mail.dedupeKey, server.url);

    expect(server.received).toEqual([]);
    expect(await row(mail.dedupeKey)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('The secret key of this server was changed'),
      sealed_tokens: null,
    });
  });

  it('is kept with no mail that has left: the database refuses it', async () => {
    const mail = linked();
    await note(mail);
    const { id } = await row(mail.dedupeKey);
    const leave = (columns: object) =>
      services.database.inSite(site.websiteId, ({ kysely }) =>
        kysely.updateTable('mail_message').set(columns).where('id', '=', id).execute(),
      );

    await expect(leave({ state: 'failed' })).rejects.toThrow('mail_message_sealed_check');
  });

  it('leaves with a mail from before links were sealed, and is blanked then', async () => {
    const mail = message();
    await note(mail);
    await change(mail.dedupeKey, { text_body: `Here: ${link}\n` });
    const server = await mailServer();

    await deliver(mail.dedupeKey, server.url);

    expect(server.received[0]?.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(link);
    expect((await row(mail.dedupeKey)).text_body).toBe('Here: https://shop.example/account/link?token=…\n');
  });
});

/** Says 550 to whatever is said after its greeting, the name of the client first. */
function greetAndRefuse(socket: net.Socket): void {
  socket.write('220 ready\r\n');
  socket.on('data', () => socket.write('550 not you\r\n'));
}
