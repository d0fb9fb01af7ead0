import { BLOCK_DEFINITIONS, fromRows, type EditDocument, type Operation } from '@portico/page-model';
import { expect, it } from 'vitest';
import { sanitiseRichText } from '../../../platform/html/rich-text.ts';
import { cleanOperations } from '../../editing/clean-operations.ts';

/** Markup that runs something somewhere, and pieces that change its meaning where they stand. */
const SEEDS = [
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "//evil"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<template><img src=x onerror=alert(1)></template>',
  '<details open ontoggle=alert(1)>',
  '<base href="//evil/">',
  '<p>plain <strong>words</strong></p>',
];
const PIECES = [
  '<',
  '>',
  '"',
  "'",
  '`',
  '=',
  '/',
  '&',
  '&#x6a;',
  '\0',
  '\n',
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[',
  '</p>',
  '</style>',
  '<svg>',
  '{',
  '\u2028',
];

const FORBIDDEN =
  /^(?:script|style|iframe|object|embed|form|input|button|svg|math|template|link|meta|base|noscript|frame|frameset|video|audio|details)$/;
/** A tag as the sanitiser writes it: every attribute in double quotes. */
const TAG = /^<(?:\/([a-z][a-z0-9]*)|([a-z][a-z0-9]*)((?: [a-z][a-z0-9-]*="[^"<>]*")*) ?\/?)>/;

/** What of clean markup could run, or be read otherwise than it is meant; undefined where nothing can. */
function runs(html: string): string | undefined {
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const tag = TAG.exec(html.slice(at));
    const [, end, name = end ?? '', attributes = ''] = tag ?? [];
    if (!tag || FORBIDDEN.test(name)) {
      return html.slice(at, at + 60);
    }
    for (const [, attribute = '', value = ''] of attributes.matchAll(/ ([a-z][a-z0-9-]*)="([^"]*)"/g)) {
      const bare = value.replaceAll(/&[^;"\s]*;|\s/g, '').toLowerCase();
      if (/^(?:on\w*|style|srcdoc|formaction)$/.test(attribute) || /^(?:javascript|data|vbscript):/.test(bare)) {
        return `${attribute}=${value}`;
      }
    }
  }
  return undefined;
}

/** Numbers that are the same in every run: a payload that fails can be found again. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

function mutated(roll: (sides: number) => number): string {
  let text = SEEDS[roll(SEEDS.length)] ?? '';
  for (let times = roll(5); times >= 0; times -= 1) {
    const at = roll(text.length + 1);
    const piece = PIECES[roll(PIECES.length)] ?? '';
    text =
      [
        () => text.slice(0, at) + piece + text.slice(at),
        () => text.slice(0, at) + text.slice(at + 1 + roll(4)),
        () => text.slice(0, at) + (SEEDS[roll(SEEDS.length)] ?? '') + text.slice(at),
        () => (roll(2) === 0 ? text.toUpperCase() : text + text),
      ][roll(4)]?.() ?? text;
    text = text.slice(0, 2000);
  }
  return text;
}

const blocks = BLOCK_DEFINITIONS.filter(({ right }) => right === undefined).flatMap(({ type, fields }) =>
  fields.filter(({ kind }) => kind.name === 'rich-text').map(({ path }) => ({ type, path })),
);

it('[SEC-23] twenty thousand mutated payloads keep nothing that runs, whichever way and into whichever block they come', () => {
  const roll = dice(20_261_123);
  const failed: string[] = [];
  for (let n = 0; n < 20_000; n += 1) {
    const payload = mutated(roll);
    const { type, path } = blocks[n % blocks.length] ?? { type: 'html', path: 'html' };
    const document: EditDocument = fromRows(
      { rows: [{ columns: [{ span: 12, rows: [], blocks: [{ id: 'b', type, value: { [path]: '' } }] }] }] },
      'page',
    );
    const ways: readonly Operation[] = [
      { kind: 'set', id: 'b', path: ['value', path], to: payload },
      { kind: 'splice', id: 'b', field: path, at: 0, remove: [], insert: [payload] },
      {
        kind: 'insert',
        nodes: [{ id: 'n', kind: 'block', parent: 'c', order: 'a0', type, value: { [path]: payload } }],
      },
    ];
    const [way] = cleanOperations([ways[n % ways.length] ?? { kind: 'remove', id: 'b' }], document);
    const kept = keptBy(way, path);
    // What is stored is cleaned once more when it is drawn: that may change nothing any more that matters.
    const fault = runs(kept) ?? runs(sanitiseRichText(kept));
    if (fault !== undefined) {
      failed.push(`${fault}: ${JSON.stringify(payload)} -> ${JSON.stringify(kept)}`);
    }
  }
  expect(failed.slice(0, 5)).toEqual([]);
});

function keptBy(operation: Operation | undefined, path: string): string {
  switch (operation?.kind) {
    case 'set':
      return String(operation.to ?? '');
    case 'splice':
      return operation.insert.join('');
    case 'insert':
      return String(operation.nodes[0]?.value[path] ?? '');
    default:
      return '';
  }
}
