/** An error of the compiler where it happened. */
export interface CompilerError {
  readonly type?: string;
  readonly message?: string;
  /** 0-based offset in the text of the file. */
  readonly index?: number;
  readonly filename?: string;
  /** 1-based; null where the compiler knows none. */
  readonly line?: number | null;
  /** 0-based; -1 where the compiler knows none. */
  readonly column?: number;
}

/** What evaluating works with; an error leaves these as they were in the middle of it. */
interface Evaluation {
  readonly frames: unknown[];
  readonly importantScope: unknown[];
  mediaBlocks?: unknown[] | undefined;
  mediaPath?: unknown[] | undefined;
  mathOn: boolean;
}

interface CompilerNode {
  /** A declaration in the features of a media query, which is nothing without it. */
  readonly inline?: boolean;
  eval(evaluation: Evaluation): unknown;
}

interface NodeType {
  readonly prototype: CompilerNode;
}

interface MixinCallNode extends CompilerNode {
  arguments: readonly { readonly name?: string | null; readonly value: CompilerNode & { readonly value?: unknown } }[];
}

/** Parts of the compiler's tree that are changed here. */
export interface CompilerTree {
  readonly Declaration: NodeType;
  readonly Variable: NodeType;
  readonly Ruleset: NodeType;
  readonly AtRule: NodeType;
  readonly Media: NodeType;
  readonly Comment: new (text: string, isLineComment: boolean) => unknown;
  readonly Expression: new (values: readonly unknown[]) => { readonly value: unknown };
  readonly mixin: { readonly Call: { readonly prototype: MixinCallNode } };
}

/**
 * Leaves a declaration, a mixin call or a block out of the result when it cannot be worked out, so that the rest of the
 * style sheets is what it would be without it.
 * @param tell hears of each; the compiler stays changed
 */
export function leaveOutMistakes(tree: CompilerTree, tell: (error: CompilerError) => void): void {
  const nothing = () => new tree.Comment('', true);
  spreadArguments(tree);
  forgetFailedLookups(tree.Variable.prototype);
  tolerate(tree.mixin.Call.prototype, () => [], tell);
  for (const type of [tree.Declaration, tree.Ruleset, tree.AtRule, tree.Media]) {
    tolerate(type.prototype, nothing, tell);
  }
}

function tolerate(node: CompilerNode, nothing: () => unknown, tell: (error: CompilerError) => void): void {
  const evaluate = node.eval;
  node.eval = function (evaluation) {
    const before = stateOf(evaluation);
    try {
      return evaluate.call(this, evaluation);
    } catch (cause) {
      const error = cause as CompilerError;
      // A loop without an end fills the stack: nothing of it would come out right.
      const isPlaced = typeof error.message === 'string' && typeof error.index === 'number';
      if (this.inline || cause instanceof RangeError || !isPlaced) throw cause;
      before();
      tell(error);
      return nothing();
    }
  };
}

/** Gives the way back to what evaluating works with now. */
function stateOf(evaluation: Evaluation): () => void {
  const { mathOn, frames, importantScope, mediaBlocks, mediaPath } = evaluation;
  const kept = [frames, importantScope, mediaBlocks, mediaPath].map((list) => list?.slice());
  return () => {
    Object.assign(evaluation, { mathOn, mediaBlocks, mediaPath });
    for (const [index, list] of [frames, importantScope, mediaBlocks, mediaPath].entries()) {
      list?.splice(0, list.length, ...(kept[index] ?? []));
    }
  };
}

/** A variable that could not be worked out is not one that is defined by itself. */
function forgetFailedLookups(variable: CompilerNode & { evaluating?: boolean }): void {
  const evaluate = variable.eval;
  variable.eval = function (this: { evaluating?: boolean }, evaluation) {
    const wasEvaluating = this.evaluating;
    try {
      return evaluate.call(this as typeof variable, evaluation);
    } catch (cause) {
      if (!wasEvaluating) this.evaluating = false;
      throw cause;
    }
  };
}

/**
 * `.flex(0 1 auto)` calls `.flex(@grow, @shrink, @basis)`: the words of a single argument are the arguments of a mixin
 * that takes no single one. Public kits rely on it.
 */
function spreadArguments({ mixin, Expression }: CompilerTree): void {
  const call = mixin.Call.prototype;
  const evaluate = call.eval;
  call.eval = function (this: MixinCallNode, evaluation) {
    const before = stateOf(evaluation);
    try {
      return evaluate.call(this, evaluation);
    } catch (cause) {
      const words = wordsOf(this, Expression);
      if (words.length < 2 || !(cause as CompilerError).message?.startsWith('No matching definition')) throw cause;
      before();
      const whole = this.arguments;
      this.arguments = words.map((value) => ({ value }));
      try {
        return evaluate.call(this, evaluation);
      } finally {
        this.arguments = whole;
      }
    }
  };
}

function wordsOf({ arguments: given }: MixinCallNode, Expression: CompilerTree['Expression']): readonly CompilerNode[] {
  const [only] = given;
  const value = given.length === 1 && !only?.name ? only?.value : undefined;
  return value instanceof Expression && Array.isArray(value.value) ? (value.value as CompilerNode[]) : [];
}
