import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { UserRole } from '@portico/domain';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, aDocument } from '../../testing/content.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD } from '../../testing/studio-browser.ts';
import { PUBLISH_RELEASE } from './releases.ts';
import { PUBLISH_DUE, publishingTasks } from './tasks.ts';

let content: ContentApp;
let studio: StudioApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
  studio = await aStudio(content.services);
});
afterAll(async () => {
  await studio.close();
  await content.release();
});

let address = 0;

/** A page whose next words wait for an hour from now; jobs run when they are told to, at an instant. */
async function aPlan(operation: object) {
  const { services } = content;
  const site = await content.aSiteWith();
  const page = { urlId: 'fair', title: 'Fair', document: aDocument('<p>Soon.</p>') };
  const pageId = await aCollection(services, site.websiteId, page);
  const member = await aMember(services, site.websiteId, { roleIds: [UserRole.Admin], isOwner: false });
  const browser = aBrowser(studio, `198.51.103.${(address += 1)}`);
  await browser.signIn(member.email, TEST_PASSWORD);
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    (await browser.call(method, `/api/sites/${site.websiteId}${path}`, body)).body;
  const opened = await call('POST', '/edit/documents', { kind: 'page-settings', subject: pageId });
  const documentId = String(opened['documentId']);
  const save = (base: number, change: object) =>
    call('POST', '/edit/transactions', {
      clientId: services.newId(),
      seq: 1,
      transactions: [{ id: services.newId(), label: 'x', documents: [{ documentId, base, operations: [change] }] }],
    });
  await save(0, operation);
  const releaseId = services.newId();
  const publishAt = services.clock.now() + 3_600_000;
  await call('POST', '/releases', { releaseId, title: 'Fair', publishAt, documents: [{ documentId }] });
  const run = (task: string, at: number) =>
    publishingTasks({ ...services, clock: { now: () => at } })[task]?.({ websiteId: site.websiteId, releaseId });
  const release = async () => {
    const { releases } = (await call('GET', '/releases')) as unknown as { releases: { id: string }[] };
    return releases.find(({ id }) => id === releaseId);
  };
  return { site, member, save, run, release, publishAt };
}

const title = (to: string, from = 'Fair') => ({ kind: 'set', id: 'root', path: ['value', 'title'], from, to });

describe('a planned release', () => {
  it('goes live by its job at its time and not before, as it was when it was planned', async () => {
    const { site, save, run, release, publishAt } = await aPlan(title('Winter fair'));
    await save(1, title('Summer fair', 'Winter fair'));

    await run(PUBLISH_RELEASE, publishAt - 1000);
    expect((await content.get(site, '/fair')).body).toContain('<title>Fair');
    expect(await release()).toMatchObject({ state: 'waiting' });
    await run(PUBLISH_RELEASE, publishAt);
    await run(PUBLISH_RELEASE, publishAt + 1000);

    expect((await content.get(site, '/fair')).body).toContain('<title>Winter fair');
    expect(await release()).toMatchObject({ state: 'published', problem: null });
  });

  it('whose job did not run is caught by the sweep', async () => {
    const { site, run, publishAt } = await aPlan(title('Winter fair'));

    await run(PUBLISH_DUE, publishAt + 60_000);

    expect((await content.get(site, '/fair')).body).toContain('<title>Winter fair');
  });

  it('that cannot go live says why, and visitors see what they saw', async () => {
    const operation = { kind: 'set', id: 'root', path: ['value', 'urlId'], from: 'fair', to: 'taken' };
    const { site, member, run, release, publishAt } = await aPlan(operation);
    await aCollection(content.services, site.websiteId, { urlId: 'taken' });

    await run(PUBLISH_RELEASE, publishAt);

    expect((await content.get(site, '/fair')).statusCode).toBe(200);
    expect(await release()).toMatchObject({ state: 'failed', problem: 'ADDRESS' });
    const mails = await content.services.database.readInSite(site.websiteId, (tx) =>
      tx.kysely
        .selectFrom('mail_message')
        .where('website_id', '=', tx.websiteId)
        .select(['recipient', 'subject'])
        .execute(),
    );
    expect(mails).toEqual([{ recipient: member.email, subject: 'Not published: Fair' }]);
  });
});
