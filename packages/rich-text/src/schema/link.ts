import { Mark, markInputRule, type Editor } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { isLinkTarget, targetOfText } from '../link-target.ts';

declare module '@tiptap/core' {
  interface EditorEvents {
    linkAsked: Record<string, never>;
  }
}

/** Tells when somebody asks for a link by its key; the answer stops it. */
export function onLinkAsked(editor: Editor, listener: () => void): () => void {
  editor.on('linkAsked', listener);
  return () => editor.off('linkAsked', listener);
}

/** A link: to a page, post or file of the site by its id (`portico:page/<id>`), or to an address. */
export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  priority: 1000,
  addAttributes: () => ({
    href: { default: null },
    title: { default: null },
    target: { default: null },
    rel: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (isLinkTarget(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addInputRules() {
    return [
      markInputRule({
        find: /(?:^|\s)(\[([^\]]+)\]\((?:https?:\/\/|mailto:|tel:|\/)[^\s)]+\))$/,
        type: this.type,
        getAttributes: ([, all = '']) => ({ href: /\(([^)]+)\)$/.exec(all)?.[1] ?? null }),
      }),
    ];
  },
  addKeyboardShortcuts() {
    return {
      'Mod-k': () => {
        this.editor.emit('linkAsked', {});
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          // An address pasted over words links them.
          handlePaste(view, event) {
            const { from, to, empty } = view.state.selection;
            const href = targetOfText(event.clipboardData?.getData('text/plain') ?? '');
            if (empty || href === undefined || view.state.doc.textBetween(from, to, '\n').includes('\n')) {
              return false;
            }
            return editor.commands.setMark('link', { href });
          },
        },
      }),
    ];
  },
});
