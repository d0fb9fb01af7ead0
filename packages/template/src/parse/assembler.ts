import type { BlockCode, Branch, Code } from '../code.ts';
import * as messages from '../errors.ts';
import type { TemplateError } from '../errors.ts';
import type { SourceText } from '../position.ts';
import type { Sink, Token } from './token.ts';

/** Deepest nesting of blocks that is followed; deeper ones are refused so that no recursion over the tree overflows. */
export const MAX_NESTING = 256;

/** Errors kept of one text; a hostile text must not fill the memory with messages. */
const MAX_ERRORS = 500;

type Part = 'body' | 'alternates' | 'or-test' | 'or';

interface OpenBlock {
  readonly block: BlockCode;
  readonly at: number;
  part: Part;
  /** List that receives the next instruction. */
  into: Code[];
}

type BlockToken = Extract<Token, { kind: 'section' | 'repeated' | 'if' | 'predicate' | 'macro' | 'tag' }>;

/**
 * Weaves tokens into a tree and collects structural errors. A state machine with its own stack: it never throws, and
 * an instruction that does not belong where it stands is reported and ignored.
 */
export class Assembler implements Sink {
  readonly code: Code[] = [];
  readonly errors: TemplateError[] = [];
  /** Whether some error is more than a start or end tag that lacks its other half. */
  isFaulty = false;
  readonly #source: SourceText;
  /** Offset of the text in the source. */
  readonly #base: number;
  readonly #stack: OpenBlock[] = [];
  /** Open blocks beyond the nesting limit: their text is dropped, their ends are counted. */
  #tooDeep = 0;

  constructor(source: SourceText, base: number) {
    this.#source = source;
    this.#base = base;
  }

  error(message: string, offset: number): void {
    this.#report('parser', message, this.#base + offset);
  }

  token(token: Token, offset: number): void {
    if (this.#tooDeep > 0) return this.#drop(token);
    const at = this.#base + offset;
    switch (token.kind) {
      case 'text':
        return this.#text(token.text);
      case 'nothing':
        return;
      case 'section':
      case 'repeated':
      case 'if':
      case 'predicate':
      case 'macro':
      case 'tag':
        return this.#open(token, at);
      case 'or':
        return this.#or(token, at);
      case 'alternates':
        return this.#alternates(at);
      case 'end':
        return this.#close(at);
      case 'end-tag':
        return this.#closeTag(token.name, at);
      default:
        return this.#add(instruction(token, at));
    }
  }

  /** Ends the text. Of the blocks that are still open the innermost is reported; all are closed here. */
  finish(): void {
    for (const open of this.#stack) if (open.block.op === 'tag') this.#unclosed(open);
    const innermost = this.#stack.findLast((open) => open.block.op !== 'tag');
    if (innermost !== undefined) this.#unclosed(innermost);
    while (this.#top !== undefined) this.#pop();
  }

  get #top(): OpenBlock | undefined {
    return this.#stack.at(-1);
  }

  get #into(): Code[] {
    return this.#top?.into ?? this.code;
  }

  #add(code: Code): void {
    this.#into.push(code);
  }

