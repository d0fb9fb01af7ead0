import { apply, nodeOf, readDocument } from '@portico/page-model';
import { expect, it } from 'vitest';
import { pastedAddress, showAs } from './pasted-address.ts';

const URL_OF = 'https://boats.example/harbour?a=1&b=2';
const LINE = '<p>https://boats.example/harbour?a=1&amp;b=2</p>';

it.each<[string, readonly string[], readonly string[], string | undefined]>([
  ['alone on an empty line', ['<p>One</p>', '<p></p>'], ['<p>One</p>', LINE], URL_OF],
  ['as a line of its own', ['<p>One</p>'], ['<p>One</p>', LINE, '<p></p>'], URL_OF],
  ['as a link', ['<p></p>'], [`<p><a href="${URL_OF}">https://boats.example/harbour?a=1&amp;b=2</a></p>`], URL_OF],
  ['by its last letter', ['<p>https://boats.example/harbou</p>'], ['<p>https://boats.example/harbour</p>'], undefined],
  ['within a sentence', ['<p></p>'], ['<p>See https://boats.example/harbour</p>'], undefined],
  ['as a heading', ['<p></p>'], ['<h2>https://boats.example</h2>'], undefined],
  ['of no page', ['<p></p>'], ['<p>mailto:maren@boats.example</p>'], undefined],
  ['with other lines', ['<p></p>'], ['<p>Boats</p>', LINE], undefined],
])('an address that comes %s', (_how, before, after, url) => {
  expect(pastedAddress(before, after)?.url).toBe(url);
});

it('becomes a block behind its text, which has it no more', () => {
  const document = readDocument({
    schema: 2,
    kind: 'page',
    nodes: {
      root: { kind: 'root', parent: null, order: 'a0', value: {} },
      section: { kind: 'section', parent: 'root', order: 'a0', type: 'rows', value: {} },
      row: { kind: 'row', parent: 'section', order: 'a0', value: {} },
      column: { kind: 'column', parent: 'row', order: 'a0', value: { span: 12 } },
      text: {
        kind: 'block',
        parent: 'column',
        order: 'a0',
        type: 'html',
        value: { html: `<p>One</p>${LINE}<p>Two</p>` },
      },
    },
  });
  const pasted = { url: URL_OF, paragraph: LINE };
  const placed = showAs(
    document,
    { node: 'text', field: 'html', pasted, type: 'bookmark' },
    { siteTitle: 'Boats', language: 'en' },
    () => 'new',
  );

  const done = apply(document, placed?.operations ?? []);
  const after = done.ok ? done.value.document : document;
  expect(nodeOf(after, 'text')?.value['html']).toBe('<p>One</p><p>Two</p>');
  expect(nodeOf(after, 'new')).toMatchObject({ type: 'bookmark', parent: 'column', value: { url: URL_OF } });
});
