import {
  documentOfForm,
  operationsOf,
  diff,
  readDocument,
  setValue,
  type JsonValue,
  type Operation,
} from '@portico/page-model';
import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aCollection } from '../../testing/content.ts';
import { aForm } from '../../testing/forms.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { formRepository } from '../forms/repository.ts';
import { createPreviewApp } from '../preview/preview-app.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';

let content: ContentApp;
let studio: StudioApp;
let preview: SiteApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
  studio = await aStudio(content.services);
  preview = await createPreviewApp(content.services);
});
afterAll(async () => {
  await preview.close();
  await studio.close();
  await content.release();
});

const email = { id: 'email', type: 'email', title: 'Email', required: true, settings: {} };

async function aSite() {
  const site = await content.aSiteWith();
  const owner = await aSignedIn(studio, content.services, site.websiteId);
  return { site, owner, api: `/api/sites/${site.websiteId}` };
}

type Json = Record<string, unknown>;

async function opened(owner: StudioBrowser, api: string, formId: string) {
  const { body } = await owner.call('POST', `${api}/edit/documents`, { kind: 'form', subject: formId });
  const { documentId, document, revision } = body as Json;
  return { documentId: String(documentId), document: readDocument(document, 'form'), revision: Number(revision) };
}

async function done(owner: StudioBrowser, api: string, formId: string, operations: readonly Operation[]) {
  const { documentId, revision } = await opened(owner, api, formId);
  const { newId } = content.services;
  const documents = [{ documentId, base: revision, operations }];
  return owner.call('POST', `${api}/edit/transactions`, {
    clientId: newId(),
    seq: 1,
    transactions: [{ id: newId(), label: 'x', documents }],
  });
}

async function published(owner: StudioBrowser, api: string, formId: string): Promise<Json> {
  const { documentId } = await opened(owner, api, formId);
  const release = { releaseId: content.services.newId(), title: 'First', documents: [{ documentId }] };
  return (await owner.call('POST', `${api}/publishing/publish`, release)).body as Json;
}

