import { splitReference, unmarked, type PredicateContext } from '@portico/template';

/** An argument of a predicate: a constant or a name. Gives its value in a render. */
export type ArgumentReader = (context: PredicateContext) => unknown;

/**
 * Reads an argument. What looks like JSON is a constant, anything else a name (reference section 9). Text of visitors
 * is compared as it was written.
 */
export function argumentReader(text: string): ArgumentReader {
  const constant = parseConstant(text);
  if (constant !== undefined) return () => constant.value;
  const reference = splitReference(text);
  return (context) => unmarked(context.resolve(reference));
}

/** Looks for JSON by its first character, so that names are not parsed in vain. */
function parseConstant(text: string): { readonly value: unknown } | undefined {
  if (!/^(?:["[{\d]|-\d|(?:true|false|null)$)/.test(text)) return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
