import { element } from '../browser/element.ts';
import { tell } from '../browser/tell.ts';

/** How long a modal comes and goes (storefront §2). Stylesheets use the same number. */
export const MODAL_MS = 300;

export interface Modal {
  readonly root: HTMLDialogElement;
  close(): void;
}

export interface ModalOptions {
  readonly className: string;
  readonly role: 'dialog' | 'alertdialog';
  /** Ids of the title and, for alerts, of the words. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly content: Node;
  readonly onClose?: () => void;
}

/**
 * Opens content over the page. The browser's own modal dialog keeps the focus inside, makes the page inert, closes on
 * Escape and gives the focus back to whatever had it.
 */
export function openModal(options: ModalOptions): Modal {
  const root = element('dialog', {
    class: `veil ${options.className}`.trim(),
    role: options.role,
    'aria-labelledby': options.labelledBy,
    'aria-describedby': options.describedBy,
  });
  root.append(options.content);
  const close = (): void => leave(root);

  root.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  root.addEventListener('pointerdown', (event) => {
    if (event.target === root) close();
  });
  root.addEventListener('close', () => {
    root.remove();
    options.onClose?.();
  });
  document.body.append(root);
  root.showModal();
  if (options.role === 'dialog') tell('Overlay');
  return { root, close };
}

function leave(root: HTMLDialogElement): void {
  if (!root.open || root.classList.contains('is-leaving')) return;
  root.classList.add('is-leaving');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  setTimeout(() => root.close(), isStill ? 0 : MODAL_MS);
}
