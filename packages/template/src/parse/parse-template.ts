import type { Code, TagAttribute } from '../code.ts';
import type { TemplateError } from '../errors.ts';
import type { Plugins } from '../plugin.ts';
import { sourceText, type SourceText } from '../position.ts';
import { Assembler } from './assembler.ts';
import type { MarkupTag } from './markup-tag.ts';
import { scan, type ScanOptions } from './scanner.ts';

/** Version of the parsed form; raised when code that was kept could mean something else. */
export const TEMPLATE_VERSION = 1;

/** A template as plain JSON, with the errors its text has. */
export interface ParsedTemplate {
  /** The {@link TEMPLATE_VERSION} it was parsed by. */
  readonly version: number;
  readonly source: string;
  readonly file?: string;
  readonly code: readonly Code[];
  readonly errors: readonly TemplateError[];
  /** Whether the errors make the text unfit as a partial; tags that lack their other half do not. */
  readonly isFaulty: boolean;
}

/** How a text is parsed. */
export interface ParseOptions {
  /** Name shown in errors. */
  readonly file?: string;
  /** Preprocessor mode: only tags that start `{^` are live. */
  readonly preprocess?: boolean;
}

/** Parses a template. Never throws; takes time linear in the length of the text. */
export function parseTemplate(source: string, plugins: Plugins, options: ParseOptions = {}): ParsedTemplate {
  const reading: Reading = {
    source: sourceText(source, options.file),
    preprocess: options.preprocess === true,
    errors: [],
    isFaulty: false,
  };
  const code = parseText(source, 0, plugins, reading);
  const { errors, isFaulty } = reading;
  const file = options.file === undefined ? {} : { file: options.file };
  return { version: TEMPLATE_VERSION, source, ...file, code, errors, isFaulty };
}

/** What the parts of one template have in common. */
interface Reading {
  readonly source: SourceText;
  readonly preprocess: boolean;
  readonly errors: TemplateError[];
  isFaulty: boolean;
}

/** Parses a text that stands at an offset of the source. */
function parseText(text: string, base: number, plugins: Plugins, reading: Reading): Code[] {
  const assembler = new Assembler(reading.source, base);
  const markup: ScanOptions['markup'] = (tag, at) => {
    if (tag.isEnd) return assembler.token({ kind: 'end-tag', name: tag.name }, at);
    const attributes = parseAttributes(tag, text, base, plugins, reading);
    return assembler.token({ kind: 'tag', name: tag.name, attributes, hasBody: tag.hasBody }, at);
  };
  const { preprocess } = reading;
  scan(text, plugins, assembler, { preprocess, ...(plugins.tags === undefined ? {} : { markup }) });
  assembler.finish();
  for (const error of assembler.errors) reading.errors.push(error);
  reading.isFaulty ||= assembler.isFaulty;
  return assembler.code;
}

/** Attribute values are templates; a tag inside an attribute of a tag stays text. */
function parseAttributes(
  tag: MarkupTag,
  text: string,
  base: number,
  plugins: Plugins,
  reading: Reading,
): TagAttribute[] {
  const { tags: _, ...plain } = plugins;
  return tag.attributes.map(({ name, start, end }) => ({
    name,
    value: parseText(text.slice(start, end), base + start, plain, reading),
  }));
}
