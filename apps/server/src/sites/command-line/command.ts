import type { ParseArgsOptionsConfig } from 'node:util';
import type { Environment } from '../../platform/config/environment.ts';
import type { Services } from '../services.ts';

/** What a command tells, and where. */
export interface Terminal {
  /** What was asked for. */
  out(line: string): void;
  /** The same as it stands, without a line break behind it. */
  write(text: string): void;
  /** What went wrong, and how far it is. */
  error(line: string): void;
  /** Whether a person watches: then progress is drawn. */
  readonly isInteractive: boolean;
}

/** The program's parts, opened for one command. */
export interface CommandConnection<Parts extends Services = Services> {
  readonly services: Parts;
  close(): Promise<void>;
}

export interface CommandContext<Parts extends Services = Services> {
  /** Words after the command's name. */
  readonly words: readonly string[];
  /** Options with a value, by their long name. */
  readonly options: Readonly<Record<string, string | undefined>>;
  /** Options without a value that were given. */
  readonly flags: ReadonlySet<string>;
  readonly terminal: Terminal;
  readonly environment: Environment;
  /** The bytes of standard input to its end. */
  readInput(): Promise<Uint8Array>;
  /** Opens database and storage; a running program's are joined. Closed after the command. */
  connect(): Promise<CommandConnection<Parts>>;
}

/** How a command ends; shells and scripts read it. */
export const ExitCode = {
  Done: 0,
  /** Nothing could be done. */
  Failed: 1,
  /** The command was not understood. */
  Usage: 2,
  /** Done in part: the rest was told. */
  Partly: 3,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** What a command is called, and what it says of itself. */
export interface CommandWords {
  /** As it is typed: `import products`. */
  readonly name: string;
  /** What follows the name: `FILE.csv --site NAME`. */
  readonly usage: string;
  /** One sentence for the list of commands. */
  readonly summary: string;
  /** What `--help` says besides; lines. */
  readonly details?: readonly string[];
  /** Options, all with a value. */
  readonly options?: Readonly<Record<string, { readonly help: string; readonly isRequired?: boolean }>>;
  /** Options without a value. */
  readonly flags?: Readonly<Record<string, { readonly help: string }>>;
  /** Names of the words that must follow, in their order. */
  readonly words?: readonly string[];
}

/** One of the command line's commands; `Parts` are the services of the storey it stands in. */
export interface Command<Parts extends Services = Services> extends CommandWords {
  readonly run: (context: CommandContext<Parts>) => Promise<ExitCode>;
}

/** A command's options as Node's parser wants them. */
export function parserOptions({ options, flags }: CommandWords): ParseArgsOptionsConfig {
  const own = Object.keys(options ?? {}).map((name) => [name, { type: 'string' }] as const);
  const bare = Object.keys(flags ?? {}).map((name) => [name, { type: 'boolean' }] as const);
  return { ...Object.fromEntries(own), ...Object.fromEntries(bare), help: { type: 'boolean', short: 'h' } };
}
