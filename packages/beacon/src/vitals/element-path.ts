/** A path is no longer; what is cut is its root, because the leaf says more (PERF-013). */
export const MAX_PATH_CHARS = 200;

/** The part of an element that is read. */
export interface ElementLike {
  readonly localName: string;
  readonly id: string;
  readonly classList: Iterable<string>;
  readonly parentElement: ElementLike | null;
}

/** Where an element stands, as a selector of names, ids and classes; never a text that somebody typed. */
export function elementPath(element: ElementLike): string {
  let path = '';
  for (let at: ElementLike | null = element; at && at.localName !== 'html'; at = at.parentElement) {
    const step = stepOf(at);
    const longer = path === '' ? step : `${step}>${path}`;
    if (longer.length > MAX_PATH_CHARS) return path || step.slice(0, MAX_PATH_CHARS);
    path = longer;
    if (at.id) return path;
  }
  return path;
}

function stepOf({ localName, id, classList }: ElementLike): string {
  if (id) return `${localName}#${plain(id)}`;
  return [localName, ...[...classList].slice(0, 3).map(plain)].join('.');
}

/** Long names, and those with many digits, are made for one person or one visit. */
function plain(name: string): string {
  return name.length > 40 || /\d{5}/.test(name) ? '*' : name;
}
