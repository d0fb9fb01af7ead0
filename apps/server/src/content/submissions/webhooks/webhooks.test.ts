import { createHmac } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createOutgoingPost } from '../../../platform/http/outgoing.ts';
import { aKeptSubmission, aForm } from '../../../testing/forms.ts';
import { aSite, type TestSite } from '../../../testing/site.ts';
import { aMember } from '../../../testing/studio-browser.ts';
import { createTestServices, type QueuedJob, type TestServices } from '../../../testing/test-services.ts';
import { addKeptJob } from '../../forms/kept-job.ts';
import { formRepository } from '../../forms/repository.ts';
import { submissionTasks } from '../tasks.ts';
import { sendAgain } from './deliver.ts';
import { addWebhook, exchangeSecret } from './keep-webhook.ts';

let services: TestServices;
let server: http.Server;
let port: number;
let site: TestSite;
let formId: string;
let seen: { readonly headers: IncomingMessage['headers']; readonly body: string; readonly path: string }[] = [];
let answer: (response: ServerResponse) => void;
const jobs: QueuedJob[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), { onJob: (job) => jobs.push(job) });
  server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ headers: request.headers, body, path: request.url ?? '' });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await services.release();
});
beforeEach(async () => {
  jobs.length = 0;
  seen = [];
  answer = (response) => response.end('thank you');
  timeoutMs = 5000;
  site = await aSite(services, { profile: { siteTitle: 'Slackwater' } });
  formId = await aForm(services, site.websiteId, [{ id: 'words', type: 'textarea', title: 'Words', required: true }]);
});
afterEach(() => server.closeAllConnections());

/** How long an answer is waited for. */
let timeoutMs = 5000;

/** Names of the test's own live on the test's server;  */
const post: ReturnType<typeof createOutgoingPost> = (url, posted) =>
  createOutgoingPost({
    isAllowedAddress: (address) => address === '127.0.0.1',
    isAllowedPort: (given) => given === port,
    resolve: async (hostName) => (hostName === 'inside.test' ? ['10.0.0.1'] : ['127.0.0.1']),
  })(url, { ...posted, timeoutMs });

const aWebhook = (url = `http://shop.test:${port}/hook`) =>
  services.database.inSite(site.websiteId, (tx) => addWebhook(tx, services, { url, formId: undefined }));

async function sent(words: string, state: 'new' | 'spam' = 'new'): Promise<string> {
  const id = services.newId();
  await services.database.inSite(site.websiteId, async (tx) => {
    const answers = [{ id: 'words', type: 'textarea', rawTitle: 'Words', value: words }];
    await formRepository(tx).add(aKeptSubmission(services, formId, answers, { id }));
    await tx.kysely
      .updateTable('form_submission')
      .set({ state })
      .where('website_id', '=', site.websiteId)
      .where('id', '=', id)
      .execute();
    await addKeptJob(tx, services, id);
  });
  return id;
}

/** Does the jobs that are due. */
async function work(): Promise<void> {
  const tasks = submissionTasks(services, post);
  for (let index = jobs.findIndex(isDue); index >= 0; index = jobs.findIndex(isDue)) {
    const [job] = jobs.splice(index, 1);
    await tasks[job?.task ?? '']?.({ ...job?.payload, websiteId: site.websiteId });
  }
}

const isDue = ({ runAt }: QueuedJob) => runAt <= services.clock.now();

const deliveries = () =>
  services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely.selectFrom('form_delivery').selectAll().where('website_id', '=', site.websiteId).execute(),
  );
const webhook = () =>
  services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely.selectFrom('form_webhook').selectAll().where('website_id', '=', site.websiteId).executeTakeFirstOrThrow(),
  );

const mails = () =>
  services.database.inSite(site.websiteId, async ({ kysely }) => {
    const rows = await kysely
      .selectFrom('mail_message')
      .select('subject')
      .where('website_id', '=', site.websiteId)
      .execute();
    return rows.map(({ subject }) => subject);
  });

function isSigned({ headers, body }: (typeof seen)[number], secret: string): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
}

