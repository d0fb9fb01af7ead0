import { missingPartial, unknownFormatter, unknownPredicate, unknownTag } from '../errors.ts';
import { nearNames } from '../near-names.ts';

/** Names that a template may use, by kind; predicates without their question mark. */
export interface OfferedNames {
  readonly formatters: Iterable<string>;
  readonly predicates: Iterable<string>;
  readonly tags: Iterable<string>;
  readonly partials: Iterable<string>;
}

/** Longer names are not compared, as that would cost. */
const LONGEST_NAME = 60;

/** The names an author may have meant where a message tells that there is none, nearest first; else none. */
export function suggestionFor(message: string, offered: OfferedNames): readonly string[] {
  const kinds = [
    [unknownFormatter, offered.formatters, ''],
    [unknownPredicate, offered.predicates, '?'],
    [unknownTag, offered.tags, ''],
    [missingPartial, offered.partials, ''],
  ] as const;
  for (const [say, names, sign] of kinds) {
    const typed = /'(.*)'/s.exec(message)?.[1];
    if (typed === undefined || typed.length > LONGEST_NAME || say(typed) !== message) continue;
    return nearNames(typed.slice(0, typed.length - sign.length), [...names]).map((name) => `${name}${sign}`);
  }
  return [];
}
