const SCREENS = [
  ['d', 24, ''],
  ['t', 12, '@media (max-width:1023.98px)'],
  ['p', 8, '@media (max-width:639.98px)'],
] as const;

/**
 * How sections are drawn, on three screens: each cell says where it stands by custom properties (`gridStyle` of the page model). A
 * kit sets `--grid-margin`, `--grid-gap`, `--pt-content` (how wide content is), `--pt-bleed` (how far a section reaches over the
 * sides of its layout), `--pt-space-*`, and the grounds by `[data-ground]`.
 */
export const SECTION_CSS = [
  '.pt-section{--pt-m:var(--grid-margin,0px);position:relative;box-sizing:border-box;display:grid;margin-inline:calc(var(--pt-bleed,0px)*-1)}',
  '.pt-section[data-ground],.pt-wide-full{--pt-m:var(--grid-margin,clamp(1.125rem,4vw,4rem))}',
  '.sqs-layout>.sqs-row:has(>.sqs-col-12>.pt-section){margin:0}',
  '.pt-in{--pt-a:var(--pt-space-medium,clamp(3rem,6vw,6rem));--pt-b:var(--pt-a);position:relative;box-sizing:border-box;width:100%;min-width:0;max-width:var(--pt-content,80rem);margin-inline:auto;align-self:center;padding:var(--pt-a) var(--pt-m) var(--pt-b)}',
  '.pt-wide-full>.pt-in{max-width:none}',
  ...['above', 'below'].flatMap((side) =>
    [
      ['none', '0px'],
      ['small', 'clamp(1.5rem,3vw,3rem)'],
      ['large', 'clamp(5rem,10vw,10rem)'],
    ].map(
      ([name = '', size = '']) =>
        `.pt-${side}-${name}>.pt-in{${side === 'above' ? 'padding-top' : 'padding-bottom'}:var(--pt-space-${name},${size})}`,
    ),
  ),
  '.pt-high-small{min-height:40svh}.pt-high-medium{min-height:65svh}.pt-high-screen{min-height:calc(100svh - var(--pt-head,0px))}',
  '.pt-ground{position:absolute;inset:0;overflow:hidden;background:inherit}.pt-ground>*{width:100%;height:100%;object-fit:cover;display:block}',
  '.pt-ground::after{content:"";position:absolute;inset:0;background:var(--pt-shade-color,currentColor);opacity:var(--pt-shade)}',
  // Grounds of kits that know none: night and accent are dark, tint is a breath of the text's own colour.
  ':where(.pt-section[data-ground=day]){background:#fff;color:#1a1a1a}:where(.pt-section[data-ground=tint]){background:color-mix(in srgb,currentColor 7%,transparent)}:where(.pt-section[data-ground=night],.pt-section[data-ground=accent]){background:#1b2321;color:#f5f5f0}',
  '.pt-section[data-ground=day]{--pt-shade-color:#fff}.pt-section[data-ground=night],.pt-section[data-ground=accent]{--pt-shade-color:#0d1513}',
  '.fluid-engine{display:grid;column-gap:var(--pt-gap,var(--grid-gap,11px));row-gap:0}',
  '.fe-block{min-width:0;display:var(--s,block);position:relative}.fe-center{align-self:center}.fe-end{align-self:end}',
  '.fe-block>.sqs-block{padding:0;margin:0}',
  '.fe-filling>.sqs-block,.fe-filling>.sqs-block>.sqs-block-content,.fe-filling figure{height:100%}',
  '.fe-filling figure,.fe-filling .sqs-block-image-link{display:flex;flex-direction:column}.fe-filling .sqs-block-image-link{flex:1}',
  '.fe-filling .image-block-wrapper{position:relative;flex:1;min-height:0}.fe-filling .image-block-wrapper img{position:absolute;inset:0;width:100%;height:100%;max-height:none;object-fit:cover}',
  '.pt-col-center{align-self:center}.pt-col-end{align-self:end}',
  '.pt-words-center p,.pt-words-center h1,.pt-words-center h2,.pt-words-center h3{margin-inline:auto}',
  ...SCREENS.map(([letter, columns, media]) => {
    const rules = `.fluid-engine{grid-template-columns:repeat(${columns},minmax(0,1fr));grid-template-rows:var(--r${letter})}.fe-block{grid-area:var(--${letter});min-height:var(--h${letter},auto);z-index:var(--z${letter},auto);margin-inline:var(--m${letter},0);--s:var(--s${letter},block)}`;
    return media === '' ? rules : `${media}{ ${rules}}`;
  }),
  '@media (min-width:1024px){ .pt-not-desktop{display:none}}@media (min-width:640px) and (max-width:1023.98px){ .pt-not-tablet{display:none}}@media (max-width:639.98px){ .pt-not-phone{display:none}}',
  // On a narrow screen words lie over more of the picture.
  '@media (max-width:639.98px){ .pt-ground::after{opacity:max(var(--pt-shade),.62)}}',
  '@media print{ .fluid-engine{display:block}.fe-block{min-height:0;margin:0 0 1em;break-inside:avoid}.fe-filling .image-block-wrapper img{position:static;height:auto;max-height:9cm}.pt-section{min-height:0;background:none!important;color:#000!important}.pt-ground{display:none}.pt-in{padding:1em 0}}',
  '@media (prefers-reduced-motion:reduce){ .pt-ground>video{display:none}}',
].join('');
