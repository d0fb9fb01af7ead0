import type { CommentList, CommentRow, CommentSettingsRecord } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { feature } from '../../content/comments/feature.ts';
import { commentTasks } from '../../content/comments/tasks.ts';
import { erasePerson, readPerson } from '../../content/submissions/person.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { makeAccount } from '../../store/customers/make-account.ts';
import { startCustomerSession } from '../../store/customers/sessions.ts';
import { aCollection, aKit, anItem } from '../../testing/content.ts';
import { PAGE_FEATURES, STORE_FEATURES } from '../../testing/features.ts';
import { location, type Shopper } from '../../testing/shopper.ts';
import { aSite } from '../../testing/site.ts';
import { aNewShopper, aStoreApp } from '../../testing/store.ts';
import { aSignedIn, aStudio } from '../../testing/studio-browser.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

const DAY_MS = 86_400_000;
const PATH = '/api/site/comments';
const KIT = {
  'collections/blog.item': '{.section item}<h1>{title}</h1>{.comments?}{@|comments}{.end}{.end}',
  'collections/blog.list': '{.repeated section items}<li>{title}: {@|comment-count}</li>{.end}',
};

let services: TestServices;
let app: SiteApp;
let studio: StudioApp;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await aStoreApp(services, [...STORE_FEATURES, ...PAGE_FEATURES, feature]);
  studio = await aStudio(services);
});
afterAll(async () => {
  await services.pageParts.styles.settled();
  await app.close();
  await studio.close();
  await services.release();
});

/** A site with one post that takes comments, read by nobody first and without a second look unless told otherwise. */
async function aJournal(settings: Readonly<Record<string, unknown>> = {}, captcha = 'none', language = 'en-US') {
  const site = await aSite(services, {
    profile: { siteTitle: 'Saltmarsh', language, timeZone: 'UTC', captchaSettings: { kind: captcha } },
    settings: { commentsEnabled: true, commentApproval: 'nobody', ...settings },
  });
  const { websiteId } = site;
  await aKit(services, websiteId, KIT);
  const collectionId = await aCollection(services, websiteId, { urlId: 'journal', typeName: 'blog', title: 'Journal' });
  const itemId = await anItem(services, websiteId, collectionId, { urlId: 'clay', title: 'Clay' });
  const visitor = await aNewShopper(app, site);
  const owner = await aSignedIn(studio, services, websiteId);
  const api = `/api/sites/${websiteId}`;
  const as = async (role: UserRole) => aSignedIn(studio, services, websiteId, { isOwner: false, roleIds: [role] });
  return {
    site,
    collectionId,
    itemId,
    visitor,
    owner,
    api,
    as,
    write: (text: string, more: Readonly<Record<string, string>> = {}, who: Shopper = visitor) =>
      who.form(PATH, { item: itemId, text, commentName: 'Ada', commentEmail: 'ada@example.com', ...more }),
    read: async (path = '/journal/clay') => (await visitor.get(path)).body,
    list: async (query = '', who = owner) =>
      (await who.call('GET', `${api}/comments${query}`)).body as unknown as CommentList,
    decide: (to: string, ids: readonly string[]) =>
      owner.call('POST', `${api}/comment-states`, { to, selection: { kind: 'ids', ids } }),
    /** Somebody with an account, signed in. */
    aMember: async () => {
      const account = { email: 'marta@example.com', firstName: 'Marta', lastName: 'Okafor' };
      const token = await services.database.inSite(websiteId, async (tx) =>
        startCustomerSession(
          tx,
          services,
          await makeAccount(tx, services, { ...account, passwordHash: null, acceptsMarketing: false }),
        ),
      );
      const shopper = await aNewShopper(app, site);
      shopper.cookies.set('customer', token);
      await shopper.get('/api/context/config');
      return shopper;
    },
  };
}
type Journal = Awaited<ReturnType<typeof aJournal>>;
const idOf = async (journal: Journal, body: string, query = '') =>
  (await journal.list(query)).rows.find((row) => row.body === body)?.id ?? '';

const stampOf = (page: string) => /name="stamp" value="([^"]+)"/.exec(page)?.[1] ?? '';

