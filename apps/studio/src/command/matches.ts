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
