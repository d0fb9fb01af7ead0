import type { BoundFormatter, Formatter, Predicate } from '@portico/template';

/** Formatters by name. */
export type Formatters = Readonly<Record<string, Formatter>>;

/** Predicates by name, without the question mark. */
export type Predicates = Readonly<Record<string, Predicate>>;

/** A formatter that ignores its arguments. */
export function plain(format: BoundFormatter): Formatter {
  return () => format;
}
