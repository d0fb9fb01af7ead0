import { Transform } from 'node:stream';

/** Characters of one row; what is longer is no row of a shop. */
const MAX_ROW_CHARACTERS = 4 * 1024 * 1024;

/** Stands in the last cell of a row that was cut, with the line ends that went with the rest. */
const CUT = /\0cut (\d+)\0$/;

type State = 'start' | 'plain' | 'quoted' | 'quote';

/**
 * Cuts rows that are too long before a parser keeps them whole: the rows after them are read as ever, whatever their
 * size. Takes and gives text; reads quotation marks as the parser does, which takes those inside a cell as characters.
 */
export function limitRows(delimiter: string, max = MAX_ROW_CHARACTERS): Transform {
  let state: State = 'start';
  let length = 0;
  let cut: { readonly inQuotes: boolean; lineEnds: number } | undefined;
  let last = '';

  function mark(): string {
    const text = cut ? `\0cut ${cut.lineEnds}\0${cut.inQuotes ? '"' : ''}` : '';
    cut = undefined;
    return text;
  }

  function pass(text: string): string {
    let kept = '';
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at] ?? '';
      const isLineEnd = character === '\n' || character === '\r';
      const before = state;
      state = nextState(before, character, delimiter, isLineEnd);
      length += 1;
      if (isLineEnd && state === 'start') {
        if (cut) {
          kept += mark();
          from = at;
        }
        length = 0;
      } else if (cut) {
        cut.lineEnds += character === '\n' && last === '\r' ? 0 : Number(isLineEnd);
      } else if (length > max && before !== 'quote') {
        kept += text.slice(from, at);
        cut = { inQuotes: before === 'quoted', lineEnds: Number(isLineEnd) };
      }
      last = character;
    }
    return cut ? kept : kept + text.slice(from);
  }

  return new Transform({
    decodeStrings: false,
    encoding: 'utf8',
    transform: (chunk: string | Buffer, _encoding, done) => done(null, pass(String(chunk))),
    flush: (done) => done(null, cut && state !== 'quoted' ? mark() : ''),
  });
}

function nextState(state: State, character: string, delimiter: string, isLineEnd: boolean): State {
  if (character === '"') {
    const afterQuote = { start: 'quoted', plain: 'plain', quoted: 'quote', quote: 'quoted' } as const;
    return afterQuote[state];
  }
  if (state === 'quoted') {
    return 'quoted';
  }
  return isLineEnd || character === delimiter ? 'start' : 'plain';
}

/** How many line ends went with the rest of a row that was cut; undefined where it is whole. */
export function cutLineEnds(cells: readonly string[]): number | undefined {
  const match = CUT.exec(cells.at(-1) ?? '');
  return match ? Number(match[1]) : undefined;
}
