import {
  BLOCK_DEFINITIONS,
  emptyDocument,
  ROOT,
  SECTION_FIELDS,
  type DocumentNode,
  type EditDocument,
} from '@portico/page-model';
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../../language/catalogue.ts';
import { messages as post } from '../../writing/post/messages.ts';
import { messages } from '../words.ts';
import { toldField, toldValue } from './told-field.ts';

afterEach(() => speak('en', {}));

const EMPTY = emptyDocument('page', {});
const SITE = { language: 'en-US', timeZone: 'UTC' };
const NOW = Date.UTC(2026, 10, 29, 8);

function aNode(type: string, more: Partial<DocumentNode> = {}): DocumentNode {
  return { id: 'n', kind: 'block', parent: ROOT, order: 'a0', type, value: {}, ...more };
}

/** Every field that a form of the page editor shows, each with its node. */
function everyField(): readonly { view: EditDocument; node: DocumentNode; name: string }[] {
  const sections = SECTION_FIELDS.map(({ path }) => ({
    view: EMPTY,
    node: aNode('grid', { kind: 'section' }),
    name: path,
  }));
  const blocks = BLOCK_DEFINITIONS.flatMap(({ type, fields, entry }) => {
    const block = aNode(type, { id: 'b' });
    const { type: _none, ...own } = aNode('', { id: 'e', kind: 'entry', parent: 'b' });
    const view = { ...EMPTY, nodes: { ...EMPTY.nodes, b: block, e: own } };
    return [
      ...fields.map(({ path }) => ({ view, node: block, name: path })),
      ...(entry?.fields ?? []).map(({ path }) => ({ view, node: own, name: path })),
    ];
  });
  return [...sections, ...blocks];
}

describe('a field with two values', () => {
  it('is called as the inspector calls it, in the language that the studio speaks', () => {
    const fields = everyField();
    // What the table does not have is spelled from its key, and the same in every language.
    const spoken = new Proxy({}, { get: () => 'Feld' });
    speak('de', { 'editor.fields': spoken, 'editor.ownFields': spoken });
    const german = fields.map(({ view, node, name }) => toldField(view, node, ['value', name]).name);

    expect(fields.length).toBeGreaterThan(150);
    expect(
      fields.filter((_, at) => german[at] !== 'Feld').map(({ node, name }) => `${node.type ?? 'entry'} ${name}`),
    ).toEqual([]);
  });

  it('of a post is called as its editor calls it, part by part', () => {
    const view = emptyDocument('item', {});
    const root = view.nodes[ROOT];
    const name = (...path: readonly string[]) =>
      toldField(view, root, ['value', ...path], (own) => (own === 'yield' ? 'Serves' : undefined)).name;

    const names = Object.keys(post.changed)
      .filter((field) => field !== 'customContent')
      .map((field) => [field, name(field)]);
    expect(names.filter(([field, told]) => told === field || told === messages.field.some)).toEqual([]);
    expect(name('authorName')).toBe('Author');
    expect(name('seo', 'description')).toBe('Description for search engines');
    expect(name('location', 'addressLine1')).toBe('Street');
    expect(name('customContent', 'yield')).toBe('Serves');
    speak('de', { 'writing.post': { author: 'Verfasserin' } });
    expect(name('authorName')).toBe('Verfasserin');
  });

  it('of a node itself is called as its switch is', () => {
    const node = aNode('html');
    expect(toldField(EMPTY, node, ['name']).name).toBe('Name in the outline');
    expect(toldField(EMPTY, node, ['isHidden']).name).toBe('Hidden from visitors');
    expect(toldField(EMPTY, node, ['place', 'phone', 'column']).name).toBe('Place');
  });

  it('shows its values as its form does', () => {
    const told = (value: Parameters<typeof toldValue>[0], node: DocumentNode, name: string) => {
      const path = ['value', name];
      return toldValue(value, toldField(EMPTY, node, path), path, NOW, SITE);
    };
    const item = emptyDocument('item', {});
    const at = ['value', 'startDate'];

    expect(told('h2', aNode('html'), 'html')).toBe('h2');
    expect(told('<p>Low &amp; high</p>', aNode('html'), 'html')).toBe('Low & high');
    expect(told('center', aNode('button'), 'align')).toBe('Middle');
    expect(told(true, aNode('button'), 'newWindow')).toBe('Yes');
    expect(told('2026-11-30T10:00:00Z', aNode('countdown'), 'at')).toMatch(/30 Nov|Nov 30/);
    expect(told(undefined, aNode('button'), 'label')).toBe('None');
    expect(toldValue(Date.UTC(2026, 11, 1, 9), toldField(item, item.nodes[ROOT], at), at, NOW, SITE)).toMatch(/Dec/);
  });
});
