/** Bounds of one render (SEC-18). */
export interface RenderLimits {
  /** Instructions that may run; far beyond any page by default. */
  readonly instructions?: number;
  /** Characters of output; in UTF-8 each is at most three bytes. */
  readonly outputLength?: number;
  /** Characters of one value a formatter makes. */
  readonly valueLength?: number;
  /** Characters of a text an expression makes; 0, the default, is no bound but that of values. */
  readonly stringLength?: number;
  /** Tokens of one expression; 0, the default, is no bound. */
  readonly expressionTokens?: number;
  /** Milliseconds a render may take, measured by `clock`. */
  readonly milliseconds?: number;
  /** Epoch or monotonic milliseconds; needed for `milliseconds`. */
  readonly clock?: () => number;
}

/** What holds where the host says nothing: no page gets near, and no template can bring a server down. */
export const DEFAULT_LIMITS = {
  instructions: 5_000_000,
  outputLength: 20_000_000,
  valueLength: 10_000_000,
} as const satisfies RenderLimits;

/** Ends a render whose budget is spent. Not an error of the code: the engine turns it into a message. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}
