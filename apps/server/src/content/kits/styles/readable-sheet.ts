/** Whether a piece of style sheet can be read. */
export type IsReadable = (text: string) => Promise<boolean>;

/** A sheet without what cannot be read, line for line as long. */
export interface ReadableSheet {
  readonly text: string;
  /** Where something was left out: offsets in the sheet as it was given. */
  readonly leftOut: readonly number[];
}

/** Deeper than public kits nest; what stands still deeper is left out with what holds it. */
const MAX_DEPTH = 8;

/**
 * Leaves out of a style sheet the smallest statements that cannot be read: a declaration, a rule, an at-rule. A block
 * that never closes ends before the next line that begins at the margin.
 */
export async function readableSheet(text: string, isReadable: IsReadable): Promise<ReadableSheet> {
  const leftOut: number[] = [];
  return { text: await readable(text, 0, 0), leftOut };

  async function readable(part: string, at: number, depth: number): Promise<string> {
    if (part.trim() === '' || (await isReadable(depth === 0 ? part : `a{${part}\n}`))) return part;
    const statements = statementsOf(part);
    let result = '';
    for (const statement of statements) {
      const start = at + result.length;
      if (statement.trim() === '' || (await isReadable(depth === 0 ? statement : `a{${statement}\n}`))) {
        result += statement;
      } else {
        result += await readableInside(statement, start, depth);
      }
    }
    return result;
  }

  async function readableInside(statement: string, at: number, depth: number): Promise<string> {
    const open = statement.indexOf('{');
    const close = statement.lastIndexOf('}');
    const head = statement.slice(0, open + 1);
    const isBlock = open >= 0 && close > open && statement.slice(close + 1).trim() === '';
    if (isBlock && depth < MAX_DEPTH && (await isReadable(depth === 0 ? `${head}}` : `a{${head}}}`))) {
      const inside = await readable(statement.slice(open + 1, close), at + open + 1, depth + 1);
      return head + inside + statement.slice(close);
    }
    leftOut.push(at + statement.search(/\S/));
    return statement.replace(/[^\n]/g, ' ');
  }
}

/** Comments, texts and addresses hold signs that mean nothing. */
const SIGN =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|url\(\s*[^\s"')][^)]*\)|[@#]\{[^}\n]*\}|[;{}()\n]/gi;

/** The statements of a text one after the other; together they are the text. */
function statementsOf(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  let depth = 0;
  let brackets = 0;
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    // The arguments of a mixin may be parted by semicolons, on one line.
    brackets += Number(sign === '(') - Number(sign === ')');
    if (sign === '\n' || sign === '{' || sign === '}') brackets = 0;
    if (sign === '{') depth += 1;
    if (sign === '}') depth = Math.max(0, depth - 1);
    if (depth === 0 && ((sign === ';' && brackets <= 0) || sign === '}')) {
      found.push(text.slice(start, index + 1));
      start = index + 1;
    }
  }
  return start < text.length ? [...found, ...unended(text.slice(start))] : found;
}

/** What follows the last whole statement: a declaration without its semicolon, or a block that never closes. */
function unended(text: string): string[] {
  const next = text.includes('{') ? /\n(?=[^\s}/])/.exec(text.slice(text.indexOf('{'))) : null;
  if (next === null) return [text];
  const end = text.indexOf('{') + next.index + 1;
  return [text.slice(0, end), ...statementsOf(text.slice(end))];
}
