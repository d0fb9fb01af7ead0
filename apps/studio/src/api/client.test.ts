import { describeMedia, finishUpload, getMediaViews } from '@portico/contract/studio';
import { afterEach, expect, it, vi } from 'vitest';
import { createApiClient } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

const site = { websiteId: '01890000-0000-7000-8000-000000000001' };

/** A server that answers so to everything. */
function answering(body: string, status = 200): void {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

it('[EDITOR-031] work that is answered with nothing is said to have no answer, in these words', async () => {
  answering('');

  await expect(
    createApiClient().call(site, finishUpload, { params: { uploadId: '01890000-0000-7000-8000-000000000002' } }),
  ).rejects.toMatchObject({ message: 'No response data from job request', code: 'EMPTY_ANSWER' });
});

it('an answer that is another one than was promised cannot be read', async () => {
  answering('{"pages":3}');

  await expect(createApiClient().call(site, getMediaViews)).rejects.toMatchObject({ code: 'UNREADABLE_ANSWER' });
});

it('waits for what it reads for a while and no longer, and for a change as long as it takes', async () => {
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        setTimeout(() => resolve(Response.json({ code: 'BUSY', error: 'Busy.' }, { status: 503 })), 200);
      }),
  );
  const client = createApiClient(20);
  await expect(client.call(site, getMediaViews)).rejects.toMatchObject({ code: 'TOO_LATE', status: 0 });
  const params = { uploadId: '01890000-0000-7000-8000-000000000002' };
  await expect(client.call(site, finishUpload, { params })).rejects.toMatchObject({ status: 503 });
});

it('knows the time by the clock of the server, whatever the own one says', async () => {
  const hourBehind = new Date(Date.now() - 3_600_000).toUTCString();
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500, headers: { date: hourBehind } }));
  const client = createApiClient();
  await client.call(site, getMediaViews).catch(() => undefined);

  expect(Math.abs(client.now() - Date.parse(hourBehind))).toBeLessThan(60_000);
});

it('says with every request as whom one looks on, and tells whoever shows it when a change was refused for that', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('x-view-as'));
    return Response.json({ code: 'VIEWING', error: 'You look on.', requestId: 'r' }, { status: 409 });
  });
  const client = createApiClient();
  const refused = vi.fn();
  client.onViewing(refused);
  client.setView({ websiteId: site.websiteId, roleIds: [4, 3] });
  const params = { uploadId: '01890000-0000-7000-8000-000000000002' };
  await client.call(site, finishUpload, { params }).catch(() => undefined);

  expect([asked, client.headers()['x-view-as'], refused.mock.calls.length]).toEqual([
    [`${site.websiteId} 4,3`],
    `${site.websiteId} 4,3`,
    1,
  ]);
  client.setView(undefined);
  expect(client.headers()).not.toHaveProperty('x-view-as');
});

it.each([
  ['a change is finished after its page is left', true, 'x', true],
  ['while it is looked at there is no need', false, 'x', undefined],
  ['what is larger than browsers take so is sent as before', true, 'x'.repeat(30_000), undefined],
])('%s', async (_, hidden, altText, kept) => {
  vi.stubGlobal('document', { hidden });
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(init);
    return Response.json({}, { status: 500 });
  });

  const params = { assetId: '01890000-0000-7000-8000-000000000002' };
  await createApiClient()
    .call(site, describeMedia, { params, body: { altText } })
    .catch(() => undefined);

  expect(asked.map(({ keepalive }) => keepalive)).toEqual([kept]);
});
