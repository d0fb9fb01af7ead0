/**
 * What every page gets before the kit's own style sheet: the 12-column grid of block layouts, pictures that never
 * overflow, and words for screen readers. Kits override it by coming later.
 */
export const SYSTEM_CSS = [
  '.sqs-layout .sqs-row{display:flow-root;margin-inline:-17px}',
  '.sqs-layout>.sqs-row{width:auto}',
  '.sqs-layout .sqs-row>[class*=sqs-col-]{float:left;box-sizing:border-box}',
  ...Array.from(
    { length: 12 },
    (_, index) => `.sqs-layout .sqs-col-${index + 1}{width:${Number((((index + 1) / 12) * 100).toFixed(4))}%}`,
  ),
  '.sqs-layout .sqs-block{position:relative;box-sizing:border-box;padding:17px;clear:both}',
  '.sqs-layout.empty .sqs-col-12{min-height:0}',
  '.sqs-block img,.sqs-block video{max-width:100%;height:auto}',
  '.sqs-block figure{margin:0}',
  '.sqs-video-wrapper{aspect-ratio:16/9}.sqs-video-wrapper>*{width:100%;height:100%;border:0}',
  '.sqs-gallery-block-grid .sqs-gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(max(8rem,80%/var(--gallery-columns,4)),1fr));gap:var(--gallery-gap,20px)}',
  '.visually-hidden,.v6-visually-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  '@media (max-width:640px){ .sqs-layout .sqs-row>[class*=sqs-col-]{float:none;width:auto}}',
].join('');
