/** Selectors that begin with a combinator belong to the element; those that no browser reads find nothing. */
export function found(root: ParentNode, selector: unknown): Element[] {
  if (typeof selector !== 'string' || selector === '') return [];
  try {
    return [...root.querySelectorAll(selector.replace(/(^|,)\s*(?=[>+~])/g, '$1:scope '))];
  } catch {
    return [];
  }
}

/** Whether a selector that may be none means an element. */
export function matches(element: Element, selector: unknown): boolean {
  try {
    return typeof selector === 'string' && element.matches(selector);
  } catch {
    return false;
  }
}

/** The names in a list of classes. */
export const words = (names: string): string[] => String(names).split(/\s+/).filter(Boolean);
