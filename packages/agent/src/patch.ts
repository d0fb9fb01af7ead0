import type { PatchPart } from './messages.ts';
import { elementOf } from './nodes.ts';

/**
 * Puts in what the server has drawn anew, element by element: focus and what is open stay. Scripts within do not run, as in all
 * HTML that is parsed so.
 * @returns nodes that the page does not have
 */
export function patch(parts: readonly PatchPart[]): readonly string[] {
  return parts.flatMap((part) => (patchOne(part) ? [] : [part.node]));
}

function patchOne({ node, html, keep = [] }: PatchPart): boolean {
  const old = elementOf(node);
  const template = document.createElement('template');
  template.innerHTML = html;
  const made = template.content.firstElementChild;
  if (!old || !(made instanceof HTMLElement)) {
    return false;
  }
  keepOpen(old, made);
  const focused = pathTo(old, document.activeElement);
  const scrolled = [old.scrollLeft, old.scrollTop] as const;
  for (const id of keep) {
    const kept = elementOf(`${node.slice(0, node.indexOf('/'))}/${id}`);
    if (kept) {
      made.querySelector(`[data-pt-node="${CSS.escape(id)}"]`)?.replaceWith(kept);
    }
  }
  if (old.matches('.sqs-row[data-pt-subject]')) {
    replaceRows(old, made, node.endsWith('/root'));
  } else if (node.endsWith('/root')) {
    // What surrounds it was drawn by the kit, which knows more of it than a part does.
    old.replaceChildren(...made.childNodes);
    old.classList.toggle('empty', made.classList.contains('empty'));
  } else {
    old.replaceWith(made);
    made.scrollTo(...scrolled);
  }
  const again = focused && follow(node.endsWith('/root') && old.isConnected ? old : made, focused);
  if (again instanceof HTMLElement) {
    again.focus({ preventScroll: true });
  }
  return true;
}

/** A shared section has no element of its own among those of the page: each of its rows says of which document it is. */
function replaceRows(old: HTMLElement, made: HTMLElement, isAll: boolean): void {
  const { ptKind, ptSubject } = old.dataset;
  const rows = isAll ? [...made.children].filter((row) => row instanceof HTMLElement) : [made];
  for (const row of rows) {
    Object.assign(row.dataset, { ptKind, ptSubject });
  }
  const next = () => (isAll ? old.nextElementSibling : null);
  for (let other = next(); other instanceof HTMLElement && other.dataset['ptSubject'] === ptSubject; other = next()) {
    other.remove();
  }
  old.replaceWith(...rows);
}

function keepOpen(old: Element, made: Element): void {
  const before = old.querySelectorAll('details');
  made.querySelectorAll('details').forEach((details, index) => {
    details.open = before[index]?.open ?? details.open;
  });
}

/** Which child of which an element is, from the top down; undefined where it is not inside. */
function pathTo(top: Element, element: Element | null): readonly number[] | undefined {
  const path: number[] = [];
  for (let at = element; at && at !== top; at = at.parentElement) {
    const { parentElement } = at;
    if (!parentElement) {
      return undefined;
    }
    path.unshift([...parentElement.children].indexOf(at));
  }
  return element && top.contains(element) ? path : undefined;
}

function follow(top: Element, path: readonly number[]): Element | undefined {
  let at: Element | undefined = top;
  for (const index of path) {
    at = at?.children[index];
  }
  return at;
}
