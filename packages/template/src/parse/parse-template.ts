import type { Code, TagAttribute } from '../code.ts';
import { unknownTag, type TemplateError } from '../errors.ts';
import type { Plugins } from '../plugin.ts';
import { sourceText, type SourceText } from '../position.ts';
import { Assembler } from './assembler.ts';
import type { MarkupTag } from './markup-tag.ts';
import { scan, type ScanOptions } from './scanner.ts';

/** A template as plain JSON, with the errors its text has. */
export interface ParsedTemplate {
  readonly source: string;
  readonly file?: string;
  readonly code: readonly Code[];
  readonly errors: readonly TemplateError[];
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
  const text = sourceText(source, options.file);
  const errors: TemplateError[] = [];
  const code = parseText(text, source, 0, plugins, options.preprocess === true, errors);
  return { source, ...(options.file === undefined ? {} : { file: options.file }), code, errors };
}

/** Parses a text that stands at an offset of the source. */
function parseText(
  source: SourceText,
  text: string,
  base: number,
  plugins: Plugins,
  preprocess: boolean,
  errors: TemplateError[],
): Code[] {
  const assembler = new Assembler(source, base);
  const markup: ScanOptions['markup'] = (tag, at) => {
    if (tag.isEnd) return assembler.token({ kind: 'end-tag', name: tag.name }, at);
    if (plugins.tags?.has(tag.name) !== true) assembler.error(unknownTag(tag.name), at);
    const attributes = parseAttributes(tag, source, text, base, plugins, preprocess, errors);
    return assembler.token({ kind: 'tag', name: tag.name, attributes, hasBody: tag.hasBody }, at);
  };
  const known = plugins.tags !== undefined;
  scan(text, plugins, assembler, { preprocess, ...(known ? { markup } : {}) });
  assembler.finish();
  errors.push(...assembler.errors);
  return assembler.code;
}

/** Attribute values are templates; a tag inside an attribute of a tag stays text. */
function parseAttributes(
  tag: MarkupTag,
  source: SourceText,
  text: string,
  base: number,
  plugins: Plugins,
  preprocess: boolean,
  errors: TemplateError[],
): TagAttribute[] {
  const { tags: _, ...plain } = plugins;
  return tag.attributes.map(({ name, start, end }) => ({
    name,
    value: parseText(source, text.slice(start, end), base + start, plain, preprocess, errors),
  }));
}