describe('comments below a post', () => {
  it('[FMT-031] stand on its page as text, whatever markup was typed, and are counted in lists', async () => {
    const journal = await aJournal();

    await journal.write('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>', {
      commentName: '<b>Ada</b>',
    });

    // It looks like spam, and somebody says that it is none.
    const [row] = (await journal.list('?view=spam')).rows;
    await journal.decide('published', [row?.id ?? '']);
    const sent = await journal.write('Fine');

    expect(location(sent)).toMatch(/^\/journal\/clay#comment-/);
    const page = await journal.read();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\n\n&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toMatch(/<script>alert|<img src=x|<b>Ada|ada@example\.com/);
    expect([...page.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, name]) => name)).toEqual(['&lt;b&gt;Ada&lt;/b&gt;', 'Ada']);
    expect(page).toMatch(/onerror=alert\(1\)&gt;<\/p>.*>Fine<\/p>/s);
    expect(page).toMatch(/data-public-comment-count="2" data-comment-state="1"/);
    expect(await journal.read('/journal')).toContain('Clay: 2 Comments');
  });

  it('are answered one level deep: an answer takes no answer of its own', async () => {
    const journal = await aJournal();
    await journal.write('Which clay?');
    const first = await idOf(journal, 'Which clay?');

    const form = await journal.visitor.get(`${PATH}?item=${journal.itemId}&to=${first}`);
    await journal.write('The northern one.', { to: first, commentEmail: 'bo@example.com' });
    const second = await idOf(journal, 'The northern one.');

    expect(form.body).toMatch(/You answer Ada.*Which clay\?/s);
    expect(await journal.read()).toMatch(/comment-replies.*The northern one\./s);
    expect((await journal.write('Deeper', { to: second })).status).toBe(404);
    expect((await journal.list()).rows[0]).toMatchObject({ answerTo: 'Ada', body: 'The northern one.' });
  });

  it('say beside each field what is wrong, in the language of the site, with everything still there', async () => {
    const journal = await aJournal({}, 'none', 'de-DE');

    const refused = await journal.write('', { commentEmail: 'ada@', commentName: 'Ada "A" K' });

    expect(refused.status).toBe(400);
    expect(refused.body).toMatch(/Das ist keine E-Mail-Adresse\./);
    expect(refused.body).toMatch(/Schreiben Sie zuerst etwas\./);
    expect(refused.body).toContain('value="Ada &quot;A&quot; K"');
    expect(await journal.read()).toContain('Kommentar schreiben');
  });

  it('are looked at once more where the site tells people from programs, and only sent by a second press (SEC-36)', async () => {
    const journal = await aJournal({}, 'own');

    const step = await journal.write('By hand');
    const stamp = stampOf(step.body);
    const early = await journal.write('By hand', { stamp });
    services.clock.advance(4000);
    const other = await journal.write('Something else', { stamp });
    const sent = await journal.write('By hand', { stamp });

    expect([step.status, early.status, other.status, sent.status]).toEqual([200, 200, 200, 303]);
    expect((await journal.list()).rows.map(({ body }) => body)).toEqual(['By hand']);
  });

  it('pressed again and again too soon are sent once three seconds are over since the first look', async () => {
    const journal = await aJournal({}, 'own');
    const look = await journal.write('In a hurry\r\n\r\nby hand');
    services.clock.advance(2000);
    const early = await journal.write('In a hurry\n\nby hand', { stamp: stampOf(look.body) });
    services.clock.advance(2000);

    const sent = await journal.write('In a hurry\r\n\r\nby hand', { stamp: stampOf(early.body) });

    expect([early.status, sent.status]).toEqual([200, 303]);
    expect((await journal.list()).rows.map(({ body }) => body)).toEqual(['In a hurry\n\nby hand']);
  });

  it('that fill in what nobody sees are put aside, and their sender is told what everybody is', async () => {
    const journal = await aJournal({}, 'own');

    const sent = await journal.write('Cheap', { homepageUrl: 'https://spam.example' });

    expect(location(sent)).toBe(`${PATH}?item=${journal.itemId}&sent=1`);
    expect((await journal.visitor.get(location(sent))).body).toContain('once somebody has read it');
    expect((await journal.list()).rows).toEqual([]);
    expect((await journal.list('?view=spam')).rows).toHaveLength(1);
  });

  it('sent twice are kept once, and too many at once are refused (SEC-38)', async () => {
    const journal = await aJournal();
    const first = await journal.write('Twice');
    const again = await journal.write('Twice');
    const statuses = [];
    for (let index = 0; index < 9; index += 1) {
      statuses.push((await journal.write(`Number ${index}`)).status);
    }

    expect(location(again)).toBe(location(first));
    expect((await journal.list()).rows.filter(({ body }) => body === 'Twice')).toHaveLength(1);
    expect(statuses.toSpliced(8)).toEqual(Array.from({ length: 8 }, () => 303));
    expect(statuses[8]).toBe(429);
  });

  it('of members carry their own name and are for nobody else where guests are not wanted', async () => {
    const journal = await aJournal({ commentAnonAllowed: false });
    const member = await journal.aMember();

    const refused = await journal.write('As a guest');
    const sent = await journal.write('Signed in', { commentName: 'Somebody else' }, member);

    expect([refused.status, sent.status]).toEqual([403, 303]);
    expect(refused.body).toContain('/account/sign-in');
    expect((await journal.list()).rows).toMatchObject([
      { body: 'Signed in', authorName: 'Marta O.', email: 'marta@example.com', isMember: true },
    ]);
  });

  it('end with the days of the site, also on a page that is kept, and stay to be read', async () => {
    const journal = await aJournal({ commentDisableAfterDaysDefault: 2 });
    await journal.write('In time');
    expect(await journal.read()).toContain('name="text"');

    services.clock.advance(2 * DAY_MS);

    const page = await journal.read();
    expect(page).toMatch(/In time.*Comments are closed\./s);
    expect(page).not.toContain('name="text"');
    expect((await journal.write('Late')).status).toBe(409);
  });

  it('are neither shown nor taken below what visitors do not see, what is sold, or where they are switched off', async () => {
    const off = await aJournal({ commentsEnabled: false });
    const journal = await aJournal();
    const { websiteId } = journal.site;
    const draft = await anItem(services, websiteId, journal.collectionId, { urlId: 'draft', workflowState: 'draft' });
    const later = await anItem(services, websiteId, journal.collectionId, {
      urlId: 'later',
      publishAt: services.clock.now() + DAY_MS,
    });

    const statuses = [
      (await off.write('Off')).status,
      (await journal.write('Draft', { item: draft })).status,
      (await journal.write('Later', { item: later })).status,
      (await journal.write('Of another site', { item: off.itemId })).status,
      (await journal.write('Nothing', { item: 'x' })).status,
    ];

    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect(await off.read()).not.toContain('squarespace-comments');
  });
});

