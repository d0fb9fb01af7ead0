import { ListKeymap } from '@tiptap/extension-list/keymap';
import { Node, wrappingInputRule } from '@tiptap/core';

const ITEM = 'listItem';

export const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: `${ITEM}+`,
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: ({ HTMLAttributes }) => ['ul', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList(this.name, ITEM) };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*([-+*])\s$/, type: this.type })];
  },
});

export const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: `${ITEM}+`,
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element) => Number.parseInt(element.getAttribute('start') ?? '1', 10) || 1,
      renderHTML: ({ start }) => (start === 1 ? {} : { start: String(start) }),
    },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, ITEM) };
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,4})[.)]\s$/,
        type: this.type,
        getAttributes: ([, number = '1']) => ({ start: Number(number) }),
        joinPredicate: ([, number = '1'], node) => node.childCount + Number(node.attrs['start']) === Number(number),
      }),
    ];
  },
});

export const ListItem = Node.create({
  name: ITEM,
  content: 'paragraph block*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(ITEM),
      // Where nothing can be moved in or out, Tab leaves the text as everywhere.
      Tab: () => this.editor.commands.sinkListItem(ITEM),
      'Shift-Tab': () => this.editor.commands.liftListItem(ITEM),
    };
  },
});

/** Backspace and Delete at the ends of entries. */
export const ListKeys = ListKeymap.configure({
  listTypes: [{ itemName: ITEM, wrapperNames: ['bulletList', 'orderedList'] }],
});
