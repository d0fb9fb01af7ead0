import { isSubjectKind, type FrameSubject } from './messages.ts';

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
  const place = `[data-pt-subject="${CSS.escape(name.slice(0, at))}"]`;
  const node = name.slice(at + 1);
  const mark = node === 'root' ? '' : `[data-pt-node="${CSS.escape(node)}"]`;
  return document.querySelector<HTMLElement>(mark === '' ? place : `${place}${mark}, ${place} ${mark}`);
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

/** Which entry of its block an element is in, such as a question among others; null where it is in none. */
export function entryAt(target: EventTarget | null): number | null {
  const mark =
    target instanceof Element ? target.closest<HTMLElement>('[data-pt-entry]')?.dataset['ptEntry'] : undefined;
  return mark === undefined ? null : Number(mark);
}

/** The documents that the page shows, each once. */
export function subjects(): readonly FrameSubject[] {
  const found = new Map<string, FrameSubject>();
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-pt-subject]')) {
    const subject = dataset['ptSubject'] ?? '';
    if (!found.has(subject)) {
      const kind = isSubjectKind(dataset['ptKind']) ? dataset['ptKind'] : 'field';
      found.set(subject, { kind, subject, label: (dataset['layoutLabel'] ?? '').slice(0, 200) });
    }
  }
  return [...found.values()];
}
