import { Node } from '@tiptap/core';
import type { TextWords } from '../words.ts';

/** A part of a text that this editor cannot change without loss. It stands as a box, and is kept word for word. */
export const Raw = Node.create<{ readonly words: Pick<TextWords, 'kept' | 'keptHelp'> }>({
  name: 'raw',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ words: { kept: '', keptHelp: '' } }),
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [
    { tag: 'div[data-kept]', getAttrs: (element) => ({ html: element.dataset['kept'] ?? '' }), priority: 60 },
  ],
  renderHTML: ({ node }) => ['div', { 'data-kept': String(node.attrs['html']) }],
  addNodeView() {
    const { words } = this.options;
    return ({ node }) => {
      const dom = document.createElement('div');
      dom.dataset['kept'] = '';
      dom.title = words.keptHelp;
      const name = document.createElement('strong');
      name.textContent = words.kept;
      const said = document.createElement('span');
      const parsed = new DOMParser().parseFromString(String(node.attrs['html']), 'text/html');
      said.textContent = (parsed.body.textContent ?? '').trim().slice(0, 200);
      dom.append(name, said);
      return { dom };
    };
  },
});
