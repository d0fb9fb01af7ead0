import { Extension } from '@tiptap/core';

/** Attributes that the server lets stand on every element: roles of the kit, direction and language of a part. */
const KEPT = ['class', 'dir', 'lang'] as const;

/** Keeps `class`, `dir` and `lang` of everything: what a kit or an import wrote is not lost by being edited. */
export const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes() {
    const attributes = Object.fromEntries(KEPT.map((name) => [name, { default: null, keepOnSplit: name !== 'class' }]));
    return [{ types: [...TYPES], attributes }];
  },
});

const TYPES = [
  'paragraph',
  'heading',
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
  'codeBlock',
  'horizontalRule',
  'picture',
  'image',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'subscript',
  'superscript',
  'small',
  'highlight',
  'span',
  'link',
];
