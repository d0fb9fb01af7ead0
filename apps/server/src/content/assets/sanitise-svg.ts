import sanitizeHtml from 'sanitize-html';

const SHAPES = 'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc';
const PAINT = 'linearGradient radialGradient stop pattern clipPath mask marker image';
const FILTERS =
  'filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
  'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology ' +
  'feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence';
/** The sanitiser writes the text of `style` as it is; under another name it is filtered and escaped like all text. */
const STYLE_IN_DISGUISE = 'portico-style';
const TAGS = [SHAPES, PAINT, FILTERS, STYLE_IN_DISGUISE].join(' ').split(' ');

/** Geometry and paint; no handlers, no animation. */
const ATTRIBUTES = [
  'id class style lang viewBox preserveAspectRatio version xmlns xmlns:xlink width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d',
  'points pathLength transform transform-origin href xlink:href offset gradientUnits gradientTransform spreadMethod patternUnits',
  'patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY',
  'orient fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray',
  'stroke-dashoffset stroke-opacity opacity color stop-color stop-opacity clip-path clip-rule mask marker-start marker-mid',
  'marker-end filter flood-color flood-opacity lighting-color display visibility overflow vector-effect paint-order',
  'shape-rendering text-rendering image-rendering font-family font-size font-style font-weight letter-spacing word-spacing',
  'text-anchor dominant-baseline alignment-baseline baseline-shift dx dy rotate textLength lengthAdjust startOffset method spacing',
  'in in2 result mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 stdDeviation edgeMode',
  'radius scale xChannelSelector yChannelSelector baseFrequency numOctaves seed stitchTiles surfaceScale diffuseConstant',
  'specularConstant specularExponent kernelMatrix order divisor bias targetX targetY preserveAlpha azimuth elevation',
  'pointsAtX pointsAtY pointsAtZ limitingConeAngle primitiveUnits filterUnits color-interpolation-filters mix-blend-mode role aria-label',
].flatMap((line) => line.split(' '));

/** A place in the same drawing, or an image inside it. */
const LOCAL_REFERENCE = /^(#[\w.-]+|data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+)$/;
/** What styles could load or run. */
const STYLE_DANGER = /@import|expression\s*\(|javascript:|url\(\s*(?!['"]?#)/i;

/**
 * Keeps of an SVG drawing what draws: no script, no handlers, no animation, no foreign content, nothing loaded from
 * elsewhere (SEC-40). It is served in a sandbox besides.
 * @returns undefined when it is no drawing, or declares entities
 */
export function sanitiseSvg(source: string): string | undefined {
  if (/<!ENTITY/i.test(source)) {
    return undefined;
  }
  const drawing = source
    .replace(/^\uFEFF/, '')
    .replace(/<\?[^>]*\?>/g, '')
    .replace(/<!DOCTYPE[^>]*>/gi, '');
  const clean = sanitizeHtml(drawing, {
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES },
    allowedSchemes: ['data'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'foreignObject',
      'textarea',
      'option',
      'noscript',
      'iframe',
      'object',
      'embed',
      'audio',
      'video',
    ],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      style: STYLE_IN_DISGUISE,
      '*': (tagName, attributes) => ({ tagName, attribs: safeAttributes(attributes) }),
    },
    textFilter: (text) => (STYLE_DANGER.test(text) ? '' : text),
  })
    .trim()
    .replaceAll(STYLE_IN_DISGUISE, 'style');
  return /^<svg[\s>]/.test(clean) ? withNamespace(clean) : undefined;
}

function safeAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      const isReference = name === 'href' || name === 'xlink:href';
      return isReference ? LOCAL_REFERENCE.test(value.trim()) : !STYLE_DANGER.test(value);
    }),
  );
}

/** A drawing without its namespace is shown as text by browsers. */
function withNamespace(svg: string): string {
  return /^<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
}