describe('a webhook', () => {
  it('is told of a submission once, signed over the very bytes, and of no spam', async () => {
    const { secret } = await aWebhook();
    const id = await sent('</script>{"a":1}\n=1');
    await sent('Buy', 'spam');

    await work();
    await work();

    expect(seen).toHaveLength(1);
    const [call] = seen;
    expect(call && isSigned(call, secret)).toBe(true);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      type: 'submission.created',
      site: site.identifier,
      form: { id: formId, name: 'Stamping' },
      submission: { id, number: 1, answers: [{ id: 'words', title: 'Words', value: '</script>{"a":1}\n=1' }] },
    });
    expect(await deliveries()).toMatchObject([{ state: 'done', attempt: 1, status: 200, answer: 'thank you' }]);
    expect((await webhook()).secret).not.toContain(secret.slice(6));
  });

  it('hears of nothing that came before it was added, however late what follows it is done', async () => {
    await sent('Before');
    services.clock.advance(1000);
    await aWebhook();
    await work();
    expect(await deliveries()).toEqual([]);

    await sent('After');
    await work();
    expect(seen.map(({ body }) => body)).toEqual([expect.stringContaining('After')]);
  });

  it('knows both secrets while one is exchanged', async () => {
    const { id, secret } = await aWebhook();
    const next = await services.database.inSite(site.websiteId, (tx) => exchangeSecret(tx, services, id));
    await sent('One');
    await work();
    services.clock.advance(25 * 3_600_000);
    await sent('Two');
    await work();

    expect(seen.map((call) => [isSigned(call, secret), isSigned(call, next ?? '')])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it.each([
    ['answers 500', (response: ServerResponse) => response.writeHead(500).end('no'), 500, 'no'],
    [
      'leads elsewhere',
      (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
      302,
      '',
    ],
    ['hangs', () => undefined, null, 'UNREACHABLE'],
    ['hangs up', (response: ServerResponse) => response.destroy(), null, 'UNREACHABLE'],
    ['never ends', (response: ServerResponse) => void response.writeHead(200).write('x'), null, 'UNREACHABLE'],
  ])(
    'that %s is tried again with the same id, at growing intervals, and given up',
    async (_name, says, status, text) => {
      answer = says;
      timeoutMs = text === 'UNREACHABLE' ? 150 : 5000;
      await aWebhook();
      await sent('One');

      await work();
      expect(await deliveries()).toMatchObject([{ state: 'waiting', attempt: 1, status, answer: text }]);
      for (const minutes of [1, 5, 30, 120, 300, 600, 1440]) {
        services.clock.advance(minutes * 60_000);
        await work();
      }

      expect(await deliveries()).toMatchObject([{ state: 'failed', attempt: 8 }]);
      expect(new Set(seen.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(seen).toHaveLength(8);
      answer = (response) => response.end();
      timeoutMs = 5000;
      const [{ id = '' } = {}] = await deliveries();
      await services.database.inSite(site.websiteId, (tx) => sendAgain(tx, services, id));
      await work();
      expect(await deliveries()).toMatchObject([{ state: 'done' }]);
    },
  );

  it('keeps a kilobyte of an answer without end', async () => {
    answer = (response) => response.end('y'.repeat(100_000));
    await aWebhook();
    await sent('One');

    await work();

    expect((await deliveries())[0]?.answer).toHaveLength(1024);
  });

  it('is never called inside our own network [SEC-44]', async () => {
    await aWebhook(`http://inside.test:${port}/`);
    await sent('One');

    await work();

    expect(seen).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'waiting', answer: 'ADDRESS_REFUSED' }]);
  });

  it('is off once it says that it is gone, or has failed twenty times in a row', async () => {
    answer = (response) => response.writeHead(410).end();
    await aMember(services, site.websiteId);
    await aWebhook();
    await sent('One');
    await work();
    expect(await webhook()).toMatchObject({ off_reason: 'gone' });
    expect(await mails()).toEqual(['A webhook of Slackwater is off']);

    site = await aSite(services);
    formId = await aForm(services, site.websiteId, []);
    answer = (response) => response.writeHead(500).end();
    await aWebhook();
    for (let count = 0; count < 20; count += 1) await sent(`${count}`);
    await work();
    expect(await webhook()).toMatchObject({ off_reason: 'failed', failed_in_row: 0 });
    await sent('Later');
    await work();
    expect(seen).toHaveLength(21);
  });
});
