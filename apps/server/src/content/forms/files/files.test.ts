import { createFormKeyAt, createFormUploadAt, submitFormAt } from '@portico/contract';
import type { FormAnswer } from '@portico/domain';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { issueCrumb } from '../../../platform/http/crumb.ts';
import { createSiteApp, type SiteApp } from '../../../sites/site/site-app.ts';
import { aKit } from '../../../testing/content.ts';
import { aForm } from '../../../testing/forms.ts';
import { aShopper, type Shopper } from '../../../testing/shopper.ts';
import { aSite, type TestSite } from '../../../testing/site.ts';
import { createTestServices, type TestServices } from '../../../testing/test-services.ts';
import { deleteSubmissions } from '../../submissions/sweep.ts';
import { sweepUploads } from '../../uploads/sweep-uploads.ts';
import { UPLOAD_KEPT_MS, uploadKey, WHOLE } from '../../uploads/upload.ts';
import { registerForms } from '../routes.ts';

let services: TestServices;
let app: SiteApp;
let site: TestSite;
let visitor: Shopper;
let formId: string;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
});
afterAll(() => services.release());
beforeEach(async () => {
  app = await createSiteApp(services, () => false);
  registerForms(app, services, { assess: async () => ({ verdict: 'pass', reasons: [] }) });
  app.get('/crumb', (request, reply) => reply.send(issueCrumb(request, reply, services.secrets)));
  site = await aSite(services, { profile: { captchaSettings: { kind: 'none' } } });
  await aKit(services, site.websiteId);
  visitor = aShopper(app, site, (await app.inject({ url: '/crumb', headers: { host: site.host } })).body);
  formId = await aForm(services, site.websiteId, [
    { id: 'name', type: 'text', title: 'Your name', required: true },
    {
      id: 'work',
      type: 'file',
      title: 'Your work',
      settings: { maxFiles: 2, maxSizeMb: 1, types: ['pictures', 'documents', 'pdf'] },
    },
  ]);
  return () => app.close();
});

const PDF = Buffer.from(`%PDF-1.4\n${'x'.repeat(200)}\n%%EOF\n`);

interface Made {
  readonly uploadId: string;
  readonly token: string;
}

const begin = (name: string, size: number, fieldId = 'work') =>
  visitor.call('POST', createFormUploadAt.path, { formId, fieldId, name, size });

/** As the protocol sends a part. */
const part = ({ uploadId, token }: Made, at: number, bytes: Uint8Array, crumb = visitor.cookies.get('crumb') ?? '') =>
  app.inject({
    method: 'PATCH',
    url: `${createFormUploadAt.path}/${uploadId}?token=${token}`,
    headers: {
      host: site.host,
      cookie: `crumb=${crumb}`,
      'x-csrf-token': crumb,
      'content-type': 'application/offset+octet-stream',
      'tus-resumable': '1.0.0',
      'upload-offset': String(at),
    },
    payload: Buffer.from(bytes),
  });

const read = ({ uploadId, token }: Made) => visitor.get(`${createFormUploadAt.path}/${uploadId}?token=${token}`);

async function aFile(name: string, bytes: Uint8Array): Promise<Made> {
  const made: Made = (await begin(name, bytes.byteLength)).json();
  await part(made, 0, bytes);
  return made;
}

async function send(answers: Readonly<Record<string, unknown>>, key?: string) {
  const own = key ?? (await visitor.call('POST', createFormKeyAt.path)).json().key;
  services.clock.advance(5000);
  return visitor.call('POST', submitFormAt.path, { formId, key: own, form: { name: 'Ada', ...answers } });
}

/** As a program posts what is to look like a form with files. */
const postRaw = (payload: Buffer, type = 'multipart/form-data; boundary=edge') =>
  app.inject({
    method: 'POST',
    url: submitFormAt.path,
    headers: { host: site.host, origin: `http://${site.host}`, 'content-type': type },
    payload,
  });

