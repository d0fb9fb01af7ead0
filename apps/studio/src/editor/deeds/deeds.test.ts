import { apply, emptyDocument, nodesInOrder, type EditDocument, type Operation } from '@portico/page-model';
import { describe, expect, it } from 'vitest';
import { duplicate, moveBy, moveInto, removeNodes } from './change-order.ts';
import { addBlock, addSection, paste } from './place-in.ts';

const FACTS = { siteTitle: 'S', language: 'en' };

function ids() {
  let count = 0;
  return () => `n${(count += 1)}`;
}

function done(document: EditDocument, operations: readonly Operation[] | undefined): EditDocument {
  const applied = apply(document, operations ?? []);
  expect(applied.ok).toBe(true);
  return applied.ok ? applied.value.document : document;
}

/** A document as its outline: kind, or type and id of a block. */
function outline(document: EditDocument): string {
  return nodesInOrder(document)
    .map(({ kind, id, type }) =>
      kind === 'block' ? `${type ?? ''}#${id}` : `${kind}${kind === 'section' ? `:${type ?? ''}` : ''}`,
    )
    .join(' ');
}

const empty = emptyDocument('page');

function twoTexts() {
  const newId = ids();
  const first = addBlock(empty, 'html', undefined, FACTS, newId);
  const one = done(empty, first?.operations);
  const second = addBlock(one, 'quote', first?.node, FACTS, newId);
  return { document: done(one, second?.operations), first: first?.node ?? '', second: second?.node ?? '', newId };
}

describe('blocks', () => {
  it('come into an empty page with a section around them, and behind what is chosen', () => {
    const { document } = twoTexts();

    expect(outline(document)).toBe('section:rows row column html#n1 quote#n5');
  });

  it('go past each other, and where they are the first or last they stay', () => {
    const { document, first, second } = twoTexts();

    expect(outline(done(document, moveBy(document, first, 1)))).toBe('section:rows row column quote#n5 html#n1');
    expect(moveBy(document, second, 1)).toEqual([]);
  });

  it('go into the next section, and the column that they leave empty goes too', () => {
    const { document, second, newId } = twoTexts();
    const section = addSection(document, 'grid', second, newId);
    const both = done(document, section?.operations);
    const moved = done(both, moveInto(both, second, section?.node ?? ''));

    expect(outline(moved)).toBe('section:rows row column html#n1 section:grid quote#n5');
    expect(moved.nodes[second]?.place?.desktop).toMatchObject({ column: 1, wide: 12, top: 0 });
  });

  it('are taken away with the row that would be empty, but for the last one', () => {
    const { document, first, second, newId } = twoTexts();
    const section = addSection(document, 'rows', second, newId);
    const both = done(document, section?.operations);
    const third = addBlock(both, 'button', section?.node, FACTS, newId);
    const all = done(both, third?.operations);

    expect(outline(all)).toBe('section:rows row column html#n1 quote#n5 section:rows row column button#n9');
    expect(outline(done(all, removeNodes(all, [first, second])))).toBe(
      'section:rows row column section:rows row column button#n9',
    );
  });

  it('are copied with what is in them and names of their own', () => {
    const { document, second, newId } = twoTexts();
    const copy = duplicate(document, second, newId);
    const pasted = paste(document, [document.nodes[second] ?? fail()], undefined, newId);

    expect(outline(done(document, copy?.operations))).toBe('section:rows row column html#n1 quote#n5 quote#n6');
    expect(outline(done(document, pasted?.operations))).toBe(
      'section:rows row column html#n1 quote#n5 row column quote#n7',
    );
  });
});

function fail(): never {
  throw new Error('It is not there.');
}
