import type { BlockCode, Code } from './code.ts';
import { expressionParseFailed, missingPartial, unknownTag, type TemplateError } from './errors.ts';
import { parseExpressions } from './expression/postfix.ts';
import type { ParsedTemplate } from './parse/parse-template.ts';
import { sourceText } from './position.ts';

/** What is known when templates are checked before any page is drawn. */
export interface KnownNames {
  /** Partials, and macros wherever they are defined. */
  readonly partials: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  /** The attribute of tags that names a partial, where the host has one. */
  readonly partialAttribute?: string;
}

/**
 * Errors that a page would meet only while it is drawn, for tools that check templates: partials and tags that do not
 * exist, expressions that cannot be read. Branches that never run are looked at too.
 */
export function lateErrors(parsed: ParsedTemplate, known: KnownNames): readonly TemplateError[] {
  const source = sourceText(parsed.source, parsed.file);
  const errors: TemplateError[] = [];
  const tell = (message: string, at: number): void => {
    errors.push(source.errorAt('engine', message, at));
  };
  visit(parsed.code, (code) => {
    for (const name of appliedPartials(code)) {
      if (!known.partials.has(name)) tell(missingPartial(name), code.at);
    }
    if (code.op === 'tag') {
      if (!known.tags.has(code.name)) tell(unknownTag(code.name), code.at);
      const name = constantAttribute(code, known.partialAttribute);
      if (name !== undefined && !known.partials.has(name)) tell(missingPartial(name), code.at);
    }
    if (code.op !== 'eval') return;
    const text = code.expression.replace(/^#/, '');
    const read = parseExpressions(text, 0);
    if (!read.ok) tell(expressionParseFailed(text, read.error), code.at);
  });
  return errors;
}

/** Names of the macros that a template defines. */
export function definedMacros(parsed: ParsedTemplate): readonly string[] {
  const names: string[] = [];
  visit(parsed.code, (code) => {
    if (code.op === 'macro') names.push(code.name);
  });
  return names;
}

/** Names of the partials and macros that a template asks for. */
export function askedPartials(parsed: ParsedTemplate): readonly string[] {
  const names = new Set<string>();
  visit(parsed.code, (code) => {
    for (const name of appliedPartials(code)) names.add(name);
  });
  return [...names];
}

type Instruction = Exclude<Code, { op: 'text' }>;

function visit(code: readonly Code[], see: (instruction: Instruction) => void): void {
  for (const item of code) {
    if (item.op === 'text') continue;
    see(item);
    if (isBlock(item)) for (const part of partsOf(item)) visit(part, see);
  }
}

/** The text of an attribute that is the same at every render; undefined when there is none. */
function constantAttribute(tag: Extract<Code, { op: 'tag' }>, name: string | undefined): string | undefined {
  const [only, ...others] = tag.attributes.find((attribute) => attribute.name === name)?.value ?? [];
  return only?.op === 'text' && others.length === 0 ? only.text : undefined;
}

function isBlock(code: Instruction): code is BlockCode {
  return 'body' in code;
}

function partsOf(block: BlockCode): readonly (readonly Code[])[] {
  return [
    block.body,
    ...block.branches.map(({ body }) => body),
    ...(block.op === 'repeated' ? [block.alternates] : []),
    ...(block.op === 'tag' ? block.attributes.map(({ value }) => value) : []),
  ];
}

function appliedPartials(code: Instruction): readonly string[] {
  if (code.op === 'include') return [code.name];
  if (code.op !== 'variable' && code.op !== 'var') return [];
  return code.formatters.flatMap(({ name, args: [partial] }) =>
    name === 'apply' && partial !== undefined ? [partial] : [],
  );
}
