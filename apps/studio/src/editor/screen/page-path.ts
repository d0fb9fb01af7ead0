import { getLiveDocument, openDocument } from '@portico/contract/studio';
import { readDocument } from '@portico/page-model';
import { api } from '../../api/api.ts';
import type { Editor } from '../store/editor.ts';

interface PageFacts {
  readonly title: string;
  /** Within the site. */
  readonly path: string;
}

/** What a page is called and where it stands, as its settings have it. */
export async function pageFacts(editor: Editor, pageId: string): Promise<PageFacts> {
  const { document } = await openSettings(editor, pageId);
  return factsOf(document);
}

/** The same as visitors have it, and whether something of it is still to be published; undefined where they have none of it. */
export async function visitedFacts(
  editor: Editor,
  pageId: string,
): Promise<(PageFacts & { readonly isBehind: boolean }) | undefined> {
  const { documentId, revision, liveRevision } = await openSettings(editor, pageId);
  const { document } = await api.call(editor.site, getLiveDocument, { params: { documentId } });
  return document === null ? undefined : { ...factsOf(document), isBehind: revision !== liveRevision };
}

function openSettings(editor: Editor, pageId: string) {
  return api.call(editor.site, openDocument, { body: { kind: 'page-settings', subject: pageId } });
}

function factsOf(settings: unknown): PageFacts {
  const value = readDocument(settings, 'page-settings').nodes['root']?.value ?? {};
  const urlId = typeof value['urlId'] === 'string' ? value['urlId'] : '';
  return {
    title: typeof value['title'] === 'string' ? value['title'] : '',
    path: value['isHomepage'] === true ? '/' : `/${urlId}`,
  };
}

export async function pagePath(editor: Editor, pageId: string): Promise<string> {
  return (await pageFacts(editor, pageId)).path;
}
