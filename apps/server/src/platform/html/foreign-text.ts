import { Parser } from 'htmlparser2';

/** How far into a text its own word about its letters is looked for. */
const DECLARED_WITHIN = 1024;

/**
 * The bytes of somebody else's document as text: in the letters that its sender names, else those that it names itself, else
 * UTF-8. What is no letter there becomes a sign for it; nothing is refused.
 */
export function foreignText(bytes: Uint8Array, contentType: string): string {
  const begin = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_WITHIN));
  const label =
    /charset\s*=\s*["']?([\w-]{2,40})/i.exec(contentType)?.[1] ??
    /(?:charset|encoding)\s*=\s*["']?([\w-]{2,40})/i.exec(begin)?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Words of somebody else, without signs that are none and without a second blank in them; cut at a word where they are long. */
export function foreignWords(text: string, maxChars: number): string {
  const words = text.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim();
  return words.length <= maxChars ? words : `${words.slice(0, maxChars - 1).replace(/\s+\S*$/, '')}…`;
}

/** Signs that nobody sees, and halves of letters: they turn what stands around them, or are none that a database takes. */
const UNSEEN =
  /(?!\s)[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu;

/** Of markup longer than this the rest is not read, in signs. */
const MOST_MARKUP = 20_000;
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'title', 'svg']);
const WITHIN_WORDS: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code em i kbd mark q s small span strong sub sup time u wbr'.split(' '),
);

/** The words of somebody else's HTML: what is text in it, and nothing of what is markup. */
export function wordsOfMarkup(html: string): string {
  const said: string[] = [];
  let silent = 0;
  const turn = (name: string, by: 1 | -1) => {
    silent = Math.max(0, silent + (SILENT.has(name) ? by : 0));
    if (!WITHIN_WORDS.has(name)) {
      said.push(' ');
    }
  };
  const parser = new Parser({
    onopentag: (name) => turn(name, 1),
    onclosetag: (name) => turn(name, -1),
    ontext: (text) => {
      if (silent === 0) {
        said.push(text);
      }
    },
  });
  parser.end(html.slice(0, MOST_MARKUP));
  return said.join('');
}

/** Longer addresses are none that anybody follows, in signs. */
const MOST_ADDRESS = 2000;

/** An address that somebody else names, as it may be led to: http(s) alone, without names and passwords; undefined for others. */
export function foreignAddress(address: string, base?: string): string | undefined {
  const target = URL.parse(address.trim(), base);
  const isWeb = target?.protocol === 'http:' || target?.protocol === 'https:';
  return target && isWeb && target.username === '' && target.password === '' && target.href.length <= MOST_ADDRESS
    ? target.href
    : undefined;
}