describe('building forms', () => {
  it('can be put on pages alone: a store or a blog shows no section that would hold it', async () => {
    const { site, owner, api } = await aSite();
    const page = await aCollection(content.services, site.websiteId, { urlId: 'about', title: 'About' });
    await aCollection(content.services, site.websiteId, { urlId: 'journal', typeName: 'blog' });
    const formId = await aForm(content.services, site.websiteId, [email]);

    const { body } = await owner.call('GET', `${api}/forms/${formId}`);
    const { pages } = body as unknown as { readonly pages: readonly Json[] };
    expect(pages).toContainEqual({ id: page, title: 'About', path: '/about' });
    expect(pages.map(({ path }) => path)).not.toContain('/journal');
  });

  it('[OWNER-019] begins a form as a draft that nobody sees, edits and publishes it with messages, redirect and captcha, version by version', async () => {
    const { site, owner, api } = await aSite();
    const made = await owner.call('POST', `${api}/forms`, { name: 'Contact', definition: { fields: [email] } });
    const formId = String((made.body as Json)['id']);
    expect((await owner.call('GET', `${api}/forms`)).body).toMatchObject({
      rows: [{ id: formId, name: 'Contact', state: 'draft', version: null, submissions: 0 }],
    });

    expect(await published(owner, api, formId)).toMatchObject({ isPublished: true });
    const before = await opened(owner, api, formId);
    const said = {
      submissionMessage: 'We read it on Monday.',
      disclaimerMessage: '<p>No returns.</p>',
      successRedirect: '/thanks',
      captcha: 'none',
    };
    for (const [name, value] of Object.entries(said)) {
      await done(owner, api, formId, setValue(before.document, 'root', [name], value));
    }
    const live = () => content.services.database.readInSite(site.websiteId, (tx) => formRepository(tx).find(formId));
    expect(await live()).toMatchObject({ version: 1, submissionMessage: '', successRedirect: '' });
    await published(owner, api, formId);
    expect(await live()).toMatchObject({ version: 2, ...said });

    expect((await owner.call('GET', `${api}/forms/${formId}`)).body).toMatchObject({
      form: { state: 'live', version: 2 },
    });
    // What was published here is not taken for a change from elsewhere.
    const after = await opened(owner, api, formId);
    expect(after.revision).toBe(before.revision + 4);
  });

  it('does not publish a form that lacks something, and says at which field', async () => {
    const { owner, api } = await aSite();
    const fields = [email, { ...email, id: 'other' }];
    const made = await owner.call('POST', `${api}/forms`, { name: 'Contact', definition: { fields } });

    const answer = await published(owner, api, String((made.body as Json)['id']));

    expect(answer).toMatchObject({ isPublished: false, findings: [{ code: 'TITLE_TWICE', id: 'other' }] });
  });

  it('[SEC-23] takes HTML for the end of a form only from who may write code, and lets everybody else change the rest', async () => {
    const { site, owner, api } = await aSite();
    const editor = await aSignedIn(studio, content.services, site.websiteId, {
      isOwner: false,
      roleIds: [UserRole.Editor],
    });
    const definition = {
      fields: [email],
      submissionHtml: '<p>Bye</p>',
      texts: { de: { submissionHtml: '<p>Ade</p>' } },
    };
    const made = await owner.call('POST', `${api}/forms`, { name: 'Contact', definition });
    const formId = String((made.body as Json)['id']);
    const copy = await editor.call('POST', `${api}/forms/${formId}/copies`, { name: 'Copy' });
    const { document } = await opened(editor, api, formId);
    const refusalOf = async (path: readonly string[], to: JsonValue) => {
      const { body } = await done(editor, api, formId, setValue(document, 'root', path, to));
      return (body as unknown as { transactions: { refusal?: { code: string } }[] }).transactions[0]?.refusal?.code;
    };

    expect(await refusalOf(['submissionHtml'], '<p>Mine</p>')).toBe('MAY_NOT_CODE');
    expect(await refusalOf(['texts', 'de', 'submissionHtml'], '<p>Mein</p>')).toBe('MAY_NOT_CODE');
    expect(await refusalOf(['texts'], { fr: { submissionHtml: '<p>Le mien</p>' } })).toBe('MAY_NOT_CODE');
    expect(await refusalOf(['submissionMessage'], 'Mine')).toBeUndefined();
    const rootOf = async (id: string) => (await opened(owner, api, id)).document.nodes['root']?.value;
    expect(await rootOf(formId)).toMatchObject({
      texts: definition.texts,
      submissionHtml: '<p>Bye</p>',
      submissionMessage: 'Mine',
    });
    const copied = await rootOf(String((copy.body as Json)['id']));
    expect(copied).toMatchObject({ name: 'Copy', texts: { de: {} } });
    expect(JSON.stringify(copied)).not.toMatch(/Bye|Ade/);
  });

  it('takes a version from elsewhere into the draft, copies, closes, removes and brings back', async () => {
    const { site, owner, api } = await aSite();
    const formId = await aForm(content.services, site.websiteId, [email], { name: 'Old' });
    const draft = await opened(owner, api, formId);
    expect(draft.document).toEqual(documentOfForm('Old', { fields: [email] }));
    const renamed = documentOfForm('New', { fields: [email] });
    await done(owner, api, formId, operationsOf(diff(draft.document, renamed)));

    await owner.call('POST', `${api}/forms/${formId}/copies`, { name: 'New 2' });
    await owner.call('PUT', `${api}/forms/${formId}/closed`, { isClosed: true });
    const states = async () =>
      ((await owner.call('GET', `${api}/forms`)).body as unknown as { rows: Json[] }).rows.map((row) => [
        row['name'],
        row['state'],
      ]);

    expect(await states()).toEqual([
      ['New 2', 'draft'],
      ['Old', 'closed'],
    ]);
    await owner.call('DELETE', `${api}/forms/${formId}`);
    expect(await states()).toContainEqual(['Old', 'removed']);
    await owner.call('POST', `${api}/forms/${formId}/restore`);
    await owner.call('PUT', `${api}/forms/${formId}/closed`, { isClosed: false });
    expect(await states()).toContainEqual(['Old', 'live']);
  });

  it('lets a draft be tried on its own host: checked like a live form, and nothing is kept', async () => {
    const { owner, api } = await aSite();
    const made = await owner.call('POST', `${api}/forms`, { name: 'Contact', definition: { fields: [email] } });
    const formId = String((made.body as Json)['id']);
    const session = await owner.call('POST', `${api}/preview/sessions`, { path: `/form-preview/${formId}` });
    const url = new URL(String((session.body as Json)['url']));
    const headers = { host: url.host };

    const page = await preview.inject({ url: url.pathname, headers });
    const send = (form: Json) =>
      preview.inject({
        method: 'POST',
        url: '/api/form/SaveFormSubmission',
        headers,
        payload: { formId, key: 'x', form },
      });

    expect(page.body).toContain(`data-form-id="${formId}"`);
    expect(page.body).toContain('data-captcha="none"');
    expect((await send({})).json()).toMatchObject({ errors: { email: expect.any(String) } });
    expect((await send({ email: 'a@example.com' })).json()).toEqual({ message: 'Thank you.' });
    expect((await owner.call('GET', `${api}/forms/${formId}`)).body).toMatchObject({ form: { submissions: 0 } });
    const stranger = await preview.inject({ method: 'POST', url: '/api/form/SaveFormSubmission', payload: { formId } });
    expect(stranger.statusCode).toBe(404);
  });
});
