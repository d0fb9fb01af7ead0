import { Mark, markInputRule, mergeAttributes } from '@tiptap/core';

/** One way of setting words apart: how it is written, and how one asks for it. */
interface MarkKind {
  readonly name: string;
  /** The first is written; another that was found stays what it was. */
  readonly tags: readonly [string, ...string[]];
  readonly keys: readonly string[];
  /** Sign that stands twice around the words, as in Markdown. */
  readonly sign?: RegExp;
  /** Other marks do not stand within it. */
  readonly isAlone?: boolean;
}

/** The marks that the server's list has (platform/html/rich-text.ts), in the order in which they enclose each other. */
const KINDS: readonly MarkKind[] = [
  { name: 'bold', tags: ['strong', 'b'], keys: ['Mod-b'], sign: /(?:^|\s)(\*\*(?!\s+\*\*)([^*]+)\*\*(?!\s+\*\*))$/ },
  { name: 'italic', tags: ['em', 'i'], keys: ['Mod-i'], sign: /(?:^|\s)([*_](?!\s+[*_])([^*_]+)[*_](?!\s+[*_]))$/ },
  { name: 'underline', tags: ['u'], keys: ['Mod-u'] },
  { name: 'strike', tags: ['s'], keys: ['Mod-Shift-s'], sign: /(?:^|\s)(~~(?!\s+~~)([^~]+)~~(?!\s+~~))$/ },
  { name: 'subscript', tags: ['sub'], keys: ['Mod-,'] },
  { name: 'superscript', tags: ['sup'], keys: ['Mod-.'] },
  { name: 'small', tags: ['small'], keys: [] },
  { name: 'highlight', tags: ['mark'], keys: ['Mod-Shift-h'], sign: /(?:^|\s)(==(?!\s+==)([^=]+)==(?!\s+==))$/ },
  { name: 'code', tags: ['code'], keys: ['Mod-e'], sign: /(?:^|[^`])(`([^`]+)`)(?!`)$/, isAlone: true },
];

export const MARKS = KINDS.map((kind) => markOf(kind));

/** Words with a class, language or direction of their own; a span that says nothing is none. */
export const Span = Mark.create({
  name: 'span',
  excludes: '',
  parseHTML: () => [
    {
      tag: 'span',
      getAttrs: (element) => (['class', 'dir', 'lang'].some((name) => element.hasAttribute(name)) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

function markOf({ name, tags, keys, sign, isAlone = false }: MarkKind) {
  return Mark.create({
    name,
    ...(isAlone ? { excludes: '_', code: true, exitable: true } : {}),
    addAttributes: () => ({ tag: { default: tags[0], rendered: false } }),
    parseHTML: () => tags.map((tag) => ({ tag, attrs: { tag } })),
    renderHTML: ({ mark, HTMLAttributes }) => [
      tags.find((tag) => tag === mark.attrs['tag']) ?? tags[0],
      mergeAttributes(HTMLAttributes),
      0,
    ],
    addKeyboardShortcuts() {
      return Object.fromEntries(keys.map((key) => [key, () => this.editor.commands.toggleMark(name)]));
    },
    addInputRules() {
      return sign ? [markInputRule({ find: sign, type: this.type })] : [];
    },
  });
}
