/** What the newer image helper was asked for. */
export interface ImageOptions {
  readonly loader: Loader;
  readonly priority: Priority;
  readonly format: Format;
  readonly sizes?: string;
  readonly width?: number;
  readonly height?: number;
  /** Widths in CSS pixels to choose from; the stored steps by default. */
  readonly widths?: readonly number[];
  readonly className?: string;
}

/** Options, or one message for each rule they break. */
export type ImageOptionsResult =
  | { readonly ok: true; readonly options: ImageOptions }
  | { readonly ok: false; readonly errors: readonly string[] };

const LOADERS = ['sqs', 'raw', 'vimeo', 'youtube'] as const;
const PRIORITIES = ['high', 'low', 'none'] as const;
const FORMATS = ['jpg', 'webp'] as const;
const NAMES = ['loader', 'priority', 'format', 'sizes', 'width', 'height', 'widths', 'class'] as const;

type Loader = (typeof LOADERS)[number];
type Priority = (typeof PRIORITIES)[number];
type Format = (typeof FORMATS)[number];
type Name = (typeof NAMES)[number];

/** Reads `name=value` arguments by the rules FMT-017 to FMT-023. The loader is `sqs` and the priority `none` by default. */
export function readImageOptions(args: readonly string[]): ImageOptionsResult {
  const errors: string[] = [];
  const given = readPairs(args, errors);
  const loader = oneOf('loader', LOADERS, given.get('loader') ?? 'sqs', errors);
  const priority = oneOf('priority', PRIORITIES, given.get('priority') ?? 'none', errors);
  const format = oneOf('format', FORMATS, given.get('format') ?? 'jpg', errors);
  if (given.has('format') && (loader === 'sqs' || loader === 'raw')) {
    errors.push(`responsive-image: format is allowed only for the loaders vimeo and youtube, not for ${loader}`);
  }
  const sizes = given.get('sizes');
  if (loader === 'sqs' && !sizes) errors.push('responsive-image: sizes is required for the loader sqs');
  const width = positiveInteger('width', given.get('width'), errors);
  const height = positiveInteger('height', given.get('height'), errors);
  const widths = given
    .get('widths')
    ?.split(',')
    .map((text) => positiveInteger('widths', text.trim(), errors));
  if (errors.length > 0 || loader === undefined || priority === undefined || format === undefined) {
    return { ok: false, errors };
  }
  const className = given.get('class');
  const options = {
    loader,
    priority,
    format,
    ...(sizes ? { sizes: quoted(sizes) } : {}),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(widths === undefined
      ? {}
      : { widths: widths.filter((one) => one !== undefined).toSorted((left, right) => left - right) }),
    ...(className ? { className: quoted(className) } : {}),
  };
  return { ok: true, options };
}

/** A template cannot leave the attribute by accident. */
function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function readPairs(args: readonly string[], errors: string[]): ReadonlyMap<Name, string> {
  const pairs = new Map<Name, string>();
  for (const arg of args) {
    if (arg.trim() === '') continue;
    const sign = arg.indexOf('=');
    const name = NAMES.find((known) => known === arg.slice(0, Math.max(0, sign)).trim());
    if (name === undefined) errors.push(`responsive-image: "${arg}" is no option; there are ${NAMES.join(', ')}`);
    else pairs.set(name, arg.slice(sign + 1).trim());
  }
  return pairs;
}

function oneOf<T extends string>(name: Name, known: readonly T[], text: string, errors: string[]): T | undefined {
  const found = known.find((one) => one === text);
  if (found === undefined) {
    errors.push(
      `responsive-image: ${name} is "${text}", but must be ${known.slice(0, -1).join(', ')} or ${known.at(-1)}`,
    );
  }
  return found;
}

function positiveInteger(name: Name, text: string | undefined, errors: string[]): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d+$/.test(text) && number > 0 && Number.isSafeInteger(number)) return number;
  errors.push(`responsive-image: ${name} is "${text}", but must be a positive integer`);
  return undefined;
}
