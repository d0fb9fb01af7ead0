import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { expect, it, vi } from 'vitest';
import { GIVEN, room } from './room.ts';
import { Doc, Paragraph, Text } from './schema/blocks.ts';

function aText(words: string) {
  const onFull = vi.fn();
  const schema = getSchema([Doc, Paragraph, Text]);
  const doc = schema.node('doc', null, [schema.node('paragraph', null, [schema.text(words)])]);
  const plugins = [room({ most: 10, write: ({ textContent }) => textContent, onFull })];
  return { state: EditorState.create({ doc, plugins }), onFull };
}

it('what makes a text longer than is saved is not taken, and said', () => {
  const { state, onFull } = aText('Eight le');

  expect(state.apply(state.tr.insertText('tt', 1)).doc.textContent).toBe('ttEight le');
  expect(onFull).not.toHaveBeenCalled();
  expect(state.apply(state.tr.insertText('tte', 1)).doc.textContent).toBe('Eight le');
  expect(onFull).toHaveBeenCalledOnce();
});

it('a text that was too long already becomes shorter, and what somebody else wrote is taken', () => {
  const { state, onFull } = aText('Far too many letters');

  expect(state.apply(state.tr.delete(1, 5)).doc.textContent).toBe('too many letters');
  expect(state.apply(state.tr.insertText('Very ', 1).setMeta(GIVEN, true)).doc.textContent).toContain('Very');
  expect(onFull).not.toHaveBeenCalled();
});
