import { describe, expect, it } from 'vitest';
import { fromRows } from '../document/read-document.ts';
import { emptyDocument, type EditDocument } from '../document/document.ts';
import { nodeOf } from '../document/tree.ts';
import { apply } from '../operations/apply.ts';
import { findPlaces, joinKeys, placesNamed, replacePlaces } from './replace-words.ts';
import type { Sought } from './sought.ts';

const sought = (words: string, more: Partial<Sought> = {}): Sought => ({
  words,
  where: 'words',
  isWhole: false,
  isCase: false,
  ...more,
});

function aPage(...blocks: readonly { type: string; value: Record<string, unknown> }[]): EditDocument {
  const stored = blocks.map((block, index) => ({ id: `b${index}`, ...block }));
  return fromRows({ rows: [{ columns: [{ span: 12, rows: [], blocks: stored as never }] }] }, 'page');
}

function after(
  document: EditDocument,
  what: Sought,
  to: string,
  keys = findPlaces(document, what).map(({ key }) => key),
) {
  const replaced = replacePlaces(document, what, to, keys);
  const applied = apply(document, replaced.operations);
  return { ...replaced, document: applied.ok ? applied.value.document : undefined };
}

const html = (text: string) => ({ type: 'html', value: { html: text } });

describe('search and replace', () => {
  it('finds words that people read with what stands around them, and neither tags, addresses nor code', () => {
    const document = aPage(
      html('<p class="tea">Our <b>tea</b> is <a href="/tea">Tea&nbsp;time</a>.</p>'),
      { type: 'code', value: { html: 'tea' } },
      { type: 'quote', value: { quote: 'No teapot', source: 'Tea' } },
    );

    const found = findPlaces(document, sought('tea'));

    expect(found.map(({ node, before, found: words, after: next }) => [node, before, words, next])).toEqual([
      ['b0', ' Our ', 'tea', ' is Tea time . '],
      ['b0', ' Our tea is ', 'Tea', ' time . '],
      ['b2', 'No ', 'tea', 'pot'],
      ['b2', '', 'Tea', ''],
    ]);
    expect(findPlaces(document, sought('tea', { isWhole: true, isCase: true }))).toHaveLength(1);
    expect(findPlaces(document, sought('tea time'))).toHaveLength(1);
  });

  it('replaces the chosen places alone, touches no other paragraph, and writes what is typed as words', () => {
    const document = aPage(html('<p>One tea.</p><p>Two tea, three tea.</p>'));
    const keys = findPlaces(document, sought('tea')).map(({ key }) => key);

    const done = after(document, sought('tea'), '<b>"rum" & cola', keys.slice(1, 2));

    expect(done.operations).toEqual([
      {
        kind: 'splice',
        id: 'b0',
        field: 'html',
        at: 1,
        remove: ['<p>Two tea, three tea.</p>'],
        insert: ['<p>Two &lt;b&gt;&quot;rum&quot; &amp; cola, three tea.</p>'],
      },
    ]);
    expect(done.places).toBe(1);
  });

  it('leaves a place alone whose field has changed since it was found, and one that would be too long', () => {
    const document = aPage({ type: 'quote', value: { quote: 'tea', source: 'tea' } });
    const keys = findPlaces(document, sought('tea')).map(({ key }) => key);
    const changed = aPage({ type: 'quote', value: { quote: 'green tea', source: 'tea' } });

    expect(after(changed, sought('tea'), 'x', keys).places).toBeLessThan(keys.length);
    expect(after(document, sought('tea'), 'x'.repeat(300), keys)).toMatchObject({ tooLong: 1 });
  });

  it('replaces addresses of links, and those alone, where links are sought', () => {
    const document = aPage(html('<p>old.example <a href="https://old.example/a?b=1&amp;c">old.example</a></p>'), {
      type: 'button',
      value: { label: 'old.example', href: 'https://old.example/' },
    });

    const { document: now, places } = after(document, sought('old.example', { where: 'links' }), 'new.example');

    expect(places).toBe(2);
    expect(now && nodeOf(now, 'b0')?.value['html']).toBe(
      '<p>old.example <a href="https://new.example/a?b=1&amp;c">old.example</a></p>',
    );
    expect(now && nodeOf(now, 'b1')?.value).toEqual({ label: 'old.example', href: 'https://new.example/' });
  });

  it('reads what is said of pages and items, with what search engines show, but never their addresses', () => {
    const settings = emptyDocument('page-settings', { title: 'Tea', urlId: 'tea', seo: { title: 'Tea shop' } });

    const { operations } = after(settings, sought('tea'), 'Rum');

    expect(operations).toEqual([
      { kind: 'set', id: 'root', path: ['value', 'title'], from: 'Tea', to: 'Rum' },
      { kind: 'set', id: 'root', path: ['value', 'seo', 'title'], from: 'Tea shop', to: 'Rum shop' },
    ]);
  });

  it("reads fields of a kit's own type of post, with what describes their pictures, and not what says which type it is", () => {
    const views = [
      { assetId: 'a', alt: 'Tea field' },
      { assetId: 'b', alt: 'Tea room, tea' },
    ];
    const item = emptyDocument('item', {
      title: 'Cup',
      alt: 'Tea cup',
      customContent: {
        customType: 'tea',
        client: 'Tea & Co',
        told: { html: '<p>For <b>tea</b></p>' },
        isShown: true,
        views,
      },
    });

    const found = findPlaces(item, sought('tea'));
    const done = after(item, sought('tea'), 'rum');

    expect(found.map(({ field }) => field)).toEqual([
      'alt',
      'customContent.client',
      'customContent.told.html',
      'customContent.views.0.alt',
      'customContent.views.1.alt',
      'customContent.views.1.alt',
    ]);
    expect(done.places).toBe(6);
    expect(done.document && nodeOf(done.document, 'root')?.value).toMatchObject({
      alt: 'rum cup',
      customContent: {
        customType: 'tea',
        client: 'rum & Co',
        told: { html: '<p>For <b>rum</b></p>' },
        views: [
          { assetId: 'a', alt: 'rum field' },
          { assetId: 'b', alt: 'rum room, rum' },
        ],
      },
    });
  });

  it('names places that follow each other in one field by one key, and counts what such keys name', () => {
    const document = aPage(html(`<p>${'tea '.repeat(6000)}</p>`), {
      type: 'quote',
      value: { quote: 'tea', source: 'tea' },
    });
    const keys = findPlaces(document, sought('tea')).map(({ key }) => key);

    const joined = joinKeys(keys.filter((_key, index) => index !== 10));
    const done = after(document, sought('tea'), 'rum', [...joined]);

    expect([keys.length, joined.length, placesNamed(joined)]).toEqual([6002, 4, 6001]);
    expect(done.places).toBe(6001);
    expect(findPlaces(done.document ?? document, sought('tea'))).toHaveLength(1);
  });
});
