/** Bounds of one render (SEC-18). What is left out is not bounded, save the depth of partials. */
export interface RenderLimits {
  /** Instructions that may run. */
  readonly instructions?: number;
  /** Characters of output; in UTF-8 each is at most three bytes. */
  readonly outputLength?: number;
  /** Characters of one value a formatter makes. */
  readonly valueLength?: number;
  /** Characters of a text an expression makes. */
  readonly stringLength?: number;
  /** Tokens of one expression. */
  readonly expressionTokens?: number;
  /** Milliseconds a render may take, measured by `clock`. */
  readonly milliseconds?: number;
  /** Epoch or monotonic milliseconds; needed for `milliseconds`. */
  readonly clock?: () => number;
}

/** Ends a render whose budget is spent. Not an error of the code: the engine turns it into a message. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}
