import type { StudioBrowser } from './studio-browser.ts';

/** A page that is edited, with a transaction to take back, something set aside, and releases of each state. */
export async function editDocuments(
  owner: StudioBrowser,
  websiteId: string,
  pageId: string,
  newId: () => string,
): Promise<Readonly<Record<string, string>>> {
  const api = `/api/sites/${websiteId}`;
  const opened = await called(owner.call('POST', `${api}/edit/documents`, { kind: 'page', subject: pageId }));
  const documentId = String(opened['documentId']);
  const [transactionId, asideId] = [newId(), newId()];
  const operations = [{ kind: 'set', id: 'root', path: ['name'], to: 'About us' }];
  await called(
    owner.call('POST', `${api}/edit/transactions`, {
      clientId: newId(),
      seq: 1,
      transactions: [{ id: transactionId, label: 'Renamed', documents: [{ documentId, base: 0, operations }] }],
    }),
  );
  await called(
    owner.call('POST', `${api}/edit/shelf`, { id: asideId, documentId, reason: 'does-not-fit', operations }),
  );
  await called(owner.call('POST', `${api}/edit/documents/${documentId}/versions`, { name: 'First' }));
  // Before anything is published: what is drafted after a release and published by a walk keeps it from being taken back.
  const replacementId = await walkedReplacement(owner, api, newId);
  const documents = [{ documentId }];
  const [openReleaseId, laterReleaseId, releaseId] = [newId(), newId(), newId()];
  for (const id of [openReleaseId, laterReleaseId]) {
    await called(owner.call('POST', `${api}/releases`, { releaseId: id, publishAt: null, documents }));
  }
  await called(owner.call('POST', `${api}/publishing/publish`, { releaseId, documents }));
  const tree = await walkedTree(owner, api, newId);
  const releases = { openReleaseId, laterReleaseId, releaseId };
  const sectionId = newId();
  const nodes = [{ id: newId(), kind: 'section', parent: 'root', order: 'a0', type: 'rows', value: {} }];
  await called(owner.call('POST', `${api}/edit/saved-sections`, { sectionId, name: 'Hours', isShared: true, nodes }));
  return { documentId, transactionId, asideId, sectionId, ...releases, replacementId, version: '1', ...tree };
}

/** Letters of a draft that were replaced by themselves in capitals. */
async function walkedReplacement(owner: StudioBrowser, api: string, newId: () => string): Promise<string> {
  const replacementId = newId();
  const sought = { words: 'e', isCase: true };
  const { documents } = await called(owner.call('POST', `${api}/replace/places`, sought));
  const [first] = documents as readonly { kind: string; subject: string; places: readonly { key: string }[] }[];
  const chosen = { kind: first?.kind, subject: first?.subject, keys: first?.places.slice(0, 1).map(({ key }) => key) };
  const body = { ...sought, replacementId, label: 'Replaced e with E', to: 'E', documents: [chosen] };
  await called(owner.call('POST', `${api}/replace`, body));
  return replacementId;
}

/** A page that can be removed, one that was, and a link in a menu. */
async function walkedTree(owner: StudioBrowser, api: string, newId: () => string) {
  const [loosePageId, gonePageId, linkId] = [newId(), newId(), newId()];
  for (const pageId of [loosePageId, gonePageId]) {
    await called(owner.call('POST', `${api}/pages`, { pageId, typeName: 'page', title: 'Loose' }));
  }
  await called(owner.call('DELETE', `${api}/pages/${gonePageId}`));
  const link = { transactionId: newId(), menuId: 'mainNav', title: 'Map', url: 'https://example.com/map' };
  await called(owner.call('PUT', `${api}/pages/links/${linkId}`, link));
  return { loosePageId, gonePageId, linkId };
}

async function called(answer: ReturnType<StudioBrowser['call']>): Promise<Readonly<Record<string, unknown>>> {
  const { status, body, text } = await answer;
  if (status >= 300) {
    throw new Error(`${status}: ${text}`);
  }
  return body;
}
