/** A line of a list as Word writes it: a paragraph that says its level, with the sign before its words. */
interface Line {
  readonly paragraph: HTMLElement;
  readonly level: number;
  /** Lines of another list stand in one of their own. */
  readonly list: string;
  readonly isNumbered: boolean;
  readonly start: number;
}

/** Makes lists of what Word writes as paragraphs, and puts lists that stand in lists into the entry before them. */
export function rebuildLists(body: HTMLElement): void {
  let run: Line[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const line = lineOf(paragraph);
    const before = run.at(-1);
    const isNext = before?.paragraph.nextElementSibling === paragraph && line?.list === before.list;
    if (before && !isNext) {
      writeList(run);
      run = [];
    }
    if (line) {
      run.push(line);
    }
  }
  if (run.length > 0) {
    writeList(run);
  }
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') {
      before.append(list);
    } else {
      const entry = body.ownerDocument.createElement('li');
      list.replaceWith(entry);
      entry.append(list);
    }
  }
}

function lineOf(paragraph: HTMLElement): Line | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(style) ?? [];
  if (list === undefined || level === undefined) {
    return undefined;
  }
  const signs = [...paragraph.querySelectorAll<HTMLElement>('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const sign = (signs[0]?.textContent ?? '').replaceAll(/[\s\u00a0]+/g, '');
  for (const one of signs) {
    one.remove();
  }
  const number = /^\(?(\d{1,4})[.)]/.exec(sign)?.[1];
  return {
    paragraph,
    level: Number(level),
    list,
    isNumbered: number !== undefined || /^\(?[a-z]{1,4}[.)]$/i.test(sign),
    start: number === undefined ? 1 : Number(number),
  };
}

function writeList(lines: readonly Line[]): void {
  const [first] = lines;
  if (!first) {
    return;
  }
  const document = first.paragraph.ownerDocument;
  const open: { readonly list: HTMLElement; readonly level: number }[] = [];
  const place = document.createComment('');
  first.paragraph.before(place);
  for (const line of lines) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > line.level) {
      open.pop();
    }
    let top = open.at(-1);
    if (!top || top.level < line.level) {
      const list = document.createElement(line.isNumbered ? 'ol' : 'ul');
      if (line.isNumbered && line.start !== 1) {
        list.setAttribute('start', String(line.start));
      }
      (top?.list.lastElementChild ?? top?.list)?.append(list);
      if (!top) {
        place.replaceWith(list);
      }
      top = { list, level: line.level };
      open.push(top);
    }
    const entry = document.createElement('li');
    entry.append(...line.paragraph.childNodes);
    line.paragraph.remove();
    top.list.append(entry);
  }
}
