import type { BlockCode, Branch, Code } from '../code.ts';
import type { Plugins } from '../plugin.ts';
import type { SourceText } from '../position.ts';
import { isTruthy } from '../values.ts';
import { compileEval } from './compile-eval.ts';
import { compilePredicate, type Test } from './compile-predicate.ts';
import { compileTag } from './compile-tag.ts';
import { compileContext, compileInclude, compileInject, compileVar } from './compile-definitions.ts';
import { compileVariable } from './compile-variable.ts';
import { Frame } from './frame.ts';
import { localResolver, walkingResolver } from './resolve.ts';
import type { Runner, Site } from './state.ts';

/** What the compiler needs besides the code. */
export interface CompileSetup {
  readonly plugins: Plugins;
  readonly source: SourceText;
  readonly enableExpr: boolean;
  readonly enableInclude: boolean;
}

const nothing: Runner = () => {};

/** Turns code into one closure. References, arguments and texts are worked out here, once (SEC-17: no source text). */
export function compileBlock(code: readonly Code[], setup: CompileSetup): Runner {
  const runners = compileAll(code, setup);
  const [first] = runners;
  if (first === undefined) return nothing;
  const count = code.length;
  if (runners.length === 1) {
    return (state, frame) => {
      state.spend(count);
      first(state, frame);
    };
  }
  const run = inSequence(runners);
  return (state, frame) => {
    state.spend(count);
    run(state, frame);
  };
}

/** A text in front of a variable is printed by the variable's closure: most of a page is such pairs. */
function compileAll(code: readonly Code[], setup: CompileSetup): readonly Runner[] {
  const runners: Runner[] = [];
  for (let i = 0; i < code.length; i++) {
    const item = code[i];
    const next = code[i + 1];
    if (item === undefined) continue;
    if (item.op === 'text' && next?.op === 'variable') {
      const site: Site = { source: setup.source, at: next.at };
      runners.push(compileVariable(item.text, next.refs, next.formatters, setup.plugins, site));
      i++;
    } else {
      runners.push(compileCode(item, setup));
    }
  }
  return runners;
}

/** Calls written out in fours cost less than a loop. */
function inSequence(runners: readonly Runner[]): Runner {
  const [a = nothing, b = nothing, c = nothing, d = nothing] = runners;
  switch (runners.length) {
    case 1:
      return a;
    case 2:
      return (state, frame) => {
        a(state, frame);
        b(state, frame);
      };
    case 3:
      return (state, frame) => {
        a(state, frame);
        b(state, frame);
        c(state, frame);
      };
    case 4:
      return (state, frame) => {
        a(state, frame);
        b(state, frame);
        c(state, frame);
        d(state, frame);
      };
    default: {
      const rest = inSequence(foursOf(runners.slice(3)));
      return (state, frame) => {
        a(state, frame);
        b(state, frame);
        c(state, frame);
        rest(state, frame);
      };
    }
  }
}

/** Packs a long list so that the depth of calls grows with its logarithm, not its length. */
function foursOf(runners: readonly Runner[]): readonly Runner[] {
  if (runners.length <= 4) return runners;
  const packed: Runner[] = [];
  for (let i = 0; i < runners.length; i += 4) packed.push(inSequence(runners.slice(i, i + 4)));
  return foursOf(packed);
}

function compileCode(code: Code, setup: CompileSetup): Runner {
  if (code.op === 'text') return compileText(code.text);
  const site: Site = { source: setup.source, at: code.at };
  switch (code.op) {
    case 'variable':
      return compileVariable('', code.refs, code.formatters, setup.plugins, site);
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

function compileText(text: string): Runner {
  return (state) => {
    state.out += text;
  };
}

function compileBlockCode(code: BlockCode, setup: CompileSetup, site: Site): Runner {
  const body = compileBlock(code.body, setup);
  const otherwise = compileBranches(code.branches, setup);
  switch (code.op) {
    case 'section':
      return compileSection(localResolver(code.ref), body, otherwise);
    case 'repeated':
      return compileRepeated(localResolver(code.ref), body, compileBlock(code.alternates, setup), otherwise);
    case 'if':
      return compileIf(code.refs.map(walkingResolver), code.operators, body, otherwise);
    case 'predicate':
      return compileTest(compilePredicate(code.test, setup.plugins, site), body, otherwise);
    case 'macro':
      return (_state, frame) => frame.defineMacro(code.name, body);
    case 'tag':
      return compileTag(code, body, (value) => compileBlock(value, setup), site);
  }
}

/** Alternatives of a block: the first whose test holds runs; a plain one always does. */
function compileBranches(branches: readonly Branch[], setup: CompileSetup): Runner {
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

function compileSection(resolve: (frame: Frame) => unknown, body: Runner, otherwise: Runner): Runner {
  return (state, frame) => {
    const value = resolve(frame);
    // The alternative keeps the frame: there `@` is the falsy value.
    const run = isTruthy(value) ? body : otherwise;
    run(state, new Frame(value, frame));
  };
}

function compileRepeated(
  resolve: (frame: Frame) => unknown,
  body: Runner,
  alternates: Runner,
  otherwise: Runner,
): Runner {
  return (state, frame) => {
    const list = resolve(frame);
    if (!Array.isArray(list) || list.length === 0) return otherwise(state, frame);
    const listFrame = new Frame(list, frame);
    const { length } = list;
    for (let i = 0; i < length; i++) {
      listFrame.index = i;
      const element = new Frame(list[i], listFrame);
      body(state, element);
      if (i < length - 1) alternates(state, element);
    }
  };
}

function compileTest(test: Test, body: Runner, otherwise: Runner): Runner {
  return (state, frame) => (test(state, frame) ? body : otherwise)(state, frame);
}

/** Evaluated from left to right without precedence; stops as soon as an operator settles it. */
function compileIf(
  resolvers: readonly ((frame: Frame) => unknown)[],
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
