import { UserRole } from '@portico/domain';
import type { StudioSession } from '@portico/contract/studio';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aSite } from '../../testing/site.ts';
import { aBrowser, aMember, aSignedIn, aStudio, TEST_PASSWORD } from '../../testing/studio-browser.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let services: TestServices;
let app: StudioApp;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

async function aBrowserOf(email: string): Promise<void> {
  const browser = aBrowser(app, '198.51.100.77');
  await browser.call('GET', '/api/session');
  await browser.signIn(email, TEST_PASSWORD);
}

const addStep = (email: string) =>
  services.database.platform.updateTable('account').set({ app_key: 'sealed' }).where('email', '=', email).execute();

it('a site that wants a second step is closed to who has none from the next request on, and open once she has one', async () => {
  const { websiteId } = await aSite(services);
  const rule = `/api/sites/${websiteId}/members/second-step`;
  const emails = { owner: `owner-${websiteId}@example.com`, editor: `editor-${websiteId}@example.com` };
  const owner = await aSignedIn(app, services, websiteId, { email: emails.owner });
  const given = { email: emails.editor, isOwner: false, roleIds: [UserRole.Editor] };
  const editor = await aSignedIn(app, services, websiteId, given);
  const products = `/api/sites/${websiteId}/products`;

  expect((await owner.call('PUT', rule, { requiresStep: true })).body).toMatchObject({ code: 'NO_STEP' });
  await addStep(emails.owner);
  expect((await owner.call('PUT', rule, { requiresStep: true })).body).toMatchObject({ requiresStep: true });

  expect((await editor.call('GET', products)).body).toMatchObject({ code: 'STEP_NEEDED' });
  const { sites } = (await editor.call('GET', '/api/session')).body as unknown as StudioSession;
  expect(sites).toMatchObject([{ websiteId, needsStep: true, rights: [] }]);
  expect((await owner.call('GET', products)).status).toBe(200);
  // Whoever comes in with her password alone is told of where she finds nothing yet.
  const signIns = () =>
    services.database.readInSite(websiteId, ({ kysely }) =>
      kysely
        .selectFrom('audit_entry')
        .where('website_id', '=', websiteId)
        .where('kind', '=', 'sign-in')
        .where('actor', '=', emails.editor)
        .select('id')
        .execute(),
    );
  const before = (await signIns()).length;
  await aBrowserOf(emails.editor);
  expect(await signIns()).toHaveLength(before + 1);
  await addStep(emails.editor);
  expect((await editor.call('GET', products)).status).toBe(200);
});

it('a member asks the owner for a right by mail, once a day for each section', async () => {
  const { websiteId } = await aSite(services);
  const { email } = await aMember(services, websiteId);
  const editor = await aSignedIn(app, services, websiteId, { isOwner: false, roleIds: [UserRole.Editor] });
  const ask = (section: string, message = '') =>
    editor.call('POST', `/api/sites/${websiteId}/right-requests`, { section, message });

  expect((await ask('analytics', 'How was the firing read?')).status).toBe(204);
  for (const section of ['analytics', 'orders']) expect((await ask(section)).status).toBe(204);
  expect((await ask('team', 'x'.repeat(501))).status).toBe(400);
  expect((await ask('everything')).status).toBe(400);

  const sent = await services.database.readInSite(websiteId, ({ kysely }) =>
    kysely.selectFrom('mail_message').where('website_id', '=', websiteId).select(['recipient', 'text_body']).execute(),
  );
  expect(sent.map(({ recipient }) => recipient)).toEqual([email, email]);
  expect(sent[0]?.text_body).toContain('reports');
  expect(sent[0]?.text_body).toContain('How was the firing read?');
});
