import type { CommandWords } from '../../sites/command-line/command.ts';

/** What `portico --help` prints. */
export function overview(commands: readonly CommandWords[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'portico: build websites and sell from them',
    '',
    'Usage: portico <command> [options]',
    '',
    ...lines,
    '',
    'portico <command> --help tells more about one command.',
    'Settings come from the environment and from the file .env; see .env.example.',
  ].join('\n');
}

/** What `portico kit --help` prints: the commands that begin with a word, as they are typed. */
export function groupHelp(word: string, commands: readonly CommandWords[]): string {
  const lines = commands.flatMap(({ name, usage, summary }) => [
    `  portico ${name} ${usage}`.trimEnd(),
    `      ${summary}`,
  ]);
  return ['Usage:', '', ...lines, '', `portico ${word} <command> --help tells more about one of them.`].join('\n');
}

/** What `portico <command> --help` prints. */
export function commandHelp({ name, usage, summary, details = [], options = {}, flags = {} }: CommandWords): string {
  const labels = Object.entries({ ...options, ...flags }).map(([option, { help }]) => [`--${option}`, help] as const);
  const width = Math.max(0, ...labels.map(([label]) => label.length));
  return [
    summary,
    '',
    `Usage: portico ${name}${usage === '' ? '' : ` ${usage}`}`,
    ...(labels.length > 0 ? ['', ...labels.map(([label, help]) => `  ${label.padEnd(width)}  ${help}`)] : []),
    ...(details.length > 0 ? ['', ...details] : []),
  ].join('\n');
}
