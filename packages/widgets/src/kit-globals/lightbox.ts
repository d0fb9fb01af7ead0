import { Base } from './language.ts';
import { nodesOf } from './wrapping.ts';

interface LightboxImage {
  readonly url: string;
  readonly text: string;
}

const BUTTON =
  'position:absolute;padding:1rem;border:0;background:none;color:#fff;font-size:2rem;line-height:1;cursor:pointer;';

/** `new Y.Squarespace.Lightbox2({ set, currentSetIndex }).render()`: images over the page, with keys. */
export class Lightbox extends Base {
  private dialog: HTMLDialogElement | undefined;
  private index = 0;
  private images: readonly LightboxImage[] = [];

  render(): this {
    this.images = imagesOf(this.get('set') ?? this.get('content'));
    this.index = Number(this.get('currentSetIndex') ?? 0) || 0;
    const dialog = document.createElement('dialog');
    dialog.className = 'sqs-lightbox-overlay';
    dialog.style.cssText =
      'position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none;margin:0;padding:3rem;border:0;background:rgb(0 0 0/.9)';
    const image = Object.assign(document.createElement('img'), { alt: '' });
    image.style.cssText = 'display:block;width:100%;height:100%;object-fit:contain';
    dialog.append(image, ...this.buttons());
    dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowRight') this.turn(1);
      if (key === 'ArrowLeft') this.turn(-1);
    });
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
    dialog.addEventListener('close', () => {
      dialog.remove();
      this.fire('close');
    });
    document.body.append(dialog);
    this.dialog = dialog;
    this.turn(0);
    dialog.showModal();
    return this;
  }
  open(): this {
    return this.render();
  }
  close(): this {
    this.dialog?.close();
    return this;
  }

  private buttons(): readonly HTMLElement[] {
    const close = button('×', '×', 'top:0;right:0', () => this.close());
    if (this.images.length < 2) return [close];
    return [
      close,
      button('‹', '‹', 'top:50%;left:0', () => this.turn(-1)),
      button('›', '›', 'top:50%;right:0', () => this.turn(1)),
    ];
  }
  private turn(step: number): void {
    this.index = (this.index + step + this.images.length) % (this.images.length || 1);
    const image = this.images[this.index];
    const shown = this.dialog?.querySelector('img');
    if (image && shown) Object.assign(shown, { src: image.url, alt: image.text });
  }
}

function button(label: string, sign: string, place: string, act: () => void): HTMLElement {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent: sign });
  made.setAttribute('aria-label', label);
  made.style.cssText = BUTTON + place;
  made.addEventListener('click', act);
  return made;
}

function imagesOf(given: unknown): readonly LightboxImage[] {
  const list = Array.isArray(given) ? (given as readonly unknown[]) : nodesOf(given);
  return list.flatMap((entry) => {
    const content = typeof entry === 'object' && entry !== null && 'content' in entry ? entry.content : entry;
    const [element] = nodesOf(content);
    const image =
      element instanceof HTMLImageElement ? element : (element as Element | undefined)?.querySelector?.('img');
    const source = image?.getAttribute('data-src') ?? image?.getAttribute('data-image') ?? image?.getAttribute('src');
    if (!image || !source) return [];
    const url = image.hasAttribute('data-src') ? `${source}${source.includes('?') ? '&' : '?'}format=2500w` : source;
    return [{ url, text: image.getAttribute('alt') ?? '' }];
  });
}
