import { openDocument } from '@portico/contract/studio';
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
  const opened = await api.call(editor.site, openDocument, { body: { kind: 'page-settings', subject: pageId } });
  const value = readDocument(opened.document, 'page-settings').nodes['root']?.value ?? {};
  const urlId = typeof value['urlId'] === 'string' ? value['urlId'] : '';
  return {
    title: typeof value['title'] === 'string' ? value['title'] : '',
    path: value['isHomepage'] === true ? '/' : `/${urlId}`,
  };
}

export async function pagePath(editor: Editor, pageId: string): Promise<string> {
  return (await pageFacts(editor, pageId)).path;
}
