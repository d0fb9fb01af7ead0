/**
 * Least looks of blocks, for kits that have none of their own for them: what stands where, in the colours of the text around. Kits
 * override them by coming later, and colour charts by `--pt-series-0` to `-5`. What a script changes stands from the first as it
 * will then, and `revert-layer` leaves a picture the room that its own width and height ask for.
 */
export const BLOCK_CSS: readonly (readonly [mark: string, css: string])[] = [
  [
    'accordion-items-container',
    '.accordion-items-container{list-style:none;margin:0;padding:0}.accordion-item__title-wrapper{margin:0}.accordion-item__click-target{display:flex;width:100%;justify-content:space-between;align-items:center;gap:1em;padding:1.1em 0;border:0;background:none;color:inherit;font:inherit;text-align:start;cursor:pointer}.accordion-icon-container{flex:none;position:relative;width:.8em;height:.8em}.accordion-icon-container::before,.accordion-icon-container::after{content:"";position:absolute;inset:calc(50% - .5px) 0 auto;height:1px;background:currentColor}.accordion-icon-container::after{rotate:90deg}.is-open .accordion-icon-container::after{visibility:hidden}.accordion-item__dropdown{padding-block-end:1.4em}.accordion-divider{border-bottom:1px solid;opacity:.2}@media screen and (scripting:enabled){ .accordion-item:not(.is-open)>.accordion-item__dropdown{display:none}}@media print{ .accordion-icon-container{display:none}}',
  ],
  [
    'pt-words-',
    '.pt-words-center,:is(td,th).pt-words-center{text-align:center}.pt-words-end,:is(td,th).pt-words-end,.pt-table :is(td,th).pt-words-end{text-align:end}.pt-table :is(td,th).pt-words-center{text-align:center;padding-inline-start:1em}.pt-table .pt-words-end:last-child{padding-inline-end:0}',
  ],
  [
    'pt-steps',
    '.sqs-layout .pt-steps{list-style:none;counter-reset:pt-step;margin:0;padding:0;display:grid;gap:2rem}.pt-steps-columns{grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr))}.sqs-layout .pt-step{counter-increment:pt-step;position:relative;padding-inline-start:3.2rem}.sqs-layout .pt-step::before{content:counter(pt-step);position:absolute;inset-inline-start:0;top:0;width:2.2rem;height:2.2rem;display:grid;place-items:center;border:1px solid;border-radius:50%;font-variant-numeric:tabular-nums}.pt-steps-columns .pt-step{padding:3.2rem 0 0}',
  ],
  [
    'pt-tabs',
    '.pt-tab+.pt-tab{margin-top:2rem}.pt-tab-list{display:flex;overflow-x:auto;scrollbar-width:none;gap:1.5rem;border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent);margin-bottom:1.5rem}.pt-tab-list button{flex:none;min-height:2.75rem;padding:0;border:0;border-bottom:2px solid transparent;background:none;color:inherit;font:inherit;cursor:pointer}.pt-tab-list [aria-selected=true]{border-color:currentColor}.is-live>.pt-tab{margin:0}.is-live>.pt-tab>:is(h2,h3,h4):first-child{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}@media screen and (scripting:enabled){ .pt-tabs:not(.is-live):has(.pt-tab+.pt-tab)::before{content:"";display:block;height:calc(2.75rem + 1px);margin-bottom:1.5rem}.pt-tabs:not(.is-live)>.pt-tab+.pt-tab,.pt-tabs:not(.is-live):has(.pt-tab+.pt-tab)>.pt-tab>:is(h2,h3,h4):first-child{display:none}}@media print{ .pt-tab-list{display:none}.pt-tab[hidden]{display:block!important}}',
  ],
  [
    'pt-people',
    '.sqs-layout .pt-people{list-style:none;margin:0;padding:0;display:grid;gap:2.5rem 1.5rem;grid-template-columns:repeat(auto-fill,minmax(max(min(100%,11rem),100%/var(--pt-columns,3) - 1.5rem),1fr))}.pt-person img{width:100%;aspect-ratio:4/5;object-fit:cover;margin-bottom:1rem}.pt-person h3{margin:0}.pt-role{margin:.2em 0 .6em;opacity:.75}',
  ],
  [
    'menu-block',
    '.menu-section+.menu-section{margin-top:2.5rem}.menu-title+.menu-section{margin-top:1rem}.menu-items{list-style:none;margin:0;padding:0;display:grid;gap:1.2rem}.menu-item-line{display:flex;justify-content:space-between;align-items:baseline;gap:1.5em;font-weight:500}.menu-item-price{white-space:nowrap;font-variant-numeric:tabular-nums}.menu-item-note{display:block;font-size:.85em;opacity:.75}.menu-item-description p{margin:.2em 0}',
  ],
  [
    'pt-scrolls',
    '.pt-scrolls{position:relative;overflow-x:auto}.pt-week{border-collapse:collapse}:where(.pt-week) :is(th,td){padding:.4em 1em .4em 0;text-align:start;vertical-align:top}.pt-table,.tour-dates{border-collapse:collapse;width:100%}.pt-table :is(th,td),.tour-dates :is(th,td){padding:.7em 1em .7em 0;text-align:start;vertical-align:top;border-bottom:1px solid color-mix(in srgb,currentColor 18%,transparent);font-weight:400}.pt-table thead th,.pt-table [scope=row],.tour-dates th{font-weight:500}.pt-table .pt-number{text-align:end;font-variant-numeric:tabular-nums}.pt-table caption{text-align:start;padding-bottom:.6em;font-weight:500}@media print{ .pt-scrolls{overflow:visible}.pt-scrolls :is(th,td){overflow-wrap:anywhere}}',
  ],
  [
    'pt-callout',
    '.pt-callout{padding:1.2em 1.5em;border-inline-start:3px solid;background:color-mix(in srgb,currentColor 6%,transparent)}.pt-callout>:first-child{margin-top:0}.pt-callout>:last-child{margin-bottom:0}',
  ],
  [
    'pt-chart',
    '.pt-chart{--pt-series-0:#2f6f6d;--pt-series-1:#b5532a;--pt-series-2:#6b5b95;--pt-series-3:#a37a12;--pt-series-4:#3d5a80;--pt-series-5:#7d4e57;margin:0}.pt-chart-drawing{display:block;width:100%;height:auto}.pt-chart-drawing text{fill:currentColor;font-size:13px}.pt-chart-title{font-weight:500;margin-bottom:.8em}.pt-chart-drawing .pt-label{font-size:17px}.pt-grid{stroke:currentColor;opacity:.18}.pt-line{fill:none!important;stroke-width:2.5}.pt-area{opacity:.22}' +
      Array.from(
        { length: 6 },
        (_none, at) => `.s${at}{fill:var(--pt-series-${at})}.pt-line.s${at}{stroke:var(--pt-series-${at})}`,
      ).join('') +
      '.d1{stroke-dasharray:7 4}.d2{stroke-dasharray:2 4}.d3{stroke-dasharray:10 3 2 3}.d4{stroke-dasharray:14 5}.d5{stroke-dasharray:4 2}.pt-chart-figures{margin-top:.8em}.pt-chart-figures summary{cursor:pointer;min-height:2rem}.pt-chart-source{font-size:.85em;opacity:.75}',
  ],
  [
    'pt-compare',
    '.pt-compare{position:relative;display:grid;gap:1rem}.pt-compare figure{margin:0}.pt-compare img{width:100%;aspect-ratio:var(--pt-ratio);object-fit:cover;display:block}.pt-compare figcaption{font-size:.85em;padding-top:.4em}.pt-compare>input{display:none}@media screen and (scripting:enabled){ .pt-compare{--pt-seen:50%}.pt-compare figure{grid-area:1/1}.pt-compare-before{position:relative;clip-path:inset(0 calc(100% - var(--pt-seen)) 0 0);z-index:1}[dir=rtl] .pt-compare-before{clip-path:inset(0 0 0 calc(100% - var(--pt-seen)))}.pt-compare figcaption{position:absolute;bottom:.8rem;inset-inline-start:.8rem;padding:.2em .7em;background:rgb(0 0 0/.72);color:#fff}.pt-compare-after figcaption{inset-inline:auto .8rem}.pt-compare-after{position:relative}.pt-compare>input{display:block;grid-area:2/1;width:100%;min-height:2.75rem;margin:0;accent-color:currentColor}}',
  ],
  [
    'pt-frame',
    '.pt-frame>a{position:relative;display:grid;place-items:center;background:#17211f;color:#fff;text-decoration:none;overflow:hidden}.pt-frame img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;max-width:none}.pt-frame-words{position:relative;display:flex;align-items:center;gap:.8em;margin:1em;padding:.7em 1.2em;background:rgb(0 0 0/.78);border-radius:2em}.pt-frame-words::before{content:"";border-block:.45em solid transparent;border-inline-start:.75em solid}',
  ],
  [
    'sqs-audio-embed',
    '.sqs-audio-embed audio{width:100%}.sqs-audio-embed p{margin:0 0 .4em}.pt-sound-title{font-weight:500}',
  ],
  [
    'pt-sound"',
    '.sqs-audio-embed:has(>.pt-sound){container-type:inline-size}.pt-sound{display:grid;grid-template-columns:5.5rem minmax(0,1fr);gap:1rem;align-items:center;margin-block-end:.8em}.pt-sound>img{width:100%;height:auto;aspect-ratio:1;object-fit:cover}.pt-sound-words{overflow-wrap:anywhere}.sqs-audio-embed .pt-sound-words p:last-child{margin:0}.pt-sound .pt-sound-title{font-size:1.15em;line-height:1.35}.pt-sound-artist{opacity:.8}.pt-sound>:is(audio,.pt-frame){grid-column:1/-1}@container (min-width:28rem){ .pt-sound{grid-template-columns:min(11rem,36cqi) minmax(0,1fr);column-gap:1.6rem}.pt-sound>img{grid-row:span 2}.pt-sound-words{align-self:end}.pt-sound>:is(audio,.pt-frame){grid-column:2;align-self:start}}',
  ],
  [
    'pt-hours',
    '.pt-hours{display:grid;gap:.5rem;margin:0}.pt-hours>div{display:flex;justify-content:space-between;gap:2rem;padding-bottom:.5rem;border-bottom:1px solid color-mix(in srgb,currentColor 15%,transparent)}.pt-hours dd{margin:0;text-align:end;font-variant-numeric:tabular-nums}',
  ],
  [
    'tagcloud',
    '.sqs-layout .tagcloud{list-style:none;display:flex;flex-wrap:wrap;gap:.4em 1em;align-items:baseline;margin:0;padding:0}',
  ],
  [
    'pt-events',
    '.sqs-layout .pt-events{list-style:none;margin:0;padding:0;display:grid;gap:1rem}.pt-events li{display:grid;grid-template-columns:6rem 1fr;gap:0 1rem}.pt-events span{grid-column:2;opacity:.8}',
  ],
  [
    'pt-calendar',
    '.pt-calendar{display:grid;gap:2rem;align-items:start}@media (min-width:48rem){ .pt-calendar{grid-template-columns:minmax(0,22rem) 1fr}}.pt-month{width:100%;border-collapse:collapse;table-layout:fixed;font-variant-numeric:tabular-nums}.pt-month caption{text-align:start;font-weight:500;padding-bottom:.8em}.pt-month th{font-weight:400;font-size:.8em;opacity:.75;padding-bottom:.4em;overflow:hidden}.pt-month td{padding:0;text-align:center;height:2.75rem}.pt-month a{display:grid;place-items:center;height:2.75rem;margin:1px;font-weight:600;text-decoration:none;color:inherit;background:color-mix(in srgb,currentColor 12%,transparent)}.pt-month a:is(:hover,:focus-visible){background:color-mix(in srgb,currentColor 24%,transparent)}.pt-month [aria-current]{outline:1px solid;outline-offset:-2px}@media print{ .pt-month a{border:1px solid}}',
  ],
  [
    'archive-group"',
    '.archive-group{border-bottom:1px solid color-mix(in srgb,currentColor 18%,transparent)}.archive-group summary{display:flex;justify-content:space-between;align-items:center;min-height:2.75rem;cursor:pointer}.archive-group-count{opacity:.7;font-variant-numeric:tabular-nums}',
  ],
  [
    'pt-map',
    '.pt-map{margin:0 0 1rem}.pt-map .pt-frame-words::before{display:none}.pt-map .pt-frame>a{background:#e3e6df}.pt-map-muted .pt-frame>a{background:#dcdcdc}.pt-map-dark .pt-frame>a{background:#17211f}.pt-map-muted iframe{filter:grayscale(1) contrast(.9)}.pt-map-dark iframe{filter:invert(1) hue-rotate(180deg) brightness(.95) contrast(.9)}.sqs-layout .pt-map-high .pt-frame{aspect-ratio:auto}.sqs-layout .pt-map-high .pt-frame>*{height:var(--pt-high);aspect-ratio:auto}.pt-map-mark{padding-top:.5em;font-size:.9em}.pt-map-mark::before{content:"";display:inline-block;width:.55em;height:.55em;margin-inline-end:.5em;border:.17em solid;border-radius:50% 50% 50% 0;rotate:-45deg}.pt-way{margin-top:1rem}',
  ],
  [
    'sqs-button-element--',
    '.sqs-block-button-container .sqs-button-element--secondary{background:transparent;color:inherit;border:1px solid currentColor}.sqs-block-button-container .sqs-button-element--tertiary{background:transparent;color:inherit;border-color:transparent;padding-inline:0;text-decoration:underline;text-underline-offset:.3em}',
  ],
  [
    'pt-rule-',
    '.horizontalrule-block .pt-rule-thick{border-top-width:3px}.horizontalrule-block .pt-rule-dashed{border-top-style:dashed;background:none;height:0}.horizontalrule-block .pt-rule-short{width:min(100%,6rem);margin-inline:0 auto}',
  ],
  [
    'sqs-svg-icon--outer',
    '.social-icon-alignment-center .sqs-svg-icon--list{justify-content:center}.social-icon-alignment-right .sqs-svg-icon--list{justify-content:flex-end}.social-icons-size-small .sqs-svg-icon--list{font-size:.85em}.social-icons-size-large .sqs-svg-icon--list{font-size:1.25em}.sqs-block .sqs-svg-icon--list{display:flex;flex-wrap:wrap;gap:.4em 1.2em}.sqs-block .sqs-svg-icon--wrapper{display:inline-flex;align-items:center;min-height:2.75rem}.pt-accounts-buttons .sqs-svg-icon--wrapper{padding-inline:1.1em;border:1px solid color-mix(in srgb,currentColor 40%,transparent);border-radius:2em;text-decoration:none}',
  ],
  [
    'source-code',
    '.source-code{overflow-x:auto;padding:1.2em 1.4em;background:color-mix(in srgb,currentColor 6%,transparent);font-size:.9em;line-height:1.55;tab-size:2}@media print{ .source-code{white-space:pre-wrap}}',
  ],
  [
    'pt-ratio',
    '.pt-ratio :is(video,iframe,.pt-frame>a),.pt-ratio>a{width:100%;height:auto;aspect-ratio:var(--pt-ratio)}',
  ],
  [
    'pt-shaped',
    '.pt-shaped img{border-radius:1rem}.pt-shaped-circle img{border-radius:50%;aspect-ratio:1;object-fit:cover;width:100%}.pt-shaped-arch img{border-radius:50vw 50vw 0 0}',
  ],
  [
    'pt-cut-all',
    '.sqs-layout .pt-cut-all .summary-thumbnail img{width:100%;aspect-ratio:var(--pt-ratio);object-fit:cover}',
  ],
  [
    'pt-card',
    '.pt-card{display:grid;gap:.6rem;color:inherit;text-decoration:none}.pt-card img{width:100%;aspect-ratio:4/3;object-fit:cover}.pt-card :is(.collectionlink-title,.pt-card-title){font-weight:500}.pt-card:hover :is(.collectionlink-title,.pt-card-title){text-decoration:underline}.pt-card-text,.pt-card-host{font-size:.9em;opacity:.8}',
  ],
  [
    'pt-feed',
    '.sqs-layout .pt-feed{list-style:none;margin:0;padding:0}.sqs-layout .pt-feed-entry{padding-block:1.1rem;border-top:1px solid color-mix(in srgb,currentColor 18%,transparent);overflow-wrap:anywhere}.pt-feed-entry:last-child{border-bottom:1px solid color-mix(in srgb,currentColor 18%,transparent)}.pt-feed .pt-feed-entry p{margin:0}.pt-feed-title{font-weight:500}.pt-feed-title a{color:inherit;text-decoration:none}.pt-feed-title a:is(:hover,:focus-visible){text-decoration:underline}.pt-feed .pt-feed-entry :is(.pt-feed-about,.pt-feed-text){margin-block-start:.35em}.pt-feed-about{font-size:.875em;opacity:.8}.pt-feed-about>*+*{margin-inline-start:1em}',
  ],
  [
    'pt-bookmark',
    '.sqs-block-content:has(>.pt-bookmark){container-type:inline-size}.pt-bookmark{gap:0;border:1px solid color-mix(in srgb,currentColor 25%,transparent);overflow:hidden}.pt-bookmark:hover{border-color:color-mix(in srgb,currentColor 60%,transparent)}.pt-bookmark img{height:auto;aspect-ratio:1.91}.pt-card-words{display:grid;gap:.4rem;align-content:center;padding:1.1rem 1.25rem;overflow-wrap:anywhere;line-height:1.45}.pt-bookmark .pt-card-title{font-size:1.1em;line-height:1.35}.pt-bookmark .pt-card-text{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}@container (min-width:32rem){ .pt-bookmark:has(>img){grid-template-columns:minmax(0,1fr) minmax(0,34cqi)}.pt-bookmark>img{order:2;height:100%;min-height:9rem;aspect-ratio:auto}}',
  ],
  [
    'pt-logo',
    '.logo img{width:auto;max-height:4rem}.pt-logo-small img{max-height:2rem}.pt-logo-large img{max-height:8rem}',
  ],
  [
    'pt-menu',
    '.pt-menu ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.6em 1.6em}.pt-menu-list ul{display:grid}',
  ],
  [
    'pt-toc',
    '.pt-toc ul{list-style:none;margin:0;padding:0;display:grid;gap:.5em}.pt-toc-title{font-weight:500;margin:0 0 .6em}.pt-toc-3{padding-inline-start:1.2em}.pt-toc-4{padding-inline-start:2.4em}',
  ],
  [
    'pt-shape',
    '.pt-shape :is(svg,img){display:block;width:100%;height:auto;max-height:80vh}.pt-shape-soft{opacity:.18}',
  ],
  [
    'pt-reviews',
    '.sqs-layout .pt-reviews{list-style:none;margin:0;padding:0;display:grid;gap:2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr))}.pt-review{margin:0;break-inside:avoid}.pt-review blockquote{margin:0}.pt-review p{margin:0 0 .6em}.pt-review-stars{letter-spacing:.1em}.pt-review-title{font-weight:500}.pt-review figcaption{font-size:.9em;opacity:.8}',
  ],
  ['pt-countdown', '.pt-countdown time{font-variant-numeric:tabular-nums;font-weight:500}'],
  ['pt-pages', '.pt-pages{width:100%;height:70vh;margin-top:1rem}@media print{ .pt-pages{display:none}}'],
  ['pt-cut', '.pt-cut img{width:100%;aspect-ratio:var(--pt-ratio);object-fit:cover}.pt-whole img{object-fit:contain}'],
  [
    'image-block-v2',
    '.image-block-v2{display:grid;gap:1.2rem;align-items:center}.image-block-v2 .image-block-wrapper{position:relative}.image-overlay{position:absolute;inset:0;pointer-events:none}.image-card :is(p){margin:0}.image-title{font-size:1.4em}.image-card>*+*{margin-top:.7em}@media (min-width:640px){ .design-layout-card,.design-layout-overlap,.design-layout-collage{grid-template-columns:1fr 1fr}.design-layout-card.image-position-right>.intrinsic,.design-layout-overlap.image-position-right>.intrinsic,.design-layout-collage.image-position-right>.intrinsic{order:1}.design-layout-overlap .image-title{margin-inline-start:-4rem;position:relative}.design-layout-overlap .image-title p{display:inline-block;padding:.5rem 1rem;background:Canvas;color:CanvasText}.design-layout-collage figcaption{padding:2rem}}.design-layout-poster{position:relative}.design-layout-poster>*{grid-area:1/1}.design-layout-poster figcaption{position:relative;align-self:end;padding:1.5rem;background:linear-gradient(transparent,rgb(0 0 0/.78) 35%);color:#fff;padding-top:4rem}.design-layout-stack{text-align:center}',
  ],
  [
    'sqs-block-gallery',
    '.sqs-block-gallery .sqs-gallery-container{position:relative}.sqs-block-gallery .sqs-gallery-container .slide{position:relative}.sqs-block-gallery .sqs-gallery-container .meta p{margin:0}.sqs-block-gallery .sqs-gallery-container .meta{padding-top:.5em;font-size:.9em}.sqs-gallery-block-show-meta-on-hover .meta{opacity:0;transition:opacity .2s}.sqs-gallery-block-show-meta-on-hover .slide:is(:hover,:focus-within) .meta{opacity:1}@media (hover:none){ .sqs-gallery-block-show-meta-on-hover .meta{opacity:1}}.sqs-layout .sqs-gallery-block-slideshow .sqs-gallery,.sqs-layout .sqs-gallery-block-slider .sqs-gallery{display:flex;gap:0;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:thin}.sqs-gallery-block-slideshow .slide{flex:0 0 100%;scroll-snap-align:center}.sqs-layout .sqs-gallery-block-slider .sqs-gallery{gap:var(--gallery-gap,20px)}.sqs-gallery-block-slider .slide{flex:0 0 min(78%,34rem);scroll-snap-align:center}.sqs-gallery-container[data-stands=left] .slide,[dir=rtl] .sqs-gallery-container[data-stands=right] .slide{scroll-snap-align:start}.sqs-gallery-container[data-stands=right] .slide,[dir=rtl] .sqs-gallery-container[data-stands=left] .slide{scroll-snap-align:end}.pt-narrow:not(.sqs-gallery-block-slideshow) .slide{max-width:var(--gallery-widest)}.sqs-layout :is(.sqs-gallery-block-slideshow,.sqs-gallery-block-slider) .slide img{width:100%;aspect-ratio:3/2;object-fit:cover;display:block}.sqs-layout .sqs-gallery-block-stacked .sqs-gallery{display:grid;grid-template-columns:1fr;gap:var(--gallery-gap,20px)}.sqs-layout .sqs-gallery-block-stacked img{width:100%;height:auto;aspect-ratio:revert-layer}.sqs-layout .pt-square img{width:100%;aspect-ratio:1;object-fit:cover}.sqs-layout .pt-uncut .slide img{object-fit:contain}.sqs-gallery-thumbnails{display:flex;gap:8px;overflow-x:auto;margin-top:var(--gallery-strip-gap);scrollbar-width:none}@media (scripting:none){ .sqs-gallery-thumbnails{display:none}}.sqs-layout .sqs-gallery-thumbnails img{height:var(--gallery-strip);width:auto;aspect-ratio:1;object-fit:cover;opacity:.6;cursor:pointer}.sqs-layout .sqs-gallery-thumbnails .is-shown{opacity:1}.sqs-gallery-controls{position:absolute;inset-inline:0;top:0;aspect-ratio:3/2;display:flex;justify-content:space-between;align-items:center;pointer-events:none}.sqs-gallery-controls button{pointer-events:auto;width:2.75rem;height:2.75rem;border:0;margin:.5rem;border-radius:50%;background:rgb(255 255 255/.92);color:#111;cursor:pointer;display:grid;place-items:center}.sqs-gallery-controls button::before{content:"";width:.6rem;height:.6rem;border:solid;border-width:2px 2px 0 0;rotate:45deg;translate:-.1rem}.sqs-gallery-controls .previous::before{rotate:-135deg;translate:.1rem}[dir=rtl] .sqs-gallery-controls button{scale:-1 1}',
  ],
  [
    'summary-block-setting-design',
    '.summary-block-setting-design-list>.summary-item-list{display:grid;grid-template-columns:1fr;gap:1.4rem}.summary-block-setting-design-list .summary-item{display:grid;grid-template-columns:7rem 1fr;gap:1.2rem;align-items:center}.summary-block-setting-design-list .summary-item:not(:has(img)){grid-template-columns:1fr}.summary-block-setting-design-carousel{position:relative;overflow-x:auto;scroll-snap-type:x mandatory}.summary-block-setting-design-carousel>.summary-item-list{display:grid;grid-auto-flow:column;grid-template-columns:none;grid-auto-columns:min(78%,18rem);gap:1.5rem}.summary-block-setting-design-carousel .summary-item{scroll-snap-align:start}.summary-block-setting-design-wall>.summary-item-list{display:block;columns:var(--pt-columns,3) 14rem;column-gap:1.5rem}.summary-block-setting-design-wall .summary-item{break-inside:avoid;margin-bottom:1.5rem}.sqs-layout .summary-block-setting-design-wall img{aspect-ratio:revert-layer}.summary-metadata-item{font-size:.85em;opacity:.75}.summary-block-setting-design-grid[style]>.summary-item-list{grid-template-columns:repeat(auto-fill,minmax(max(min(100%,10rem),100%/var(--pt-columns) - 2rem),1fr))}',
  ],
];
