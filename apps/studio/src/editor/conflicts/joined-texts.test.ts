import type { DocumentNode } from '@portico/page-model';
import { expect, it } from 'vitest';
import { joinedTexts } from './joined-texts.ts';

const button: DocumentNode = { id: 'b', kind: 'block', type: 'button', parent: 'root', order: 'a0', value: {} };
const joined = (path: readonly string[], theirs: string, mine: string) =>
  joinedTexts({ node: button, path }, theirs, mine);

it('two texts are kept both as one, and neither two addresses nor what the field could not hold', () => {
  expect(joined(['value', 'label'], 'Shop', 'Now')).toBe('Shop Now');
  expect(joined(['name'], 'First', 'Button')).toBe('First Button');
  expect(joined(['value', 'href'], '/shop', '/sale')).toBeUndefined();
  expect(joined(['value', 'size'], 'small', 'large')).toBeUndefined();
  expect(joined(['value', 'label'], 'a'.repeat(60), 'b'.repeat(60))).toBeUndefined();
});
