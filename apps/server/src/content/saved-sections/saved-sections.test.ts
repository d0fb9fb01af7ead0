import type { SavedSections } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import type { DocumentNode, EditDocument } from '@portico/page-model';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection } from '../../testing/content.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD } from '../../testing/studio-browser.ts';

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

/** A site with an empty page, and somebody who edits it. */
async function aSite(roleIds: number[] = [UserRole.Admin]) {
  const { services } = content;
  const site = await content.aSiteWith();
  const { websiteId } = site;
  const document = { rows: [] };
  const pageId = await aCollection(services, websiteId, { urlId: 'visit', title: 'Visit', document });
  const member = await aMember(services, websiteId, { roleIds, isOwner: false });
  const browser = aBrowser(studio, `198.51.107.${(address += 1)}`);
  await browser.signIn(member.email, TEST_PASSWORD);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    browser.call(method, `/api/sites/${websiteId}${path}`, body);
  const saved = async () => ((await call('GET', '/edit/saved-sections')).body as unknown as SavedSections).sections;
  const write = async (kind: string, subject: string, operations: (document: EditDocument) => readonly unknown[]) => {
    const opened = (await call('POST', '/edit/documents', { kind, subject })).body as unknown as Opened;
    const { documentId, revision: base, document: found } = opened;
    const documents = [{ documentId, base, operations: operations(found) }];
    const transactions = [{ id: services.newId(), label: 'Wrote', documents }];
    await call('POST', '/edit/transactions', { clientId: services.newId(), seq: 1, transactions });
    await call('POST', '/publishing/publish', { releaseId: services.newId(), documents: [{ documentId }] });
  };
  const page = async () => (await content.get(site, '/visit')).body;
  return { site, pageId, call, saved, write, page };
}

interface Opened {
  readonly documentId: string;
  readonly revision: number;
  readonly document: EditDocument;
}

/** A section of rows with one block. */
function aSection(block: Pick<DocumentNode, 'type' | 'value'>): readonly DocumentNode[] {
  const newId = content.services.newId;
  const [section, row, column] = [newId(), newId(), newId()];
  return [
    { id: section, kind: 'section', parent: 'root', order: 'a0', type: 'rows', value: {} },
    { id: row, kind: 'row', parent: section, order: 'a0', value: {} },
    { id: column, kind: 'column', parent: row, order: 'a0', value: { span: 12 } },
    { id: newId(), kind: 'block', parent: column, order: 'a0', ...block },
  ];
}

const words = (html: string) => aSection({ type: 'html', value: { html } });
const showing = (sectionId: string) => aSection({ type: 'section-ref', value: { sectionId } });

/** The same with something said of the section. */
function withValue(
  [section, ...others]: readonly DocumentNode[],
  value: DocumentNode['value'],
): readonly DocumentNode[] {
  return section ? [{ ...section, value }, ...others] : [];
}

