const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr figure figcaption table thead tbody tfoot tr th td caption'.split(
    ' ',
  ),
);
/** Takes holders away: their words become paragraphs, and what stood in them stands where they were. */
export function flattenBlocks(body: HTMLElement): void {
  for (const code of body.querySelectorAll<HTMLElement>('div')) {
    if (code.style.whiteSpace.startsWith('pre') && /mono|consol|menlo|courier/i.test(code.style.fontFamily)) {
      writeCode(code);
    }
  }
  // Elements that only hold others.
  const holders = body.querySelectorAll(
    'div, section, article, main, header, footer, aside, nav, center, address, details, summary, fieldset, dl, dt, dd, body, html, picture, hgroup',
  );
  for (const holder of [...holders].toReversed()) {
    gather(holder);
    holder.replaceWith(...holder.childNodes);
  }
  gather(body);
  for (const cell of body.querySelectorAll('table')) {
    const cells = cell.querySelectorAll('td, th');
    // A table of one cell is a frame.
    if (cells.length === 1 && cells[0]) {
      gather(cells[0]);
      cell.replaceWith(...cells[0].childNodes);
    }
  }
  for (const paragraph of body.querySelectorAll('p')) {
    splitAtBreaks(paragraph);
  }
}

/** Words beside blocks become paragraphs of their own; a holder of words alone is one. */
function gather(holder: Element): void {
  const document = holder.ownerDocument;
  const isWithinLine = holder.parentElement?.closest('p, h1, h2, h3, h4, h5, h6, li') ?? null;
  let line: ChildNode[] = [];
  const end = (before: ChildNode | null) => {
    const isWorth = line.some((node) => (node.textContent ?? '').trim() !== '' || isImage(node));
    if (isWorth && !(isWithinLine && line.length === holder.childNodes.length)) {
      const paragraph = document.createElement('p');
      holder.insertBefore(paragraph, before);
      paragraph.append(...line);
    } else if (!isWorth) {
      line.forEach((node) => node.remove());
    }
    line = [];
  };
  for (const node of Array.from(holder.childNodes)) {
    if (node instanceof Element && BLOCKS.has(node.localName)) {
      end(node);
    } else {
      line.push(node);
    }
  }
  end(null);
}

function isImage(node: Node): boolean {
  return node instanceof Element && (node.localName === 'img' || node.querySelector('img') !== null);
}

function writeCode(holder: HTMLElement): void {
  const pre = holder.ownerDocument.createElement('pre');
  const lines = [...holder.children].filter(({ localName }) => localName === 'div' || localName === 'br');
  pre.textContent =
    lines.length === 0
      ? holder.textContent
      : [...holder.children].map((line) => (line.localName === 'br' ? '' : line.textContent)).join('\n');
  holder.replaceWith(pre);
}

/** Two breaks in a row are a new paragraph; those at the ends are none. */
function splitAtBreaks(paragraph: HTMLElement): void {
  const document = paragraph.ownerDocument;
  const lines: ChildNode[][] = [[]];
  for (const node of Array.from(paragraph.childNodes)) {
    const isBreak = node instanceof Element && node.localName === 'br';
    const before = lines.at(-1)?.at(-1);
    if (isBreak && before instanceof Element && before.localName === 'br') {
      lines.at(-1)?.pop();
      lines.push([]);
    } else {
      lines.at(-1)?.push(node);
    }
  }
  const paragraphs = lines.flatMap((line) => {
    while (line.at(-1) instanceof Element && line.at(-1)?.nodeName === 'BR') {
      line.pop();
    }
    while (line[0] instanceof Element && line[0].nodeName === 'BR') {
      line.shift();
    }
    if (line.length === 0) {
      return [];
    }
    const next = document.createElement('p');
    next.append(...line);
    return [next];
  });
  paragraph.replaceWith(...paragraphs);
}
