import { getLiveDocument, openDocument } from '@portico/contract/studio';
import { emptyDocument } from '@portico/page-model';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../api/api.ts';
import type { Editor } from '../store/editor.ts';
import { pageFacts, visitedFacts } from './page-path.ts';

afterEach(() => void vi.restoreAllMocks());

const settings = (title: string, urlId: string) => {
  const empty = emptyDocument('page-settings');
  const root = { id: 'root', kind: 'root', parent: null, order: 'a0', value: { title, urlId } };
  return { ...empty, nodes: { root } };
};

it('a page that was renamed is visited at its old address until its settings are published', async () => {
  // As far as it is asked for here.
  const answers = new Map<unknown, unknown>([
    [openDocument, { documentId: 'd', revision: 2, liveRevision: 1, document: settings('About us', 'about-us') }],
    [getLiveDocument, { document: settings('About', 'about') }],
  ]);
  vi.spyOn(api, 'call').mockImplementation((_site, call) => Promise.resolve(answers.get(call)) as never);
  const editor = { site: { websiteId: 'w' } } as Editor;

  expect(await pageFacts(editor, 'p')).toEqual({ title: 'About us', path: '/about-us' });
  expect(await visitedFacts(editor, 'p')).toEqual({ title: 'About', path: '/about', isBehind: true });
});
