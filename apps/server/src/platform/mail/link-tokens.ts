/** The parts of a link's query that open something: whoever knows one may do what the link is for. No other part of ours does. */
const OPENING = ['token', 'key'] as const;
/** 120 random bits and more, URL-safe. */
const TOKEN = /^[\w-]{20,}$/;

/** What is written of a mail. */
export interface Letter {
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl?: string | undefined;
}

/** What opens something in the links of a mail, each once. */
export function tokensOf(links: readonly string[]): string[] {
  const found = links.flatMap((link) => {
    const { searchParams } = new URL(link);
    return OPENING.flatMap((name) => searchParams.getAll(name));
  });
  return [...new Set(found.filter((value) => TOKEN.test(value)))];
}

/** A letter as it is kept: with a mark in the place of each token. Nobody who writes its words can know the mail's id, and so the marks. */
export function withoutTokens<L extends Letter>(letter: L, tokens: readonly string[], mailId: string): L {
  return changed(letter, (text) =>
    tokens.reduce((left, token, index) => left.replaceAll(token, `${mailId}.${index}`), text),
  );
}

/** The letter as its reader gets it. */
export function withTokens<L extends Letter>(letter: L, tokens: readonly string[], mailId: string): L {
  return changed(letter, (text) =>
    text.replaceAll(new RegExp(`${mailId}\\.(\\d+)`, 'g'), (mark, index: string) => tokens[Number(index)] ?? mark),
  );
}

/** So many signs of a token in a row are hidden wherever they stand. */
const PIECE = 8;
/** As servers quote: in small letters, cut off, with breaks in the middle. */
const alike = (text: string) => text.replaceAll(/[A-Z]/g, (sign) => sign.toLowerCase());

/** Words about a letter, such as those of a mail server that quotes it, whole or in pieces. */
export function hideTokens(words: string, tokens: readonly string[]): string {
  const read = alike(words);
  const hidden = new Set<number>();
  for (const token of tokens.map(alike)) {
    for (let from = 0; from + PIECE <= token.length; from += 1) {
      const piece = token.slice(from, from + PIECE);
      for (let at = read.indexOf(piece); at >= 0; at = read.indexOf(piece, at + 1)) {
        for (let sign = at; sign < at + PIECE; sign += 1) hidden.add(sign);
      }
    }
  }
  return words
    .split('')
    .map((sign, at) => {
      if (!hidden.has(at)) return sign;
      return hidden.has(at - 1) ? '' : '…';
    })
    .join('');
}

/** A kept text as people read it in the studio: links lead nowhere, whether marks stand in them or, from before there were marks, tokens. */
export function blankLinks(text: string): string {
  return text.replaceAll(/([?&;](?:token|key)=)[\w-]{20,}(?:\.\d+)?/g, '$1…');
}

/** The same in SQL. */
export function blankLinksSql(column: string): string {
  return `regexp_replace(${column}, '([?&;](?:token|key)=)[A-Za-z0-9_-]{20,}(\\.[0-9]+)?', '\\1…', 'g')`;
}

function changed<L extends Letter>(letter: L, change: (text: string) => string): L {
  const { text, html, unsubscribeUrl } = letter;
  return {
    ...letter,
    text: change(text),
    html: change(html),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl: change(unsubscribeUrl) }),
  };
}
