/** One page in the languages it is measured in. All render to the same text. */
export interface BenchPage {
  readonly name: string;
  readonly data: unknown;
  /** Both engines of the language speak it, with its data loaded; without it neither has data of any. */
  readonly locale?: string;
  /** In the platform's language: for this engine and for the public one. */
  readonly template: string;
  readonly partials?: Readonly<Record<string, string>>;
  /** The same page for engines of other languages. */
  readonly others?: Partial<Record<OtherLanguage, PageSource>>;
  /** The page as a person would write it who cares for nothing but speed. */
  readonly byHand?: (data: never) => string;
  /** What the render may cost, as a multiple of others. */
  readonly goals: PageGoals;
}

export type OtherLanguage = 'handlebars' | 'eta' | 'liquidjs' | 'nunjucks';

/** A template and those it includes, by name. */
export interface PageSource {
  readonly main: string;
  readonly partials?: Readonly<Record<string, string>>;
}

export interface PageGoals {
  /** How many times faster than the public engine. */
  readonly timesPublic: number;
  /** At most how many times the cost of the page written by hand. */
  readonly timesByHand?: number;
}
