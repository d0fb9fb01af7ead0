import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';
import { findingText } from '../finding-text.ts';
import { PageState } from './page-part.tsx';

const NODE = { id: 'b', kind: 'block', parent: 'c', order: 'a0', type: 'image', value: {} } as const;

function drawnChoice(value: string): string {
  const kind = { name: 'choice', options: ['small', 'large'], initial: 'small' } as const;
  return renderToStaticMarkup(
    <Field
      documentId="d"
      node={NODE}
      field={{ path: 'size', kind, conflict: 'quiet' }}
      value={value}
      isReadOnly={false}
      deeds={undefined}
      onChange={() => undefined}
    />,
  );
}

it('[EDITOR-004] a setting that is none of its options is kept, and said so', () => {
  expect(drawnChoice('huge')).toContain('huge is not one of the expected options');
  expect(drawnChoice('large')).not.toContain('expected options');
});

it('[EDITOR-012, EDITOR-016, EDITOR-030] what checks find is said in the words of the specification', () => {
  expect(findingText('LIST_MISSING')).toBe('A List must be selected');
  expect(findingText('REFERENCE_GONE')).toBe('Unable to locate content');
  expect(findingText('A_CHECK_OF_TOMORROW')).toBe('Something went wrong');
});

it.each([
  ['draft', 'Draft'],
  ['scheduled', 'Scheduled'],
  ['needs-review', 'Needs Review'],
] as const)('[EDITOR-035] the state %s is called %s', (status, word) => {
  expect(renderToStaticMarkup(<PageState page={{ status }} />)).toContain(word);
});
