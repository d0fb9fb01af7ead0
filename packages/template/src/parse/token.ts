import type { FormatterCall, PredicateCall, TagAttribute } from '../code.ts';
import type { Reference } from '../reference.ts';

/** What one tag of the text says, before blocks are woven. */
export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'variable'; readonly refs: Reference[]; readonly formatters: FormatterCall[] }
  | { readonly kind: 'var'; readonly name: string; readonly refs: Reference[]; readonly formatters: FormatterCall[] }
  | { readonly kind: 'ctx'; readonly name: string; readonly bindings: { key: string; ref: Reference }[] }
  | { readonly kind: 'inject'; readonly name: string; readonly path: string }
  | { readonly kind: 'include'; readonly name: string; readonly output: boolean }
  | { readonly kind: 'eval'; readonly expression: string }
  | { readonly kind: 'section'; readonly ref: Reference }
  | { readonly kind: 'repeated'; readonly ref: Reference }
  | { readonly kind: 'if'; readonly refs: Reference[]; readonly operators: ('&&' | '||')[] }
  | { readonly kind: 'predicate'; readonly test: PredicateCall }
  | { readonly kind: 'macro'; readonly name: string }
  | { readonly kind: 'or'; readonly test?: PredicateCall }
  | { readonly kind: 'alternates' }
  | { readonly kind: 'end' }
  | { readonly kind: 'tag'; readonly name: string; readonly attributes: TagAttribute[]; readonly hasBody: boolean }
  | { readonly kind: 'end-tag'; readonly name: string };

/** Receives the tokens of a text in order; offsets are those of the source. */
export interface Sink {
  token(token: Token, at: number): void;
  error(message: string, at: number): void;
}
