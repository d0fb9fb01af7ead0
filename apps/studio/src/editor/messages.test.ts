import { readFileSync } from 'node:fs';
import path from 'node:path';
import { editorMessages } from '@portico/locale';
import { expect, it } from 'vitest';
import { editorText, type EditorTextId } from './messages.ts';

/** Texts of the requirements by their ids. */
const requirements = new Map(
  readFileSync(path.resolve(import.meta.dirname, '../../../../docs/requirements.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"EDITOR-'))
    .map((line) => JSON.parse(line) as { id: string; text: string })
    .map(({ id, text }) => [id, text]),
);

const FIRST = 3;
const STATUSES = 'EDITOR-035';

it('[EDITOR-001] the table has every label and message as its requirement says it, in the same order', () => {
  const asked = [...requirements]
    .filter(([id]) => Number(id.slice(-3)) >= FIRST && id !== STATUSES)
    .map(([, text]) => /: '(.*)'(?: \(.*\))?$/.exec(text)?.[1]);
  const ids = Object.keys(editorMessages) as EditorTextId[];

  expect(asked).toHaveLength(32);
  expect(ids.slice(0, asked.length).map((id) => editorText(id))).toEqual(asked);
  expect(ids.slice(asked.length).map((id) => editorText(id))).toEqual(
    /: (.*)\.$/.exec(requirements.get(STATUSES) ?? '')?.[1]?.split(', '),
  );
});

it('puts values where their names stand', () => {
  expect(editorText('fileUnsupported', { fileName: 'a.exe', fileTypeMessage: 'image ' })).toBe(
    'The file a.exe does not appear to be a supported image file.',
  );
  expect(editorText('notAPageUrl', { val: '/a b' })).toBe('/a b is not a valid page URL');
});
