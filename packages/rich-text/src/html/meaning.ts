const BLOCKS = new Set(
  'p h1 h2 h3 h4 ul ol li blockquote pre hr figure figcaption table thead tbody tfoot tr th td caption dl dt dd div'.split(
    ' ',
  ),
);
/** Elements that say nothing by themselves where the other side has none. */
const SILENT = new Set(['thead', 'tbody', 'tfoot', 'p', 'figcaption']);

/**
 * What HTML says, however it is written: words with what they are marked as, and the blocks they stand in. Two texts of one
 * meaning look the same on a page.
 */
export function meaningOf(body: HTMLElement): string {
  const said: string[] = [];
  walk(body, [], false, said);
  return joined(said).join('\n');
}

function walk(element: Element, marks: readonly string[], isCode: boolean, said: string[]): void {
  for (const node of element.childNodes) {
    if (node instanceof Text) {
      said.push(`"${[...marks].sort().join(' ')}"${isCode ? node.data : node.data.replaceAll(/[ \t\n\r\f]+/g, ' ')}`);
    } else if (node instanceof Element) {
      const name = node.localName;
      const tag = `${name}${[...node.attributes]
        .map((one) => ` ${one.name}=${one.value}`)
        .sort()
        .join('')}`;
      if (name === 'br' || name === 'img') {
        said.push(`<${tag} ${[...marks].sort().join(' ')}`);
      } else if (BLOCKS.has(name)) {
        const isSaid = !SILENT.has(name) || node.attributes.length > 0;
        said.push(isSaid ? `<${tag}` : '|');
        walk(node, [], name === 'pre' || isCode, said);
        said.push(isSaid ? `>${name}` : '|');
      } else {
        // The code of a block of code is no mark.
        walk(node, isCode && name === 'code' ? marks : [...new Set([...marks, tag])], isCode, said);
      }
    }
  }
}

/** Neighbouring words of one marking are one; blanks at the ends of a line are none, nor are lines without words. */
function joined(said: readonly string[]): readonly string[] {
  const parts: string[] = [];
  let line: string[] = [];
  const end = () => {
    const words = line.join('');
    const trimmed = trimLine(words);
    if (trimmed !== '') {
      parts.push(trimmed);
    }
    line = [];
  };
  let before: string | undefined;
  for (const one of said) {
    if (one.startsWith('"')) {
      const close = one.indexOf('"', 1);
      const marking = one.slice(0, close + 1);
      line.push(marking === before ? one.slice(close + 1) : one);
      before = marking;
    } else if (/^<(?:br|img)\b/.test(one)) {
      line.push(`\u0001${one}\u0001`);
      before = undefined;
    } else {
      end();
      before = undefined;
      if (one !== '|') {
        parts.push(one);
      }
    }
  }
  end();
  return parts;
}

function trimLine(line: string): string {
  return line
    .replace(/^("[^"]*")\s+/, '$1')
    .replace(/\s+$/, '')
    .replace(/^""$/, '');
}
