import { apply, emptyDocument, ROOT, type EditDocument, type Operation } from '@portico/page-model';
import { expect, it } from 'vitest';
import { bringBack } from './bring-back.ts';

const POST = emptyDocument('item', { title: 'Firing', body: '<p>We load the kiln.</p>' });

/** The text of a post after what was set aside is back in it. */
function bodyWith(operations: readonly Operation[], post: EditDocument = POST) {
  const applied = apply(post, bringBack(post, operations));
  return applied.ok ? applied.value.document.nodes[ROOT]?.value['body'] : applied.error;
}

it('words that met others in a paragraph of a post stand behind it', () => {
  const mine: Operation = {
    kind: 'splice',
    id: ROOT,
    field: 'body',
    at: 0,
    remove: ['<p>We load.</p>'],
    insert: ['<p>I load.</p>'],
  };

  expect(bodyWith([mine])).toBe('<p>We load the kiln.</p><p>I load.</p>');
});

it('words of a block that is gone become the last paragraphs of a post without blocks', () => {
  const mine: Operation = {
    kind: 'splice',
    id: 'gone',
    field: 'html',
    at: 0,
    remove: [],
    insert: ['<p>Cones & <b>herons</b>.</p>'],
  };

  expect(bodyWith([mine])).toBe('<p>We load the kiln.</p><p>Cones & <b>herons</b>.</p>');
});
