import { isCurrencyCode, storeCurrency, type CurrencyLayout } from '@portico/locale';

/**
 * What every page gets before the kit's own style sheet: the 12-column grid of block layouts, images that never
 * overflow, and words for screen readers. Kits override it by coming later.
 */
export const SYSTEM_CSS = [
  '.sqs-layout .sqs-row{display:flow-root;margin-inline:-17px}',
  '.sqs-layout>.sqs-row{width:auto}',
  // Where a kit leaves less room beside its layout than that, the outer rows stay within the window; whatever a kit says of rows wins.
  '.sqs-layout>.sqs-row,.sqs-layout :where(.pt-in)>.sqs-row{margin-inline:max(-17px,calc((100% - 100vw)/2))}',
  // What the platform draws itself keeps as much room where a kit's column is as wide as the window.
  ':where(.page):is(.quiet-page,.search-page,.cart-page,.confirmed,.account,.account-gate,.gift-page,.review-page,.comment-page,.form-again),.sqs-product-list,.ProductItem[data-product-form],.gallery-collection,.eventlist,.eventitem,.sqs-album,.sqs-blog-list{padding-inline:clamp(0px,calc((100% - 100vw)/2 + 17px),17px)}',
  '.sqs-layout .sqs-row>[class*=sqs-col-]{float:left;box-sizing:border-box}',
  ...Array.from(
    { length: 12 },
    (_, index) => `.sqs-layout .sqs-col-${index + 1}{width:${Number((((index + 1) / 12) * 100).toFixed(4))}%}`,
  ),
  '.sqs-layout .sqs-block{position:relative;box-sizing:border-box;padding:17px;clear:both}',
  '.sqs-layout.empty .sqs-col-12{min-height:0}',
  // No word is wider than a phone; cells of tables keep theirs whole, as tables scroll.
  '.sqs-block{overflow-wrap:anywhere}.sqs-block :is(td,th){overflow-wrap:break-word}',
  '.sqs-block img,.sqs-block video{max-width:100%;height:auto}',
  '.sqs-block figure{margin:0}',
  '.sqs-video-wrapper{aspect-ratio:16/9}.sqs-video-wrapper>*{width:100%;height:100%;border:0}',
  '.sqs-gallery-block-grid .sqs-gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(max(8rem,80%/var(--gallery-columns,4)),1fr));gap:var(--gallery-gap,20px)}',
  // Kits hide by it what their labels switch, and few say so themselves.
  '.hidden{display:none}',
  '.visually-hidden,.v6-visually-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  // A kit that says nothing of a sign shows it alone, as large as a line of text and in its colour.
  ':where(.sqs-svg-icon--social){width:1.75em;height:1.75em;fill:currentColor}:where(.sqs-use--background,.sqs-use--mask){fill:none}',
  '@media (max-width:640px){ .sqs-layout .sqs-row>[class*=sqs-col-]{float:none;width:auto}}',
].join('');

/**
 * The sign of a store's currency at the bare amounts that formatters print, where it stands in the currency's layout
 * (MONEY-005). Kits rely on the platform for it.
 */
export function currencyCss(currency: string): string {
  if (!isCurrencyCode(currency)) return '';
  const { symbol, layout } = storeCurrency(currency);
  const { side, content } = SIGNS[layout](symbol);
  return `.sqs-money-native::${side}{content:"${content}"}`;
}

interface Sign {
  readonly side: 'before' | 'after';
  readonly content: string;
}

const SIGNS: Readonly<Record<CurrencyLayout, (symbol: string) => Sign>> = {
  'symbol-first': (symbol) => ({ side: 'before', content: symbol }),
  'symbol-space-first': (symbol) => ({ side: 'before', content: `${symbol}\u00A0` }),
  'symbol-last': (symbol) => ({ side: 'after', content: `\u00A0${symbol}` }),
};

/** What kits clear floats with would be the first and the last cell of a grid. */
const uncleared = (grid: string) => `${grid}::before,${grid}::after{position:absolute!important}`;

/** Words about paying in parts read as words, not as buttons of the browser; whatever a kit says of them wins. */
const INSTALLMENTS_CSS =
  ':where(.product-installments){display:flex;flex-wrap:wrap;align-items:center;gap:.25em .9em}:where(.product-installments button){min-height:1.75em;padding:0;border:0;background:none;color:inherit;font:inherit;letter-spacing:inherit;text-transform:none;text-align:start;cursor:pointer}:where(.product-installments .installments-info){font-size:.875em;text-decoration:underline;text-underline-offset:.2em}';

const COLLECTION_CSS: readonly (readonly [mark: string, css: string])[] = [
  [
    'sqs-product-list',
    `${uncleared('.product-list-items')}.product-list-items{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(16rem,45%),1fr));gap:2rem 1.5rem}.product-list-image img{width:100%;aspect-ratio:4/5;object-fit:cover;display:block}.product-list-item-title{display:block;margin-top:.6em}.product-list-categories{display:flex;flex-wrap:wrap;gap:.25em .8em;margin-block:.5rem 1.25rem}${INSTALLMENTS_CSS}`,
  ],
  [
    'ProductItem',
    `${uncleared('.ProductItem')}@media (min-width:48em){ .ProductItem{display:grid;grid-template-columns:3fr 2fr;gap:3rem;align-items:start}}.ProductItem-gallery img{width:100%;height:auto;display:block;margin-bottom:1rem}@media (max-width:47.99em){ .ProductItem-gallery:has(>img~img){display:grid;grid-template-columns:repeat(3,1fr);gap:.5rem;align-items:start}.ProductItem-gallery>img{margin-bottom:0}.ProductItem-gallery>img:first-of-type{grid-column:1/-1}}.ProductItem-details-checkout>*{margin-block:1rem}${INSTALLMENTS_CSS}`,
  ],
  [
    'sqs-gallery"',
    `${uncleared('.gallery-collection .sqs-gallery')}.gallery-collection .sqs-gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr));gap:1.5rem 1rem}.gallery-collection img{display:block;width:100%;height:auto}.image-slide-title{margin-top:.5em}`,
  ],
  [
    'sqs-blog-list',
    '.sqs-blog-list article{margin-block:0 3rem}.sqs-blog-list img,.entry-content img{max-width:100%;height:auto}',
  ],
  [
    'eventlist',
    '.eventlist-event{margin-block:0 2.5rem}.eventlist-title{margin-bottom:1em}.eventlist-event p{margin-block:.4em}.eventlist-meta :is(.event-place,.event-repeats)::before{content:"· "}.eventlist-excerpt p{unicode-bidi:plaintext}',
  ],
  [
    'eventitem',
    // Its place is kept before the picture is there: until then a picture has no width of its own.
    '.eventitem-title,.eventitem>img,.eventitem address,.eventitem-links,.eventitem-next-title{margin-bottom:1rem}.eventitem>img{display:block;width:100%;height:auto}.eventitem-links a{margin-inline-end:1em}.eventitem-content :is(p,ul,ol,blockquote){margin-block:0 1em}.eventitem address,.eventitem-content :is(p,li){unicode-bidi:plaintext}',
  ],
  [
    'sqs-album',
    '.album-title{margin-bottom:1rem}.album-tracks{margin:0;padding-inline-start:1.5em}.track{padding-block:.6em}.track audio{display:block;width:100%;margin-top:.4em}',
  ],
];

/** Plain looks of the built-in lists and items, for kits that bring no files for them; only those that a page shows. */
export function collectionCss(mainContent: string): string {
  return COLLECTION_CSS.map(([mark, css]) => (mainContent.includes(mark) ? css : '')).join('');
}
