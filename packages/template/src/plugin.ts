import type { Reference } from './reference.ts';

/** Unit of `value` in a money node: minor on the platform, major in data of other hosts. */
export type MoneyUnit = 'minor' | 'major';

/** What formatters and predicates may see of the running render. */
export interface PluginContext {
  /** BCP 47 tag of the page; undefined when there is no locale data (TMPL-023). */
  readonly locale: string | undefined;
  /** Epoch milliseconds of the render; NaN when the host gave none. */
  readonly now: number;
  readonly moneyUnit: MoneyUnit;
  /** Zone of the site, `website.timeZone`, else America/New_York (TMPL-024). */
  readonly timeZone: string;
  /** Looks a name up as a tag would: current value first, then outwards. Undefined when missing. */
  resolve(reference: Reference | string): unknown;
  /** What a function finds out about a value of the data, worked out once in a render. */
  once<S extends object, T>(subject: S, find: (subject: S, context: PluginContext) => T): T;
  /** Adds an error at the tag that is running. */
  report(message: string): void;
}

/** Extra of formatters. */
export interface FormatContext extends PluginContext {
  /** The values of the second and later references of the tag. */
  readonly others: readonly unknown[];
  /** Like `resolve`, but starts around the tag, without the tag's own value. */
  resolveOutside(reference: Reference | string): unknown;
  /** Runs a macro or partial with a value and gives its text (reference section 6). */
  apply(name: string, value: unknown, options?: ApplyOptions): string;
}

/** How a partial is run. */
export interface ApplyOptions {
  /** Nothing around the value resolves inside. */
  readonly isPrivate?: boolean;
  /** The object that `@args` names inside. */
  readonly args?: Readonly<Record<string, unknown>>;
}

/** Extra of predicates. */
export interface PredicateContext extends PluginContext {
  /** The value of the current frame. */
  readonly node: unknown;
}

/**
 * A formatter bound to its arguments. The result replaces the tag's first value. One that declares the value as its only
 * parameter is called without a context, which is cheaper.
 */
export interface BoundFormatter {
  (value: unknown, context: FormatContext): unknown;
  /** Set when the formatter does nothing but run a partial: its text then goes straight into the page. */
  readonly partial?: PartialCall;
}

/** A partial or macro that a formatter runs with its value. */
export interface PartialCall extends ApplyOptions {
  readonly name: string;
}

/**
 * A formatter: called once for each place that names it, with the argument texts; whatever can be worked out from
 * them alone is worked out there, not at every render.
 */
export type Formatter = (args: readonly string[]) => BoundFormatter;

/** A predicate bound to its arguments. */
export type BoundPredicate = (context: PredicateContext) => boolean;

/** A predicate; bound like a formatter. */
export type Predicate = (args: readonly string[]) => BoundPredicate;

/** What a host adds to the language. Predicate names come without the question mark. */
export interface Plugins {
  readonly formatters: ReadonlyMap<string, Formatter>;
  readonly predicates: ReadonlyMap<string, Predicate>;
  /** Names of `<squarespace:…>` tags. Without it such tags are plain text. */
  readonly tags?: ReadonlySet<string>;
}

/** Joins plug-in sets; later ones win. */
export function joinPlugins(...sets: readonly Plugins[]): Plugins {
  const tags = new Set(sets.flatMap((set) => [...(set.tags ?? [])]));
  return {
    formatters: new Map(sets.flatMap((set) => [...set.formatters])),
    predicates: new Map(sets.flatMap((set) => [...set.predicates])),
    ...(tags.size === 0 ? {} : { tags }),
  };
}