describe('comments in the studio', () => {
  it('wait where the owner wants it so, and are seen once they are approved, put back by undo', async () => {
    const journal = await aJournal({ commentApproval: 'newcomers' });
    expect(location(await journal.write('First'))).toContain('sent=1');
    const id = await idOf(journal, 'First');
    expect(await journal.read()).not.toContain('First');
    expect((await journal.owner.call('GET', `${journal.api}/home`)).body).toMatchObject({ waitingCommentCount: 1 });

    expect((await journal.decide('published', [id])).body).toEqual({
      changedCount: 1,
      before: [{ id, state: 'pending' }],
    });
    expect(await journal.read()).toContain('First');
    // No newcomer any more.
    expect(location(await journal.write('Second'))).toContain('#comment-');

    await journal.decide('removed', [id]);
    expect(await journal.read()).not.toContain('First');
    expect((await journal.list('?view=removed')).rows).toHaveLength(1);
    await journal.decide('published', [id]);
    expect(await journal.read()).toContain('First');
    expect((await journal.owner.call('GET', `${journal.api}/comment-views`)).body).toEqual({
      counts: { pending: 0, published: 2, rejected: 0, spam: 0, removed: 0, all: 2 },
    });
  });

  it('take their answers along when they go, and leave no wrong count', async () => {
    const journal = await aJournal();
    await journal.write('Question');
    const id = await idOf(journal, 'Question');
    await journal.write('Reply', { to: id, commentEmail: 'bo@example.com' });
    expect(await journal.read('/journal')).toContain('2 Comments');
    const reply = await idOf(journal, 'Reply');
    await journal.decide('rejected', [reply]);
    expect(await journal.read()).not.toContain('Reply');
    expect(await journal.read('/journal')).toContain('1 Comment');
    await journal.decide('published', [reply]);

    await journal.owner.call('POST', `${journal.api}/comment-states`, {
      to: 'rejected',
      selection: { kind: 'all', filters: { search: 'Question' } },
    });

    expect(await journal.read('/journal')).toContain('No Comments');
    expect(await journal.read()).not.toContain('Reply');
  });

  it('[ROLE-002] moderators decide, commenters answer what visitors see, others find nothing', async () => {
    const journal = await aJournal({ commentApproval: 'everyone' });
    await journal.write('Waits');
    await journal.write('Stands', { commentEmail: 'bo@example.com' });
    const [waits, stands] = [await idOf(journal, 'Waits'), await idOf(journal, 'Stands')];
    const [moderator, commenter, manager] = [
      await journal.as(UserRole.Moderator),
      await journal.as(UserRole.Commenter),
      await journal.as(UserRole.StoreManager),
    ];
    const approve = { to: 'published', selection: { kind: 'ids', ids: [stands] } };
    const answer = (who: typeof commenter, id: string) =>
      who.call('POST', `${journal.api}/comments/${id}/answers`, { body: 'Thank <you>' });

    expect((await commenter.call('POST', `${journal.api}/comment-states`, approve)).status).toBe(404);
    expect((await manager.call('GET', `${journal.api}/comments`)).status).toBe(404);
    expect((await moderator.call('POST', `${journal.api}/comment-states`, approve)).status).toBe(200);
    const seen = (await journal.list('', commenter)).rows;
    expect(seen.map(({ body, email }: CommentRow) => [body, email])).toEqual([['Stands', '']]);
    expect([(await answer(commenter, waits)).status, (await answer(commenter, stands)).status]).toEqual([404, 200]);
    expect(await journal.read()).toMatch(/From Saltmarsh.*Thank &lt;you&gt;/s);
    expect((await answer(moderator, waits)).status).toBe(200);
    expect(await journal.read()).toContain('Waits');
  });

  it("are nobody else's (SEC-1)", async () => {
    const [journal, other] = [await aJournal(), await aJournal()];
    await journal.write('Mine');
    const id = await idOf(journal, 'Mine');

    expect((await other.decide('removed', [id])).body).toEqual({ changedCount: 0, before: [] });
    expect((await other.owner.call('POST', `${other.api}/comments/${id}/answers`, { body: 'x' })).status).toBe(404);
    expect((await other.list()).rows).toEqual([]);
  });

  it('are exported with text that no sheet takes for a formula', async () => {
    const journal = await aJournal();
    await journal.write('=1+1');

    const { text } = await journal.owner.call('GET', `${journal.api}/comments.csv`);

    expect(text.split('\r\n')[1]).toMatch(/^"Clay","Ada","ada@example\.com","'=1\+1","published",/);
  });

  it('are told of by one mail an hour: the owner of all but spam', async () => {
    const journal = await aJournal({ commentApproval: 'newcomers' });
    const { websiteId } = journal.site;
    await journal.write('One');
    await journal.write('Two', { commentEmail: 'bo@example.com' });
    await journal.write('Three', { homepageUrl: 'x' });
    const tell = () => commentTasks(services)['tell-comments']?.({ websiteId });
    const mails = () =>
      services.database.readInSite(websiteId, (tx) =>
        tx.kysely
          .selectFrom('mail_message')
          .where('website_id', '=', websiteId)
          .select(['subject', 'text_body'])
          .execute(),
      );

    await tell();
    await tell();

    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 new comments: Clay');
    expect(mail?.text_body).toMatch(/One.*Two/s);
    expect(mail?.text_body).not.toContain('Three');
  });

  it('keep their words and lose name and address when a person is erased; what nobody saw goes', async () => {
    const journal = await aJournal({ commentApproval: 'newcomers' });
    const { websiteId } = journal.site;
    await journal.write('Seen');
    await journal.write('Unseen');
    await journal.decide('published', [await idOf(journal, 'Seen')]);

    const copy = await services.database.readInSite(websiteId, (tx) => readPerson(tx, services, 'ADA@example.com'));
    await services.database.inSite(websiteId, (tx) =>
      erasePerson(tx, services, { address: 'Ada@example.com', by: undefined }),
    );
    services.versions.changed(websiteId);

    expect(copy.comments).toMatchObject([
      { post: 'Clay', name: 'Ada', text: 'Seen', state: 'published' },
      { text: 'Unseen', state: 'pending' },
    ]);
    expect((await journal.list()).rows).toMatchObject([{ body: 'Seen', authorName: '', email: '' }]);
    expect(await journal.read()).toMatch(/Anonymous.*Seen/s);
  });

  it('are switched on and off by their settings, which tell two people of each other', async () => {
    const journal = await aJournal();
    const path = `${journal.api}/comment-settings`;
    const seen = (await journal.owner.call('GET', path)).body['settings'] as unknown as CommentSettingsRecord;

    const saved = await journal.owner.call('PUT', path, { ...seen, isOn: false, seen });
    const late = await journal.owner.call('PUT', path, { ...seen, isThreaded: false, seen });

    expect([saved.status, late.status]).toEqual([200, 409]);
    expect(await journal.read()).not.toContain('squarespace-comments');
    const moderator = await journal.as(UserRole.Moderator);
    expect((await moderator.call('GET', path)).status).toBe(404);
  });
});
