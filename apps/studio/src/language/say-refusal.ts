import { ownerRefusals } from '@portico/domain';
import { fillMessage, placeLabels, type PlaceType, postalMessages, problemTexts, storeRefusals } from '@portico/locale';

/** Everything that the server and the rules say to owners, in English. */
const ENGLISH = {
  ...ownerRefusals,
  problems: problemTexts,
  store: storeRefusals,
  postal: postalMessages,
  // Every place has a label: its type says so.
  places: Object.fromEntries(Object.entries(placeLabels).map(([place, { many }]) => [place, many])) as Record<
    PlaceType,
    string
  >,
};

/** The same keys in another language; what is missing stays English. */
export type Refusals = {
  readonly [Group in keyof typeof ENGLISH]?: { readonly [Id in keyof (typeof ENGLISH)[Group]]?: string };
};

/** Finds a sentence by its English words, whatever figures and names stand in it, and says it in a language. */
export function sayRefusal(refusals: Refusals): (english: string) => string {
  const known = Object.entries(ENGLISH).flatMap(([group, texts]) => {
    const translated: Readonly<Record<string, string | undefined>> = refusals[group as keyof Refusals] ?? {};
    return Object.entries<string>(texts).flatMap(([id, english]) => {
      const text = translated[id];
      return text === undefined ? [] : [{ english, text }];
    });
  });
  const plain = new Map(known.map(({ english, text }) => [english, text]));
  // The more words a sentence has of its own, the surer it is meant.
  const filled = known
    .filter(({ english }) => english.includes('{'))
    .toSorted((left, right) => ownWords(right.english) - ownWords(left.english))
    .map(({ english, text }) => ({ pattern: patternOf(english), text }));
  return (english) => {
    const found = filled.map(({ pattern, text }) => ({ match: pattern.exec(english), text }));
    const first = found.find(({ match }) => match !== null);
    return plain.get(english) ?? (first ? fillMessage(first.text, first.match?.groups) : english);
  };
}

function ownWords(english: string): number {
  return english.replace(/\{\w+\}/g, '').length;
}

function patternOf(english: string): RegExp {
  const seen = new Set<string>();
  const source = english.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) {
      return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    }
    const isSeen = seen.has(name);
    seen.add(name);
    return isSeen ? `\\k<${name}>` : `(?<${name}>.+)`;
  });
  return new RegExp(`^${source.join('')}$`, 'su');
}
