import type { SubmissionChange } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { personKey } from '../../content/forms/person-key.ts';
import { formRepository } from '../../content/forms/repository.ts';
import { submissionTasks } from '../../content/submissions/tasks.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aForm, aKeptSubmission } from '../../testing/forms.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aMember, aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';
import { createTestServices, type QueuedJob, type TestServices } from '../../testing/test-services.ts';

let services: TestServices;
let studio: StudioApp;
let site: TestSite;
let owner: StudioBrowser;
let formId: string;
const jobs: QueuedJob[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), { onJob: (job) => jobs.push(job) });
  studio = await aStudio(services);
});
afterAll(async () => {
  await studio.close();
  await services.release();
});
beforeEach(async () => {
  site = await aSite(services);
  owner = await aSignedIn(studio, services, site.websiteId);
  formId = await aForm(services, site.websiteId, [{ id: 'email', type: 'email', title: 'Email', required: true }]);
  jobs.length = 0;
});

const api = (path: string) => `/api/sites/${site.websiteId}${path}`;

/** So many submissions of as many people. */
async function sent(count: number, state: 'new' | 'spam' = 'new'): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => services.newId());
  await services.database.inSite(site.websiteId, async (tx) => {
    for (const [index, id] of ids.entries()) {
      const email = `visitor-${index}@example.com`;
      const answers = [{ id: 'email', type: 'email' as const, rawTitle: 'Email', value: email }];
      const whose = personKey(services.secrets, site.websiteId, email);
      await formRepository(tx).add(aKeptSubmission(services, formId, answers, { id, personKey: whose }));
    }
    const values = { state };
    await tx.kysely
      .updateTable('form_submission')
      .set(values)
      .where('website_id', '=', site.websiteId)
      .where('id', 'in', ids)
      .execute();
  });
  return ids;
}

async function begin(change: object, selection: object): Promise<string> {
  const begun = await owner.call('POST', api('/submission-changes'), { change, selection });
  expect(begun.status).toBe(200);
  return String(begun.body['changeId']);
}

async function changes(): Promise<readonly SubmissionChange[]> {
  return ((await owner.call('GET', api('/submission-changes'))).body as unknown as { changes: SubmissionChange[] })
    .changes;
}

/** Does one of the jobs of changes that wait. */
async function doOne(): Promise<void> {
  const at = jobs.findIndex(({ task }) => task === 'change-submissions');
  const [job] = jobs.splice(at, 1);
  if (!job) throw new Error('No change is under way.');
  await submissionTasks(services)['change-submissions']?.({ ...job.payload, websiteId: job.websiteId });
}

async function doAll(): Promise<void> {
  while (jobs.some(({ task }) => task === 'change-submissions')) await doOne();
}

async function states(): Promise<Readonly<Record<string, number>>> {
  const rows = await services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely.selectFrom('form_submission').select('state').where('website_id', '=', site.websiteId).execute(),
  );
  return Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, of]) => [state, of.length]));
}

