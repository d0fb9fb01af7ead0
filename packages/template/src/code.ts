import type { Reference } from './reference.ts';

/** A formatter with its argument texts, as written. */
export interface FormatterCall {
  readonly name: string;
  readonly args: readonly string[];
}

/** A predicate with its argument texts; the name comes without the question mark. */
export interface PredicateCall {
  readonly name: string;
  readonly args: readonly string[];
}

/** One alternative of a block: with a test (`{.or even?}`) or, as the last one, without. */
export interface Branch {
  readonly test?: PredicateCall;
  readonly body: Code[];
  readonly at: number;
}

/** One attribute of a tag; its value is a template of its own. */
export interface TagAttribute {
  readonly name: string;
  readonly value: Code[];
}

/**
 * One instruction of a parsed template: plain JSON, so that it can be kept, sent to a browser and compared. `at` is the
 * offset of the tag in the source.
 */
export type Code =
  | { readonly op: 'text'; text: string }
  | { readonly op: 'variable'; readonly at: number; readonly refs: Reference[]; readonly formatters: FormatterCall[] }
  | {
      readonly op: 'var';
      readonly at: number;
      readonly name: string;
      readonly refs: Reference[];
      readonly formatters: FormatterCall[];
    }
  | {
      readonly op: 'ctx';
      readonly at: number;
      readonly name: string;
      readonly bindings: { readonly key: string; readonly ref: Reference }[];
    }
  | { readonly op: 'inject'; readonly at: number; readonly name: string; readonly path: string }
  | { readonly op: 'include'; readonly at: number; readonly name: string; readonly output: boolean }
  | { readonly op: 'eval'; readonly at: number; readonly expression: string }
  | BlockCode;

/** An instruction with a body. */
export type BlockCode =
  | (Block & { readonly op: 'section'; readonly ref: Reference })
  | (Block & { readonly op: 'repeated'; readonly ref: Reference; readonly alternates: Code[] })
  | (Block & { readonly op: 'if'; readonly refs: Reference[]; readonly operators: ('&&' | '||')[] })
  | (Block & { readonly op: 'predicate'; readonly test: PredicateCall })
  | (Block & { readonly op: 'macro'; readonly name: string })
  | (Block & { readonly op: 'tag'; readonly name: string; readonly attributes: TagAttribute[]; hasBody: boolean });

interface Block {
  readonly at: number;
  readonly body: Code[];
  readonly branches: Branch[];
}
