/** Whether every word that was typed begins a word of the text, in any order: `sold prod` finds `Products, sold out`. */
export function matchesWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

/** What a command is called, and what else people call it, between commas. */
export interface Called {
  readonly label: string;
  readonly words?: string | undefined;
}

/** A command that was found, and by which of its other names where its own does not say it all. */
export type Found<Command> = Command & { readonly foundBy?: string };

/** Commands by their names, then those that are only called so: `import` finds `Products`, which says why. */
export function findCommands<Command extends Called>(
  commands: readonly Command[],
  typed: string,
): readonly Found<Command>[] {
  const named = commands.filter(({ label }) => matchesWords(label, typed));
  const called = commands.filter(
    (command) => !named.includes(command) && matchesWords(`${command.label} ${command.words ?? ''}`, typed),
  );
  return [...named, ...called.map((command) => ({ ...command, foundBy: otherNames(command, typed) }))];
}

/** Words shorter than this are too like each other to be guessed at. */
const LEAST_GUESSED = 5;

/** Commands whose names are meant though a letter is wrong, missing, too many or changed places: `shiping` finds `Shipping`. */
export function guessCommands<Command extends Called>(
  commands: readonly Command[],
  typed: string,
): readonly Found<Command>[] {
  const parts = wordsOf(typed);
  const isMeant = ({ label, words = '' }: Command) =>
    parts.every((part) =>
      wordsOf(`${label} ${words}`).some((word) => word.startsWith(part) || nearlyBegins(word, part)),
    );
  return parts.some(({ length }) => length >= LEAST_GUESSED) ? commands.filter(isMeant) : [];
}

function nearlyBegins(word: string, part: string): boolean {
  if (part.length < LEAST_GUESSED) {
    return false;
  }
  return [-1, 0, 1].some((more) => isOneSlipAway(word.slice(0, part.length + more), part));
}

/** Whether one becomes the other by a letter that is added, taken away or replaced, or by two that change places. */
function isOneSlipAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) {
    start += 1;
  }
  const [a, b] = [one.slice(start), other.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b;
}

/** Those of its other names that something typed begins. */
function otherNames({ words = '' }: Called, typed: string): string {
  return words
    .split(',')
    .map((name) => name.trim())
    .filter((name) => wordsOf(typed).some((part) => matchesWords(name, part)))
    .join(', ');
}

function wordsOf(text: string): string[] {
  return text
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
