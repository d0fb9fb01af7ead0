import { Node, type NodeViewRenderer } from '@tiptap/core';
import { pictureView, type PictureViewOptions } from '../pictures/picture-view.ts';

/** How wide a picture stands in its text: classes that system styles and kits know. */
export const PICTURE_WIDTHS = ['text', 'wide', 'full'] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/**
 * A picture with its caption. Its file is named by id (`portico:asset/<id>`), so that it follows the library; `incoming` is the
 * number of one that is still on its way, which is written nowhere.
 */
export const Picture = Node.create<PictureViewOptions>({
  name: 'picture',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addOptions: () => ({ show: (src) => src, incoming: undefined, words: { caption: '', pictureBox: '' } }),
  addAttributes: () => ({
    src: { default: '', rendered: false },
    alt: { default: null, rendered: false },
    width: { default: null, rendered: false },
    height: { default: null, rendered: false },
    href: { default: null, rendered: false },
    incoming: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      priority: 60,
      getAttrs: (figure) => {
        const image = figure.querySelector('img');
        const isOwn = image !== null && [...figure.children].every(({ localName }) => OWN.has(localName));
        return isOwn ? { ...attributesOf(image), href: hrefOf(image) } : false;
      },
      contentElement: (figure) =>
        (figure instanceof Element ? figure.querySelector('figcaption') : null) ?? document.createElement('figcaption'),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { src, alt, width, height, href, incoming } = node.attrs;
    const image = [
      'img',
      {
        src,
        ...(alt === null ? {} : { alt }),
        ...(width === null ? {} : { width }),
        ...(height === null ? {} : { height }),
      },
    ];
    return [
      'figure',
      { ...HTMLAttributes, ...(incoming === null ? {} : { 'data-incoming': String(incoming) }) },
      href === null ? image : ['a', { href }, image],
      ['figcaption', 0],
    ];
  },
  addNodeView(): NodeViewRenderer {
    const { options, editor } = this;
    return (props) => pictureView(props, options, editor);
  },
  addKeyboardShortcuts() {
    return {
      // A caption is one line: what follows stands below the picture.
      Enter: () => {
        const { $from } = this.editor.state.selection;
        return (
          $from.parent.type.name === this.name &&
          this.editor
            .chain()
            .insertContentAt($from.after(), { type: 'paragraph' })
            .focus($from.after() + 1)
            .run()
        );
      },
    };
  },
});

const OWN = new Set(['img', 'a', 'figcaption']);

function attributesOf(image: HTMLImageElement) {
  return {
    src: image.getAttribute('src') ?? '',
    alt: image.getAttribute('alt'),
    width: image.getAttribute('width'),
    height: image.getAttribute('height'),
  };
}

function hrefOf(image: HTMLImageElement): string | null {
  return image.closest('a')?.getAttribute('href') ?? null;
}

/** How wide a picture says it is. */
export function widthOf(className: unknown): PictureWidth {
  const said = typeof className === 'string' ? className : '';
  return PICTURE_WIDTHS.find((width) => said.split(' ').includes(`pt-picture-${width}`)) ?? 'text';
}

/** The class of a picture, with its other ones kept. */
export function classFor(className: unknown, width: PictureWidth): string {
  const others = (typeof className === 'string' ? className : '')
    .split(' ')
    .filter((one) => one !== '' && !one.startsWith('pt-picture'));
  return ['pt-picture', ...(width === 'text' ? [] : [`pt-picture-${width}`]), ...others].join(' ');
}
