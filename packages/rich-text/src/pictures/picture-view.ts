import type { Editor, NodeViewRendererProps } from '@tiptap/core';
import type { NodeView } from '@tiptap/pm/view';
import type { TextWords } from '../words.ts';
import type { Incoming } from './incoming.ts';

/** What shows pictures, and those on their way. */
export interface PictureViewOptions {
  /** The address at which a picture is shown that a text names; empty where nothing is. */
  readonly show: (src: string) => string;
  readonly incoming: Incoming | undefined;
  readonly words: Pick<TextWords, 'caption' | 'pictureBox'>;
}

/** A picture in the text: itself or how far it has come, with its caption typed below. */
export function pictureView(
  { node, getPos }: NodeViewRendererProps,
  { show, incoming, words }: PictureViewOptions,
  editor: Editor,
): NodeView {
  let current = node;
  const dom = document.createElement('figure');
  const image = document.createElement('img');
  const progress = document.createElement('progress');
  const contentDOM = document.createElement('figcaption');
  contentDOM.dataset['placeholder'] = words.caption;
  image.draggable = true;
  dom.append(image, progress, contentDOM);

  const draw = () => {
    const { src, alt, width, height } = current.attrs;
    const arrival = incoming?.arrival(current.attrs['incoming']);
    dom.className = String(current.attrs['class'] ?? '');
    dom.toggleAttribute('data-arriving', arrival !== undefined);
    const shown = arrival ? arrival.shown : show(String(src));
    image.hidden = shown === '';
    if (shown !== '' && image.getAttribute('src') !== shown) {
      image.src = shown;
    }
    image.alt = typeof alt === 'string' ? alt : '';
    setSize(image, 'width', width);
    setSize(image, 'height', height);
    progress.hidden = arrival === undefined;
    progress.value = arrival?.share ?? 0;
    progress.setAttribute('aria-label', arrival ? arrival.label : words.pictureBox);
    contentDOM.classList.toggle('is-empty', current.content.size === 0);
  };
  const select = () => {
    const at = getPos();
    if (at !== undefined) {
      editor.commands.setNodeSelection(at);
    }
  };
  image.addEventListener('click', select);
  const stop = incoming?.subscribe(draw);
  draw();
  return {
    dom,
    contentDOM,
    update: (next) => {
      const isSame = next.type === current.type;
      current = isSame ? next : current;
      draw();
      return isSame;
    },
    selectNode: () => dom.classList.add('is-selected'),
    deselectNode: () => dom.classList.remove('is-selected'),
    ignoreMutation: (mutation) => mutation.target !== contentDOM && !contentDOM.contains(mutation.target),
    destroy: () => stop?.(),
  };
}

function setSize(image: HTMLImageElement, name: 'width' | 'height', value: unknown): void {
  if (typeof value === 'string' && /^\d{1,5}$/.test(value)) {
    image.setAttribute(name, value);
  } else {
    image.removeAttribute(name);
  }
}
