/** A sign without its other half. */
export interface UnbalancedSign {
  readonly offset: number;
  readonly message: string;
}

/** What matters between braces: comments, quoted texts and addresses may hold any. */
const SIGN = /\/\*|\/\/|url\(\s*(?=[^\s"'])|["']|\{|\}/gi;

/**
 * The first comment, text or brace of a style sheet that lacks its other half, for telling where a sheet that cannot be
 * read goes wrong. Undefined when all is balanced.
 */
export function unbalancedSign(text: string): UnbalancedSign | undefined {
  const open: number[] = [];
  SIGN.lastIndex = 0;
  for (let found = SIGN.exec(text); found !== null; found = SIGN.exec(text)) {
    const [sign] = found;
    if (sign === '{') {
      open.push(found.index);
    } else if (sign === '}') {
      if (open.pop() === undefined) return { offset: found.index, message: 'This } closes nothing.' };
    } else {
      const end = endOf(sign, text, SIGN.lastIndex);
      if (end === undefined)
        return { offset: found.index, message: NEVER_CLOSED[sign] ?? 'This address is never closed by ).' };
      SIGN.lastIndex = end;
    }
  }
  const innermost = open.at(-1);
  return innermost === undefined ? undefined : { offset: innermost, message: 'This { is never closed.' };
}

const NEVER_CLOSED: Readonly<Record<string, string>> = {
  '/*': 'This comment is never closed by */.',
  '"': 'This text is never closed by a double quote.',
  "'": 'This text is never closed by a single quote.',
};

/** The offset behind a comment, text or address. */
function endOf(sign: string, text: string, from: number): number | undefined {
  if (sign === '//') {
    const end = text.indexOf('\n', from);
    return end < 0 ? text.length : end;
  }
  if (sign === '"' || sign === "'") {
    return endOfQuote(sign, text, from);
  }
  const closing = sign === '/*' ? '*/' : ')';
  const end = text.indexOf(closing, from);
  return end < 0 ? undefined : end + closing.length;
}

function endOfQuote(quote: string, text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at + 1;
    else if (text[at] === '\n') return undefined;
  }
  return undefined;
}