describe('a change of many submissions', () => {
  it('is made bit by bit with how far it came, of those that were there, and gives back what each had', async () => {
    const [first = ''] = await sent(150);
    await owner.call('POST', api(`/submissions/${first}/open`));
    const id = await begin({ kind: 'state', to: 'done' }, { kind: 'all', filters: {} });
    await sent(1);
    expect(await changes()).toMatchObject([{ id, totalCount: 150, lookedCount: 0, isOver: false }]);

    await doOne();
    expect(await changes()).toMatchObject([{ totalCount: 150, lookedCount: 100, changedCount: 100, isOver: false }]);
    await doAll();
    expect(await changes()).toMatchObject([{ lookedCount: 150, changedCount: 150, isOver: true, mayTakeBack: true }]);
    expect(await states()).toEqual({ done: 150, new: 1 });

    // Somebody has changed one of them since.
    await owner.call('POST', api('/submission-states'), { to: 'removed', selection: { kind: 'ids', ids: [first] } });
    const back = await owner.call('POST', api(`/submission-changes/${id}/taking-back`));
    expect((await owner.call('POST', api(`/submission-changes/${id}/taking-back`))).body).toEqual(back.body);
    await doAll();
    expect(await states()).toEqual({ new: 150, removed: 1 });
    expect(await changes()).toMatchObject([
      { isTakingBack: true, changedCount: 149, isOver: true, mayTakeBack: false },
    ]);
  });

  it('ends where it is taken back before it is over', async () => {
    await sent(150);
    const id = await begin({ kind: 'state', to: 'spam' }, { kind: 'all', filters: {} });
    await doOne();
    await owner.call('POST', api(`/submission-changes/${id}/taking-back`));
    await doAll();
    expect(await states()).toEqual({ new: 150 });
  });

  it('out of the spam folder tells its owner of each late, and of each once', async () => {
    const ids = await sent(101, 'spam');
    await begin({ kind: 'state', to: 'new' }, { kind: 'all', filters: { view: 'spam' } });
    await begin({ kind: 'state', to: 'new' }, { kind: 'ids', ids });
    await doAll();
    const mails = await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.selectFrom('mail_message').select('id').where('website_id', '=', site.websiteId).execute(),
    );
    expect(mails).toHaveLength(101);
    expect((await changes()).map(({ changedCount }) => changedCount).toSorted()).toEqual([0, 101]);
  });

  it('gives them to somebody who reads them, and is nothing of another site', async () => {
    const ids = await sent(60);
    const colleague = await aMember(services, site.websiteId, { roleIds: [UserRole.Admin], isOwner: false });
    const wrong = { change: { kind: 'holder', to: services.newId() }, selection: { kind: 'ids', ids } };
    expect((await owner.call('POST', api('/submission-changes'), wrong)).status).toBe(409);
    const id = await begin({ kind: 'holder', to: colleague.accountId }, { kind: 'ids', ids });
    await doAll();
    const found = await owner.call('GET', api(`/submissions?assigned=${colleague.accountId}`));
    expect(found.body).toMatchObject({ total: 60 });

    const other = await aSite(services);
    const stranger = await aSignedIn(studio, services, other.websiteId);
    const theirs = `/api/sites/${other.websiteId}/submission-changes`;
    expect((await stranger.call('POST', `${theirs}/${id}/taking-back`)).status).toBe(404);
    const stolen = { change: { kind: 'state', to: 'removed' }, selection: { kind: 'ids', ids } };
    expect((await stranger.call('POST', theirs, stolen)).status).toBe(404);
    await doAll();
    expect(await states()).toEqual({ new: 60 });
    expect((await stranger.call('GET', theirs)).body).toEqual({ changes: [] });

    await owner.call('POST', api(`/submission-changes/${id}/taking-back`));
    await doAll();
    expect((await owner.call('GET', api('/submissions?assigned=none'))).body).toMatchObject({ total: 60 });
  });
});

const keep = (id: string) => owner.call('PUT', api(`/saved-replies/${id}`), { name: 'Thanks', text: 'Hello' });

describe('a saved answer', () => {
  it('is kept under its name, written anew and removed, by each site for itself', async () => {
    const id = services.newId();
    const write = (name: string, text: string) => owner.call('PUT', api(`/saved-replies/${id}`), { name, text });
    const list = async () => (await owner.call('GET', api('/saved-replies'))).body;
    await write('Thanks', 'Hello {name}');
    await write(' Thank you ', 'Hello {name},\nthank you.');
    expect(await list()).toEqual({ replies: [{ id, name: 'Thank you', text: 'Hello {name},\nthank you.' }] });
    expect((await write('', 'x')).status).toBe(400);

    const other = await aSite(services);
    const stranger = await aSignedIn(studio, services, other.websiteId);
    await stranger.call('DELETE', `/api/sites/${other.websiteId}/saved-replies/${id}`);
    expect(await list()).toMatchObject({ replies: [{ id }] });
    await owner.call('DELETE', api(`/saved-replies/${id}`));
    expect(await list()).toEqual({ replies: [] });
  });

  it('is one of a hundred at most', async () => {
    const ids = Array.from({ length: 100 }, () => services.newId());
    for (const id of ids) await keep(id);
    expect((await keep(services.newId())).status).toBe(409);
    expect((await keep(ids[0] ?? '')).status).toBe(204);
  });
});
