import { escapeMarkedJson, isAssembled, isUntrusted, markedJson } from '@portico/template';

/** Members and characters a JSON text may take before it is refused: templates can build objects that explode. */
const MAX_WEIGHT = 5_000_000;

/**
 * The JSON text of a value; undefined when it is missing or would be too large. Text of visitors in it makes all signs
 * that HTML knows `\u` escapes, which mean the same to a JSON reader (SEC-19, SEC-21).
 */
export function jsonText(value: unknown, indent?: number): string | undefined {
  if (value === undefined) return undefined;
  if (isAssembled(value) && weigh(value) > MAX_WEIGHT) throw new RangeError('value is too large for JSON text');
  const { text, isMarked } = markedJson(value, indent);
  return isMarked && text !== undefined ? escapeMarkedJson(text).replaceAll('\\"', '\\u0022') : text;
}

/** JSON text that may stand in a script element: `</` cannot appear. */
export function scriptJsonText(value: unknown, indent?: number): string {
  return (jsonText(value, indent) ?? '').replaceAll('</', '<\\/');
}

/** Size of a value, given up on once it is too large. */
function weigh(value: unknown): number {
  let weight = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0 && weight <= MAX_WEIGHT) {
    const next = waiting.pop();
    weight += 1;
    if (typeof next === 'string') weight += next.length;
    else if (isUntrusted(next)) weight += next.raw.length;
    else if (typeof next === 'object' && next !== null) for (const member of Object.values(next)) waiting.push(member);
  }
  return weight;
}
