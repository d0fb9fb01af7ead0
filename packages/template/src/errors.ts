/** Where an error was found: while reading tags, while weaving blocks, or while rendering. */
export type TemplateErrorType = 'parser' | 'assembler' | 'engine';

/** One problem of a template. Collected beside the output, never printed in it (TMPL-004, TMPL-005). */
export interface TemplateError {
  readonly type: TemplateErrorType;
  readonly message: string;
  /** File or partial the text came from, when the host named it. */
  readonly file?: string;
  /** 1-based line. */
  readonly line?: number;
  /** 1-based column in UTF-16 units. */
  readonly column?: number;
  /** The source line with a caret under the column. */
  readonly frame?: string;
}

/** Message for a formatter name nobody registered (TMPL-006). */
export const unknownFormatter = (name: string): string => `Formatter '${name}' is unknown`;

/** Message for a predicate name nobody registered; the name comes with its question mark (TMPL-007). */
export const unknownPredicate = (name: string): string => `Predicate '${name}' is unknown`;

/** Message for a tag the host does not know. */
export const unknownTag = (name: string): string => `Tag '${name}' is unknown`;

/** Message for an instruction that only makes sense inside a block (TMPL-012). */
export const notAllowedAtRoot = (opcode: string): string => `Instruction ${opcode} not allowed at root`;

/** Message for an instruction the surrounding block does not take (TMPL-012). */
export const notAllowedInBlock = (opcode: string, block: string): string =>
  `${opcode} instruction is not allowed inside ${block} block.`;

/** Message for an alternative behind a plain one. */
export const deadCode = (): string => 'This OR_PREDICATE block will never execute.';

/** Message for a block that the end of the text cut off (TMPL-011). */
export const unclosedBlock = (block: string): string => `Reached EOF in the middle of ${block}`;

/** Message for blocks nested deeper than the assembler follows. */
export const nestedTooDeep = (limit: number): string => `Blocks are nested deeper than ${limit} levels`;

/** Message for a tag without an end. */
export const unclosedTag = (name: string): string => `Tag '${name}' is never closed`;

/** Message for an end tag without a start. */
export const strayEndTag = (name: string): string => `End tag '${name}' closes nothing`;

/** Message for a partial or macro that does not exist (TMPL-008). */
export const missingPartial = (name: string): string => `Attempt to apply partial '${name}' which could not be found.`;

/** Message for a partial whose own text has errors (TMPL-009). */
export const partialParseFailed = (name: string, reason: string): string =>
  `Parse of partial "${name}" failed: ${reason}`;

/** Message for partials nested deeper than the limit (TMPL-010). */
export const recursionTooDeep = (name: string, limit: number): string =>
  `Attempt to apply partial '${name}' exceeded maximum recursion depth of ${limit}`;

/** Message for an expression that cannot be read. */
export const expressionParseFailed = (shown: string, reason: string): string =>
  `Error parsing expression: ${JSON.stringify(shown)}: ${reason}`;

/** Message for an exception inside one instruction. */
export const unexpectedError = (name: string, opcode: string, reason: string): string =>
  `Unexpected ${name} error when executing ${opcode}: ${reason}`;

/** Message for parsed code that was kept by another version of the engine (TMPL-021). */
export const versionMismatch = (found: number, known: number): string =>
  `Template version ${found} does not match version ${known} of the engine; it was parsed again`;

/** Message for a formatter or predicate that has a name but no behaviour yet (TMPL-020). */
export const notImplemented = (name: string): string => `"${name}" formatter is not yet implemented`;