/** A field of such a body. */
const fieldOf = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** As a page without script posts a form with files. */
async function post(fields: Readonly<Record<string, string>>, files: readonly (readonly [string, Uint8Array])[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ formId, ...fields })) form.append(name, value);
  for (const [name, bytes] of files) form.append('work', new Blob([Buffer.from(bytes)]), name);
  const request = new Response(form);
  return app.inject({
    method: 'POST',
    url: submitFormAt.path,
    headers: {
      host: site.host,
      origin: `http://${site.host}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const kept = () =>
  services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely.selectFrom('form_submission').select(['id', 'answers']).orderBy('number').execute(),
  );
const uploads = () =>
  services.database.inSite(site.websiteId, ({ kysely }) => kysely.selectFrom('upload').selectAll().execute());
const filesOf = (row: { answers: unknown } | undefined) =>
  ((row?.answers ?? []) as readonly FormAnswer[]).find(({ id }) => id === 'work')?.values;

describe('files of a form', () => {
  it('come in parts, are named by their tokens, and belong to the submission alone', async () => {
    const made: Made = (await begin('letter.pdf', PDF.byteLength)).json();
    await part(made, 0, PDF.subarray(0, 50));
    const half = await send({ work: `${made.uploadId}.${made.token}` });
    await part(made, 50, PDF.subarray(50));
    const sent = await send({ work: `${made.uploadId}.${made.token}` });
    const again = await send({ work: `${made.uploadId}.${made.token}` });

    expect([half.status, half.json().errors]).toEqual([400, { work: 'Please choose the file again.' }]);
    expect(sent.status).toBe(200);
    expect([again.status, again.json().errors]).toEqual([400, { work: 'Please choose the file again.' }]);
    const [row] = await kept();
    expect(filesOf(row)).toEqual([
      { upload: made.uploadId, name: 'letter.pdf', size: PDF.byteLength, type: 'application/pdf' },
    ]);
    expect(await uploads()).toMatchObject([{ state: 'claimed', submission_id: row?.id }]);
  });

  it('are in one submission where the same is sent twice with its key', async () => {
    const { uploadId, token } = await aFile('letter.pdf', PDF);
    const { key } = (await visitor.call('POST', createFormKeyAt.path)).json();

    const answers = [
      await send({ work: `${uploadId}.${token}` }, key),
      await send({ work: `${uploadId}.${token}` }, key),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await kept()).length).toBe(1);
  });

  it('[FORM-037] are refused before they are sent where they are too large, with the size as people write it', async () => {
    const answer = await begin('film.pdf', 5_000_000);

    expect([answer.status, answer.json().error]).toEqual([
      413,
      'The file film.pdf is too large. The maximum allowed file size is 1 MB.',
    ]);
  });

  it.each([
    ['a page', 'note.txt.html', '<script>alert(1)</script>'],
    ['a drawing', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a program', 'letter.pdf', 'MZ program'],
    ['a page that says it is a picture', 'a.png', '<html><script>alert(1)</script>'],
  ])('[EDITOR-006] are refused by what is in them: %s', async (_what, name, bytes) => {
    const made = await aFile(name, Buffer.from(bytes));

    const seen = await read(made);
    const sent = await send({ work: `${made.uploadId}.${made.token}` });

    const words = `The file ${name} does not appear to be a supported file.`;
    expect(seen.json()).toMatchObject({ state: 'unsupported', problem: words });
    expect([sent.status, sent.json().errors]).toEqual([400, { work: words }]);
  });

  it('are kept without the place where a picture was taken', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#468' } })
      .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '53/1 20/1 0/1' } })
      .jpeg()
      .toBuffer();
    const made = await aFile('kiln.jpg', photo);

    expect((await read(made)).json()).toMatchObject({ state: 'kept' });

    const file = await services.storage.get(uploadKey(site.websiteId, made.uploadId, WHOLE));
    const bytes = file ? await buffer(file.stream) : Buffer.alloc(0);
    expect(photo.includes('Ada')).toBe(true);
    expect([(await sharp(bytes).metadata()).width, bytes.includes('Ada')]).toEqual([40, false]);
  });

  it('are taken by no field that is none of files, no other form, and nobody without their token', async () => {
    const made = await aFile('letter.pdf', PDF);
    const other = await aForm(services, site.websiteId, [{ id: 'work', type: 'file', title: 'Work' }]);
    const elsewhere = await visitor.call('POST', submitFormAt.path, {
      formId: other,
      key: (await visitor.call('POST', createFormKeyAt.path)).json().key,
      form: { work: `${made.uploadId}.${made.token}` },
    });

    expect((await begin('a.pdf', 10, 'name')).status).toBe(404);
    expect(elsewhere.json().errors).toEqual({ work: 'Please choose the file again.' });
    expect((await read({ ...made, token: 'guessed' })).status).toBe(404);
    expect((await part({ ...made, token: 'guessed' }, 0, PDF)).statusCode).toBe(404);
  });

  it('come with a form of a page without script, and nobody chooses one twice where another field is refused', async () => {
    const refused = await post({ name: '' }, [['letter.pdf', PDF]]);
    const token = /<input(?=[^>]*name="work")[^>]*value="([^"]+)"/.exec(refused.body)?.[1] ?? '';
    services.clock.advance(5000);
    const sent = await post({ name: 'Ada', work: token }, []);

    expect(refused.statusCode).toBe(400);
    expect(token).not.toBe('');
    expect(sent.statusCode).toBe(200);
    expect(filesOf((await kept())[0])).toMatchObject([{ name: 'letter.pdf', type: 'application/pdf' }]);
  });

  it('say without script what is wrong with each, and how many there may be', async () => {
    const wrong = await post({ name: 'Ada' }, [['page.html', Buffer.from('<script>')]]);
    const many = await post({ name: 'Ada' }, [
      ['a.pdf', PDF],
      ['b.pdf', PDF],
      ['c.pdf', PDF],
    ]);
    const none = await post({ name: 'Ada' }, [['', Buffer.alloc(0)]]);

    expect(wrong.body).toContain('The file page.html does not appear to be a supported file.');
    // What cannot be taken does not come back, and what can may be left out.
    expect(wrong.body).not.toMatch(/type="checkbox"/);
    expect(many.body.match(/<input(?=[^>]*type="checkbox")(?=[^>]*checked)[^>]*>/g)).toHaveLength(3);
    expect(many.body).toContain('Please choose at most 2 files.');
    expect(none.statusCode).toBe(200);
  });

  it.each([
    ['without a boundary', () => ['x', 'multipart/form-data'], 400],
    ['that ends amid its fields', () => [fieldOf('formId', formId).slice(0, -20)], 400],
    [
      'that ends amid a file',
      () => [
        `${fieldOf('formId', formId)}--edge\r\nContent-Disposition: form-data; name="work"; filename="a.pdf"\r\n\r\n%PDF-`,
      ],
      400,
    ],
    [
      'with a character that cannot be kept',
      () => [`${fieldOf('formId', formId)}${fieldOf('name', 'A\0da')}--edge--\r\n`],
      400,
    ],
    [
      'with more text than any form may have',
      () => [`${fieldOf('formId', formId)}${fieldOf('name', 'x'.repeat(90_000)).repeat(3)}--edge--\r\n`],
      413,
    ],
    [
      'with one text of more than that',
      () => [`${fieldOf('formId', formId)}${fieldOf('name', 'x'.repeat(300_000))}--edge--\r\n`],
      413,
    ],
    ['with more fields than any form may have', () => [`${fieldOf('a', '').repeat(1001)}--edge--\r\n`], 413],
  ] as const)('are refused with all of a body %s', async (_what, made, status) => {
    const [body = '', type] = made();
    const before = await uploads();

    const refused = await postRaw(Buffer.from(body), type);

    expect(refused.statusCode).toBe(status);
    expect(await kept()).toEqual([]);
    expect((await uploads()).length).toBe(before.length);
  });

  it('are gone with a form that is never sent, and with a submission that is deleted', async () => {
    const { uploadId, token } = await aFile('letter.pdf', PDF);
    await send({ work: `${uploadId}.${token}` });
    await aFile('never.pdf', PDF);
    const later = { now: () => services.clock.now() + UPLOAD_KEPT_MS + 1000 };

    await sweepUploads({ ...services, clock: later }, site.websiteId);
    const [left, ...others] = await uploads();
    const ids = (await kept()).map(({ id }) => id);
    await services.database.inSite(site.websiteId, (tx) => deleteSubmissions(tx, ids));
    await sweepUploads(services, site.websiteId);

    expect([left?.file_name, others]).toEqual(['letter.pdf', []]);
    expect(await uploads()).toEqual([]);
    expect(await services.storage.get(uploadKey(site.websiteId, uploadId, WHOLE))).toBeNull();
  });
});
