/** Elements that mean what another one says. */
const SAME: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  dfn: 'em',
  cite: 'em',
};
const KEPT = new Set('strong em u s sub sup small mark code a img br'.split(' '));

/**
 * Turns what styles say of words (bold, slanted, struck through) into elements, and takes away what says nothing: fonts,
 * colours, and the bold wrapper of other programs that is not bold.
 */
export function marksOfStyles(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll<HTMLElement>('*')].toReversed()) {
    const name = element.localName;
    if (!isInline(element)) {
      continue;
    }
    const { style } = element;
    const isPlainWeight = ['normal', '400', '300'].includes(style.fontWeight);
    const isWrapper = (name === 'b' || name === 'strong') && isPlainWeight;
    const own = isWrapper ? undefined : (SAME[name] ?? (KEPT.has(name) ? name : undefined));
    const inHeading = element.closest('h1, h2, h3, h4, h5, h6, th') !== null;
    const marks = [
      ...(Number(style.fontWeight) >= 600 || style.fontWeight.startsWith('bold') ? ['strong'] : []),
      ...(style.fontStyle === 'italic' ? ['em'] : []),
      ...(style.textDecoration.includes('underline') && !element.closest('a') && !element.querySelector('a')
        ? ['u']
        : []),
      ...(style.textDecoration.includes('line-through') ? ['s'] : []),
      ...(style.verticalAlign === 'sub' ? ['sub'] : []),
      ...(style.verticalAlign === 'super' ? ['sup'] : []),
    ].filter((mark) => mark !== own && !(inHeading && mark === 'strong'));
    if (own !== name || marks.length > 0) {
      rename(element, own, marks);
    }
  }
}

/** What is shown in a line; paragraphs, lists and tables are handled elsewhere. */
const INLINE = new Set(
  'span font b strong i em u s strike del ins sub sup small big mark code tt kbd samp a abbr cite dfn q var time bdi bdo label data nobr wbr acronym'.split(
    ' ',
  ),
);

function isInline(element: Element): boolean {
  return INLINE.has(element.localName);
}

function rename(element: HTMLElement, own: string | undefined, marks: readonly string[]): void {
  const document = element.ownerDocument;
  let inner: (Node | string)[] = [...element.childNodes];
  // A mark around a block is a mark of what stands in it.
  const holdsBlocks = inner.some((node) => node instanceof Element && !isInline(node) && !KEPT.has(node.localName));
  const names = holdsBlocks ? [] : [...marks, ...(own === undefined ? [] : [own])];
  for (const name of names) {
    const wrapper = document.createElement(name);
    if (name === own && name === 'a') {
      wrapper.setAttribute('href', element.getAttribute('href') ?? '');
    }
    wrapper.append(...inner);
    inner = [wrapper];
  }
  element.replaceWith(...inner);
}