  /** Neighbouring constant texts become one. */
  #text(text: string): void {
    const last = this.#into.at(-1);
    if (last?.op === 'text') last.text += text;
    else this.#add({ op: 'text', text });
  }

  #open(token: BlockToken, at: number): void {
    if (this.#stack.length >= MAX_NESTING) {
      this.#report('assembler', messages.nestedTooDeep(MAX_NESTING), at);
      return this.#drop(token);
    }
    const block = blockOf(token, at);
    this.#add(block);
    if (block.op === 'tag' && !block.hasBody) return;
    this.#stack.push({ block, at, part: 'body', into: block.body });
  }

  /** Inside blocks that are nested too deep only starts and ends count; tags may lack their end and do not. */
  #drop(token: Token): void {
    if (token.kind === 'end') this.#tooDeep--;
    else if (opensBlock(token)) this.#tooDeep++;
  }

  #or(token: Extract<Token, { kind: 'or' }>, at: number): void {
    this.#endOpenTags();
    const top = this.#top;
    if (top === undefined) return this.#report('assembler', messages.notAllowedAtRoot('OR_PREDICATE'), at);
    if (top.block.op === 'macro' || top.block.op === 'tag') {
      return this.#report('assembler', messages.notAllowedInBlock('OR_PREDICATE', opcodeOf(top)), at);
    }
    if (top.part === 'or') return this.#report('assembler', messages.deadCode(), at);
    const branch: Branch = { ...(token.test === undefined ? {} : { test: token.test }), body: [], at };
    top.block.branches.push(branch);
    top.into = branch.body;
    top.part = token.test === undefined ? 'or' : 'or-test';
  }

  #alternates(at: number): void {
    const top = this.#top;
    if (top === undefined) return this.#report('assembler', messages.notAllowedAtRoot('ALTERNATES_WITH'), at);
    if (top.block.op !== 'repeated' || top.part !== 'body') {
      return this.#report('assembler', messages.notAllowedInBlock('ALTERNATES_WITH', opcodeOf(top)), at);
    }
    top.into = top.block.alternates;
    top.part = 'alternates';
  }

  #close(at: number): void {
    this.#endOpenTags();
    if (this.#top === undefined) return this.#report('assembler', messages.notAllowedAtRoot('END'), at);
    this.#pop();
  }

  /** A start tag without an end before its block ends stands for itself, as authors forget the slash. */
  #endOpenTags(): void {
    while (this.#top?.block.op === 'tag' && this.#stack.some((open) => open.block.op !== 'tag')) {
      this.#unclosed(this.#top);
      this.#pop();
    }
  }

  #closeTag(name: string, at: number): void {
    const index = this.#stack.findLastIndex((open) => open.block.op === 'tag' && open.block.name === name);
    if (index < 0) return this.#warn(messages.strayEndTag(name), at);
    while (this.#stack.length > index + 1 && this.#top !== undefined) {
      this.#unclosed(this.#top);
      this.#pop();
    }
    this.#stack.pop();
  }

  /** Closes the innermost block. A tag that never got its end tag hands its body to the text around it. */
  #pop(): void {
    const closed = this.#stack.pop();
    if (closed?.block.op !== 'tag') return;
    closed.block.hasBody = false;
    const orphans = closed.block.body.splice(0);
    for (const code of orphans) {
      if (code.op === 'text') this.#text(code.text);
      else this.#add(code);
    }
  }

  #unclosed(open: OpenBlock): void {
    if (open.block.op === 'tag') this.#warn(messages.unclosedTag(open.block.name), open.at);
    else this.#report('assembler', messages.unclosedBlock(opcodeOf(open)), open.at);
  }

  /** A page or partial with such an error renders all the same. */
  #warn(message: string, at: number): void {
    if (this.errors.length < MAX_ERRORS) this.errors.push(this.#source.errorAt('assembler', message, at));
  }

  #report(type: 'parser' | 'assembler', message: string, at: number): void {
    this.isFaulty = true;
    if (this.errors.length < MAX_ERRORS) this.errors.push(this.#source.errorAt(type, message, at));
  }
}

function opensBlock(token: Token): boolean {
  const { kind } = token;
  return kind === 'section' || kind === 'repeated' || kind === 'if' || kind === 'predicate' || kind === 'macro';
}

/** Name of the open part in messages. */
function opcodeOf(open: OpenBlock): string {
  if (open.part === 'alternates') return 'ALTERNATES_WITH';
  if (open.part !== 'body') return 'OR_PREDICATE';
  return open.block.op.toUpperCase();
}

function blockOf(token: BlockToken, at: number): BlockCode {
  const body: Code[] = [];
  const branches: Branch[] = [];
  switch (token.kind) {
    case 'section':
      return { op: 'section', ref: token.ref, at, body, branches };
    case 'repeated':
      return { op: 'repeated', ref: token.ref, alternates: [], at, body, branches };
    case 'if':
      return { op: 'if', refs: token.refs, operators: token.operators, at, body, branches };
    case 'predicate':
      return { op: 'predicate', test: token.test, at, body, branches };
    case 'macro':
      return { op: 'macro', name: token.name, at, body, branches };
    case 'tag':
      return { op: 'tag', name: token.name, attributes: token.attributes, hasBody: token.hasBody, at, body, branches };
  }
}

function instruction(
  token: Extract<Token, { kind: 'variable' | 'var' | 'ctx' | 'inject' | 'include' | 'eval' }>,
  at: number,
): Code {
  switch (token.kind) {
    case 'variable':
      return { op: 'variable', at, refs: token.refs, formatters: token.formatters };
    case 'var':
      return { op: 'var', at, name: token.name, refs: token.refs, formatters: token.formatters };
    case 'ctx':
      return { op: 'ctx', at, name: token.name, bindings: token.bindings };
    case 'inject':
      return { op: 'inject', at, name: token.name, path: token.path };
    case 'include':
      return { op: 'include', at, name: token.name, output: token.output };
    case 'eval':
      return { op: 'eval', at, expression: token.expression };
  }
}
