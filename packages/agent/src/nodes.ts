import type { FrameSubject, TreeNode } from './messages.ts';

/** Elements of the page that are nodes of a document. */
export function nodeElements(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-pt-node]')];
}

/** What a node is called between studio and frame: its document's subject and its id. */
export function nameOf(element: HTMLElement): string {
  const place = element.closest<HTMLElement>('[data-pt-subject]');
  return `${place?.dataset['ptSubject'] ?? ''}/${element.dataset['ptNode'] ?? 'root'}`;
}

/** The element of a node, or of a whole document (`subject/root`); the first where a kit shows it twice. */
export function elementOf(name: string): HTMLElement | null {
  const at = name.indexOf('/');
  const place = document.querySelector<HTMLElement>(`[data-pt-subject="${CSS.escape(name.slice(0, at))}"]`);
  const node = name.slice(at + 1);
  return node === 'root' ? place : (place?.querySelector<HTMLElement>(`[data-pt-node="${CSS.escape(node)}"]`) ?? null);
}

/** The nearest node that an element is in, or the document where it is in none of its nodes. */
export function nodeAt(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-pt-node], [data-pt-subject]') : null;
  return element && nameOf(element);
}

/** The field whose whole content an element is in. */
export function fieldAt(target: EventTarget | null): string | null {
  return target instanceof Element
    ? (target.closest<HTMLElement>('[data-pt-field]')?.dataset['ptField'] ?? null)
    : null;
}

/** The documents that the page shows. */
export function subjects(): readonly FrameSubject[] {
  return [...document.querySelectorAll<HTMLElement>('[data-pt-subject]')].map(({ dataset }) => ({
    kind: dataset['ptKind'] === 'page' ? 'page' : 'field',
    subject: dataset['ptSubject'] ?? '',
    label: (dataset['layoutLabel'] ?? '').slice(0, 200),
  }));
}

/** The nodes in the order in which they are read. */
export function tree(): readonly TreeNode[] {
  return nodeElements().map((element) => {
    const heading = element.querySelector('h1, h2, h3, h4, h5, h6');
    return {
      node: nameOf(element),
      words: (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 80),
      level: heading ? Number(heading.tagName.slice(1)) : 0,
    };
  });
}
