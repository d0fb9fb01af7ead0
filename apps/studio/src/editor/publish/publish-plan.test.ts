import { apply, diff, fromRows, isSame, nodeOf, type EditDocument } from '@portico/page-model';
import { expect, it } from 'vitest';
import { discarding, type Pending } from './publish-plan.ts';

const page = (...texts: readonly string[]): EditDocument =>
  fromRows(
    {
      rows: [
        {
          columns: [
            {
              span: 12,
              rows: [],
              blocks: texts.map((html, index) => ({ id: `b${index}`, type: 'html', value: { html } })),
            },
          ],
        },
      ],
    },
    'page',
  );

it('discarding all makes a draft what visitors have; a change that is left out of it stays', () => {
  const live = page('<p>One.</p>', '<p>Two.</p>');
  const view = page('<p>One, new.</p>', '<p>Two, new.</p>');
  const changes = diff(live, view);
  // Of the document itself nothing is read.
  const pending = { live, view, changes, offered: changes, isNew: false } as unknown as Pending;
  const after = (kept: readonly string[]) => {
    const applied = apply(view, discarding(pending, new Set(kept)));
    return applied.ok ? applied.value.document : undefined;
  };
  const [first] = changes.filter(({ node }) => node === 'b0');

  const all = after([]);
  const some = after(first ? [first.id] : []);

  expect(all && isSame(all, live)).toBe(true);
  expect(some && nodeOf(some, 'b0')?.value['html']).toBe('<p>One, new.</p>');
  expect(some && nodeOf(some, 'b1')?.value['html']).toBe('<p>Two.</p>');
});
