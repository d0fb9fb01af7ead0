import { placeAt, type TextPlace } from '@portico/template';
import { findNodeAtLocation, parse, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

/** What is wrong at a place of a JSON text. */
export interface JsonMistake extends TextPlace {
  readonly message: string;
}

/** What the parser says, as a sentence about the place; by the names it gives its errors. */
const SENTENCES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this word means nothing in JSON; texts stand in double quotes',
  InvalidNumberFormat: 'this is no number as JSON writes it',
  PropertyNameExpected: 'a name in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing } is missing before this',
  CloseBracketExpected: 'a closing ] is missing before this',
  EndOfFileExpected: 'nothing more is expected behind the value',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'this comment is never closed',
  UnexpectedEndOfString: 'this text is never closed by a double quote',
  UnexpectedEndOfNumber: 'this number is cut off',
  InvalidUnicode: 'four hexadecimal digits are expected behind \\u',
  InvalidEscapeCharacter: 'there is no such escape; a backslash itself is written twice',
  InvalidCharacter: 'this sign may not stand in a text; tabs and line breaks are written \\t and \\n',
};

/** The parser's errors with their places, in their order. */
export function jsonMistakes(text: string, errors: readonly ParseError[]): readonly JsonMistake[] {
  return errors.map(({ error, offset }) => ({
    ...placeAt(text, Math.min(offset, text.length)),
    message: SENTENCES[printParseErrorCode(error)] ?? 'this is not valid JSON',
  }));
}

/** Reads strict JSON, a byte-order mark in front apart. A refusal says what is wrong and where. */
export function readStrictJson(
  source: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly mistake: JsonMistake } {
  const text = source.replace(/^\uFEFF/, '');
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
    const [first] = jsonMistakes(text, errors);
    return { ok: false, mistake: first ?? { ...placeAt(text, 0), message: 'this is not valid JSON' } };
  }
}

/** Where the name of a property stands; undefined when the JSON does not have it. */
export function placeOfName(source: string, path: readonly string[]): TextPlace | undefined {
  const tree = parseTree(source, [], { allowTrailingComma: true });
  const name = tree && findNodeAtLocation(tree, [...path])?.parent?.children?.[0];
  return name && placeAt(source, name.offset);
}

/**
 * Where a text of an array stands, such as one of `["layouts", "default", "regions"]`; undefined when the JSON does not
 * have it.
 */
export function placeOfEntry(source: string, path: readonly string[], entry: string): TextPlace | undefined {
  const tree = parseTree(source, [], { allowTrailingComma: true });
  const list: Node | undefined = tree && findNodeAtLocation(tree, [...path]);
  const node = list?.children?.find(({ value }) => value === entry);
  return node && placeAt(source, node.offset);
}
