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

/** A command that was found, and by which of its other names where its own says nothing of it. */
export type Found<Command> = Command & { readonly foundBy?: string };

/** Commands by their names, then those that are only called so: `import` finds `Products`, which says why. */
export function findCommands<Command extends Called>(
  commands: readonly Command[],
  typed: string,
): readonly Found<Command>[] {
  const named = commands.filter(({ label }) => matchesWords(label, typed));
  const called = commands
    .filter((command) => !named.includes(command))
    .flatMap((command) => {
      const { label, words = '' } = command;
      const foundBy = words
        .split(',')
        .map((word) => word.trim())
        .find((word) => matchesWords(`${label} ${word}`, typed));
      return foundBy === undefined ? [] : [{ ...command, foundBy }];
    });
  return [...named, ...called];
}

function wordsOf(text: string): string[] {
  return text
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
