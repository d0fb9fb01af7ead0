/**
 * Names that exist in every kit without an import (template-kits §6.1); compiled before the kit's own files. Nothing in
 * it prints a rule by itself.
 */
export const PLATFORM_PRELUDE = String.raw`
@newsletterTextColor: inherit;
@tweak-product-quick-view-lightbox-padding: 0;
@vgrid: 36px;
@gutter: 20px;

.border-radius(@radius: 3px) {
  border-radius: @radius;
}

// A box with an icon in its middle; with one length the icon is as high as its line.
.sqs-ui-font-size(@size: 1em) {
  font-size: @size;
  line-height: 1;
}
.sqs-ui-font-size(@box, @size, @position: before) {
  &:@{position} {
    width: @box;
    height: @box;
    font-size: @size;
    line-height: @box;
    text-align: center;
  }
}

// Stands inside the rule of a hovered outline button, whose ground is the color that its text had: the text must be read on it.
.button-block-guarded-mixin-outline-hover-style(@color: currentColor, @hover: contrast(@color, #1a1a1a, #f5f5f5)) {
  color: @hover;
}

// Icons are drawn with characters that every system font has, so that no font needs loading.
.sqs-ui-font(@name: none, @position: before) {
  @glyph: ~"@{name}";
  &:@{position} {
    display: inline-block;
    font-style: normal;
    font-weight: normal;
    line-height: 1;
    text-transform: none;
    .sqs-ui-glyph(@glyph);
  }
}
.sqs-ui-glyph(@glyph) when (@glyph = ~"left") { content: "\2039"; }
.sqs-ui-glyph(@glyph) when (@glyph = ~"right") { content: "\203A"; }
.sqs-ui-glyph(@glyph) when (@glyph = ~"left-arrow") { content: "\2190"; }
.sqs-ui-glyph(@glyph) when (@glyph = ~"right-arrow") { content: "\2192"; }
.sqs-ui-glyph(@glyph) when (@glyph = ~"share") { content: "\2197"; }
.sqs-ui-glyph(@glyph) when (@glyph = ~"heart-2") { content: "\2665"; }
.sqs-ui-glyph(@glyph) when (@glyph = ~"bubble") { content: "\275D"; }
.sqs-ui-glyph(@glyph) when (@glyph = ~"tag") { content: "\2317"; }
.sqs-ui-glyph(@glyph) when (@glyph = ~"folder") { content: "\25A4"; }
.sqs-ui-glyph(@glyph) when (@glyph = ~"clock") { content: "\25F7"; }
.sqs-ui-glyph(@glyph) when (@glyph = ~"calendar") { content: "\25A6"; }
.sqs-ui-glyph(@glyph) when (@glyph = ~"map-marker") { content: "\25BC"; }
.sqs-ui-glyph(@glyph) when (@glyph = ~"eye") { content: "\25C9"; }
.sqs-ui-glyph(@glyph) when (@glyph = ~"menu") { content: "\2630"; }
.sqs-ui-glyph(@glyph) when (@glyph = ~"close") { content: "\2715"; }
.sqs-ui-glyph(@glyph) when (@glyph = ~"grid") { content: "\25A6"; }
.sqs-ui-glyph(@glyph) when (@glyph = ~"info") { content: "\2139"; }
.sqs-ui-glyph(@glyph) when (default()) { content: ""; }
`;

/** The platform's own style files that kits may import, by name without suffix (template-kits §6.1). */
export const PLATFORM_LIBRARY: Readonly<Record<string, string>> = {
  'sqs-grid-breaker': `
// Below the mobile breakpoint the columns of a block layout stand one under the other.
@media only screen and (max-width: 640px) {
  .sqs-layout .sqs-row > [class*='sqs-col-'] {
    float: none;
    width: auto;
  }
}
`,
  // The mixins are part of the prelude; kits import the file out of habit.
  'sqs-ui-font': '',
  // Social icons are an SVG sprite (/universal/svg/social-accounts.svg).
  'social-icon-font': '',
  'svg-icon-templates': `
// Icons inside the social links block take the color of their text.
.sqs-svg-icon--wrapper svg {
  fill: currentColor;
}
`,
};
