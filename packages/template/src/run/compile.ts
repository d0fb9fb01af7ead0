import type { BlockCode, Branch, Code } from '../code.ts';
import type { Plugins } from '../plugin.ts';
import type { SourceText } from '../position.ts';
import { isTruthy } from '../values.ts';
import { compileEval } from './compile-eval.ts';
import { compilePredicate, type Test } from './compile-predicate.ts';
import { compileTag } from './compile-tag.ts';
import { compileContext, compileInclude, compileInject, compileVar } from './compile-definitions.ts';
import { compileVariable, type Printer } from './compile-variable.ts';
import { Frame } from './frame.ts';
import { PrintRow } from './print-row.ts';
import { localResolver, walkingResolver, type Resolver } from './resolve.ts';
import { inSequence, nothing } from './sequence.ts';
import type { RenderState, Runner, Site } from './state.ts';

/** What the compiler needs besides the code. */
export interface CompileSetup {
  readonly plugins: Plugins;
  readonly source: SourceText;
  readonly enableExpr: boolean;
  readonly enableInclude: boolean;
}

/** Turns code into one closure. References, arguments and texts are worked out here, once (SEC-17: no source text). */
export function compileBlock(code: readonly Code[], setup: CompileSetup): Runner {
  if (code.length === 0) return nothing;
  const runners = compileAll(code, setup);
  if (runners.length === 0) return nothing;
  const count = code.length;
  const run = inSequence(runners);
  return (state, frame) => {
    state.spend(count);
    run(state, frame);
  };
}

/** Texts and simple variables that follow each other are printed together: most of a page is such rows. */
function compileAll(code: readonly Code[], setup: CompileSetup): readonly Runner[] {
  const runners: Runner[] = [];
  let row = new PrintRow();
  for (const item of code) {
    if (item.op === 'text') {
      row.addText(item.text);
      continue;
    }
    const compiled = compileCode(item, setup);
    if (typeof compiled !== 'function') {
      row.addPrinter(compiled.printer);
      continue;
    }
    runners.push(...row.finish(), compiled);
    row = new PrintRow();
  }
  runners.push(...row.finish());
  return runners;
}

function siteOf({ at }: { readonly at: number }, { source }: CompileSetup): Site {
  return { source, at };
}

function compileCode(code: Exclude<Code, { op: 'text' }>, setup: CompileSetup): Runner | { readonly printer: Printer } {
  const site = siteOf(code, setup);
  switch (code.op) {
    case 'variable': {
      const compiled = compileVariable(code, setup.plugins, site);
      return 'runner' in compiled ? compiled.runner : compiled;
    }
    case 'var':
      return compileVar(code, setup.plugins, site);
    case 'ctx':
      return compileContext(code.name, code.bindings);
    case 'inject':
      return compileInject(code.name, code.path);
    case 'include':
      return setup.enableInclude ? compileInclude(code.name, code.output, site) : nothing;
    case 'eval':
      return setup.enableExpr ? compileEval(code.expression, site) : nothing;
    default:
      return compileBlockCode(code, setup, site);
  }
}

function compileBlockCode(code: BlockCode, setup: CompileSetup, site: Site): Runner {
  const body = compileBlock(code.body, setup);
  const otherwise = compileBranches(code.branches, setup);
  switch (code.op) {
    case 'section':
      return compileSection(localResolver(code.ref), framed(code.body, body), otherwise);
    case 'repeated':
      return compileRepeated(localResolver(code.ref), body, compileBlock(code.alternates, setup), otherwise);
    case 'if':
      return compileIf(code.refs.map(walkingResolver), code.operators, body, otherwise);
    case 'predicate':
      return compileTest(compilePredicate(code.test, setup.plugins, site), body, otherwise);
    case 'macro':
      return (state, frame) => {
        state.hasMacros = true;
        frame.defineMacro(code.name, body);
      };
    case 'tag':
      return compileTag(code, body, (value) => compileBlock(value, setup), site);
  }
}

/** Alternatives of a block: the first whose test holds runs; a plain one always does. */
function compileBranches(branches: readonly Branch[], setup: CompileSetup): Runner {
  if (branches.length === 0) return nothing;
  const compiled = branches.map((branch) => ({
    test: branch.test && compilePredicate(branch.test, setup.plugins, { source: setup.source, at: branch.at }),
    run: compileBlock(branch.body, setup),
  }));
  const [only] = compiled;
  if (only === undefined) return nothing;
  if (compiled.length === 1 && only.test === undefined) return only.run;
  return (state, frame) => {
    for (const { test, run } of compiled) {
      if (test === undefined || test(state, frame)) return run(state, frame);
    }
  };
}

function compileSection(resolve: Resolver, body: ValueRunner, otherwise: Runner): Runner {
  return (state, frame) => {
    const value = resolve(frame);
    // The alternative keeps the frame: there `@` is the falsy value.
    if (isTruthy(value)) body(state, frame, value);
    else if (otherwise !== nothing) otherwise(state, new Frame(value, frame));
  };
}

/** A piece that runs with a value as its innermost frame. */
type ValueRunner = (state: RenderState, frame: Frame, value: unknown) => void;

/** A frame for a body is made only when something in it could look at it. */
function framed(code: readonly Code[], body: Runner): ValueRunner {
  if (code.every(({ op }) => op === 'text')) return body;
  return (state, frame, value) => body(state, new Frame(value, frame));
}

function compileRepeated(resolve: Resolver, body: Runner, alternates: Runner, otherwise: Runner): Runner {
  return (state, frame) => {
    const list = resolve(frame);
    if (!Array.isArray(list) || list.length === 0) return otherwise(state, frame);
    const listFrame = new Frame(list, frame);
    // One frame goes through all elements: nothing keeps a frame longer than the instructions that run in it.
    const element = new Frame(undefined, listFrame);
    const { length } = list;
    for (let i = 0; i < length; i++) {
      listFrame.index = i;
      element.moveTo(list[i]);
      body(state, element);
      if (alternates !== nothing && i < length - 1) alternates(state, element);
    }
  };
}

function compileTest(test: Test, body: Runner, otherwise: Runner): Runner {
  return (state, frame) => (test(state, frame) ? body : otherwise)(state, frame);
}

/** Evaluated from left to right without precedence; stops as soon as an operator settles it. */
function compileIf(
  resolvers: readonly Resolver[],
  operators: readonly ('&&' | '||')[],
  body: Runner,
  otherwise: Runner,
): Runner {
  const [first, ...rest] = resolvers;
  if (first === undefined) return otherwise;
  if (rest.length === 0) return (state, frame) => (isTruthy(first(frame)) ? body : otherwise)(state, frame);
  const steps = rest.map((resolve, i) => ({ resolve, settles: operators[i] === '||' }));
  const holds = (frame: Frame): boolean => {
    let result = isTruthy(first(frame));
    for (const { resolve, settles } of steps) {
      const next = isTruthy(resolve(frame));
      result = settles ? result || next : result && next;
      if (result === settles) return result;
    }
    return result;
  };
  return (state, frame) => (holds(frame) ? body : otherwise)(state, frame);
}
