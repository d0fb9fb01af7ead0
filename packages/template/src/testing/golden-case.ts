/** A golden case: one file that holds data, template, partials, expected output and expected errors. */
export interface GoldenCase {
  readonly title: string;
  readonly data: unknown;
  readonly template: string;
  readonly partials: ReadonlyMap<string, string>;
  readonly output: string;
  /** `type line:column message` of each expected error, in order. */
  readonly errors: readonly string[];
}

/**
 * Reads a golden case. The first line is its title, then come sections that start with a line `--- name`: `data` (JSON),
 * `template`, `partial NAME`, `output`, `errors`. A section's text ends before the line break in front of the next.
 * @throws {SyntaxError} for data that is no JSON
 */
export function readGoldenCase(text: string): GoldenCase {
  const [title = '', ...rest] = text.split('\n');
  const sections = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of rest) {
    const name = /^--- (.+)$/.exec(line)?.[1];
    if (name === undefined) current.push(line);
    else sections.set(name, (current = []));
  }
  // The file's own last line break belongs to no section.
  if (current.at(-1) === '') current.pop();
  const section = (name: string): string => (sections.get(name) ?? []).join('\n');
  const partials = [...sections]
    .filter(([name]) => name.startsWith('partial '))
    .map(([name, lines]) => [name.slice('partial '.length), lines.join('\n')] as const);
  return {
    title: title.replace(/^# /, ''),
    data: JSON.parse(section('data') || 'null'),
    template: section('template'),
    partials: new Map(partials),
    output: section('output'),
    errors: section('errors')
      .split('\n')
      .filter((line) => line !== ''),
  };
}
