/** Deeper than anything the product stores, and shallow enough for whatever walks through it recursively. */
const MAX_DEPTH = 64;
/** Members and elements together. */
const MAX_PARTS = 20_000;

/** Whether a JSON text may be parsed: not too deep, not too many parts (SEC-49). Its syntax is the parser's matter. */
export function isWithinJsonLimits(text: string): boolean {
  let depth = 0;
  let parts = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') {
        index += 1;
      } else if (character === '"') {
        inString = false;
      }
    } else if (character === '"') {
      inString = true;
    } else if (character === '{' || character === '[') {
      depth += 1;
    } else if (character === '}' || character === ']') {
      depth -= 1;
    } else if (character === ',') {
      parts += 1;
    }
    if (depth > MAX_DEPTH || parts > MAX_PARTS) {
      return false;
    }
  }
  return true;
}