/** The blocks of a page as visitors get them, without the ids that tell one from another. */
function bodyOf(html: string): string {
  return (/<div class="sqs-layout.*?(?=<footer|<\/main|$)/s.exec(html)?.[0] ?? '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')
    .replaceAll(/data-updated-on="\d+"/g, '');
}

it('a shared section is changed once, and is changed on every page that shows it', async () => {
  const { pageId, call, saved, write, page } = await aSite();
  const sectionId = content.services.newId();
  const nodes = words('<p onclick="alert(1)">Open on Friday.</p>');
  const kept = await call('POST', '/edit/saved-sections', {
    sectionId: sectionId,
    name: 'Hours',
    isShared: true,
    nodes,
  });
  expect(kept.status, kept.text).toBe(204);
  await write('page', pageId, () => [{ kind: 'insert', nodes: showing(sectionId) }]);
  expect(await page()).toContain('<p>Open on Friday.</p>');

  await write('field', `section:${sectionId}`, ({ nodes: found }) => {
    const block = Object.values(found).find(({ kind }) => kind === 'block');
    return [
      {
        kind: 'splice',
        id: block?.id,
        field: 'html',
        at: 0,
        remove: ['<p>Open on Friday.</p>'],
        insert: ['<p>Open daily.</p>'],
      },
    ];
  });

  expect(await page()).toContain('<p>Open daily.</p>');
  expect(await saved()).toMatchObject([{ id: sectionId, name: 'Hours', isShared: true, usedIn: ['Visit'] }]);
});

it("a shared section is drawn as it would be were it the page's own, with what the page says of the place", async () => {
  const { pageId, call, write, page } = await aSite();
  const sectionId = content.services.newId();
  const own = withValue(words('<p>Open on Friday.</p>'), { ground: 'tint', anchor: 'hours' });
  await call('POST', '/edit/saved-sections', { sectionId, name: 'Hours', isShared: true, nodes: own });
  const place = (nodes: readonly DocumentNode[]) =>
    write('page', pageId, ({ nodes: found }) => [
      ...Object.values(found).flatMap(({ id, kind }) => (kind === 'section' ? [{ kind: 'remove', id }] : [])),
      { kind: 'insert', nodes },
    ]);
  await place(withValue(words('<p>Open on Friday.</p>'), { ground: 'tint', anchor: 'friday', onPhone: false }));
  const unshared = bodyOf(await page());

  await place(
    withValue(showing(sectionId), { ground: 'night', spaceAbove: 'large', anchor: 'friday', onPhone: false }),
  );

  expect(unshared).toContain('<section class="pt-section pt-not-phone" id="friday"');
  expect(bodyOf(await page())).toBe(unshared);
});

it('a shared section within itself is left out', async () => {
  const { pageId, call, write, page } = await aSite();
  const sectionId = content.services.newId();
  const nodes = showing(sectionId);
  await call('POST', '/edit/saved-sections', { sectionId, name: 'Round', isShared: true, nodes });

  await write('page', pageId, () => [{ kind: 'insert', nodes: showing(sectionId) }]);

  expect(bodyOf(await page())).toContain('section-ref-block');
});

it('a section that pages show is not removed, and they are named; one that none shows is, and comes back', async () => {
  const { pageId, call, saved, write } = await aSite();
  const [shown, loose] = [content.services.newId(), content.services.newId()];
  for (const id of [shown, loose]) {
    await call('POST', '/edit/saved-sections', {
      sectionId: id,
      name: `Section ${id}`,
      isShared: id === shown,
      nodes: words('<p>Words</p>'),
    });
  }
  await write('page', pageId, () => [{ kind: 'insert', nodes: showing(shown) }]);

  const refused = await call('DELETE', `/edit/saved-sections/${shown}`);
  const removed = await call('DELETE', `/edit/saved-sections/${loose}`);

  expect(refused.status).toBe(422);
  expect(refused.text).toContain('This section stands on Visit.');
  expect(removed.status).toBe(204);
  expect((await saved()).map(({ id }) => id)).toEqual([shown]);
  await call('POST', '/edit/saved-sections', {
    sectionId: loose,
    name: 'Again',
    isShared: false,
    nodes: words('<p>Others</p>'),
  });
  const back = (await saved()).find(({ id }) => id === loose);
  expect(back).toMatchObject({ name: 'Again', usedIn: [] });
  expect(JSON.stringify(back?.nodes)).toContain('<p>Words</p>');
});

it('what is saved is judged as what is written on pages: one section, and code by whoever may', async () => {
  const { call, saved } = await aSite([UserRole.Editor]);
  const keep = (nodes: readonly DocumentNode[]) =>
    call('POST', '/edit/saved-sections', { sectionId: content.services.newId(), name: 'Own', isShared: true, nodes });

  const answers = [
    await keep(aSection({ type: 'code', value: { html: '<script>alert(1)</script>' } })),
    await keep([...words('<p>One</p>'), ...words('<p>Two</p>')]),
    await keep(words('<p>One</p>').slice(1)),
  ];

  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(await saved()).toEqual([]);
});
