import { workingAs } from '../../platform/database/time-limits.ts';
import { parseArgs } from 'node:util';
import { nearNames, visibleText } from '@portico/template';
import type { Environment } from '../../platform/config/environment.ts';
import { asStartRefusal } from '../../platform/config/refusal.ts';
import {
  ExitCode,
  parserOptions,
  type Command,
  type CommandConnection,
  type Terminal,
} from '../../sites/command-line/command.ts';
import type { Services } from '../../store/services.ts';
import { commandHelp, groupHelp, overview } from './help.ts';

export interface CommandLineParts {
  readonly commands: readonly Command<Services>[];
  readonly terminal: Terminal;
  readInput(): Promise<Uint8Array>;
  /** @throws {StartRefusal} for a setting that cannot be used */
  readEnvironment(): Environment;
  connect(environment: Environment): Promise<CommandConnection<Services>>;
}

/** Runs one command line, such as `['import', 'products', 'shop.csv', '--site', 'demo']`. */
export async function runCommandLine(line: readonly string[], parts: CommandLineParts): Promise<ExitCode> {
  const { commands } = parts;
  const terminal = safeTerminal(parts.terminal);
  if (line[0] === 'help') {
    return runCommandLine([...line.slice(1), '--help'], parts);
  }
  if (line.length === 0 || isHelp(line[0])) {
    terminal.out(overview(commands));
    return line.length === 0 ? ExitCode.Usage : ExitCode.Done;
  }
  const command = commands.find(({ name }) => isCalled(name, line));
  if (!command) {
    return withoutCommand(line, { ...parts, terminal });
  }
  const read = readLine(command, line.slice(command.name.split(' ').length));
  if (!read.ok) {
    terminal.error(`${read.error}\n\n${commandHelp(command)}`);
    return ExitCode.Usage;
  }
  if (read.value.isHelp) {
    terminal.out(commandHelp(command));
    return ExitCode.Done;
  }
  return run(command, read.value, { ...parts, terminal });
}

/** What went wrong often quotes a file or a name, which must not steer the terminal. */
function safeTerminal(terminal: Terminal): Terminal {
  return { ...terminal, error: (line) => terminal.error(visibleText(line)) };
}

const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h';

/** The first word of several commands, such as `portico kit`, lists them; anything else is a mistake. */
function withoutCommand(line: readonly string[], { commands, terminal }: CommandLineParts): ExitCode {
  const [first = ''] = line;
  const group = commands.filter(({ name }) => name.startsWith(`${first} `));
  if (group.length === 0 || (line.length > 1 && !isHelp(line[1]))) {
    terminal.error(unknownCommand(line, commands));
    return ExitCode.Usage;
  }
  if (line.length === 1) {
    terminal.error(groupHelp(first, group));
    return ExitCode.Usage;
  }
  terminal.out(groupHelp(first, group));
  return ExitCode.Done;
}

function isCalled(name: string, line: readonly string[]): boolean {
  return name.split(' ').every((word, index) => line[index] === word);
}

function unknownCommand(line: readonly string[], commands: readonly Command<Services>[]): string {
  const names = commands.map(({ name }) => name);
  const words = line.filter((word) => !word.startsWith('-'));
  const typed = words.slice(0, 2).join(' ');
  const group = names.some((name) => name.startsWith(`${words[0] ?? ''} `)) ? `${words[0]} ` : '';
  const near = [...new Set([...nearNames(typed, names), ...(group === '' ? nearNames(words[0] ?? '', names) : [])])];
  const hint = near.length > 0 ? `Perhaps you mean: ${near.join(', ')}.` : `portico ${group}--help lists the commands.`;
  return `There is no command "${group === '' ? (words[0] ?? line[0]) : typed}". ${hint}`;
}

interface ReadLine {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly flags: ReadonlySet<string>;
  readonly isHelp: boolean;
}

function readLine(
  command: Command<Services>,
  args: readonly string[],
): { readonly ok: true; readonly value: ReadLine } | { readonly ok: false; readonly error: string } {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: parserOptions(command), allowPositionals: true, strict: true });
  } catch (cause) {
    // Node's parser tells a wrong option by an exception.
    return { ok: false, error: (cause as Error).message.split('. ')[0] ?? '' };
  }
  const { help, ...given } = parsed.values;
  const isFlag = ([name]: readonly [string, unknown]) => Object.hasOwn(command.flags ?? {}, name);
  const entries = Object.entries(given);
  const value = {
    words: parsed.positionals,
    options: Object.fromEntries(entries.filter((entry) => !isFlag(entry))) as ReadLine['options'],
    flags: new Set(entries.filter(isFlag).map(([name]) => name)),
    isHelp: help === true,
  };
  const refusal = value.isHelp ? undefined : lineRefusal(command, value);
  return refusal === undefined ? { ok: true, value } : { ok: false, error: refusal };
}

function lineRefusal({ words = [], options = {} }: Command<Services>, line: ReadLine): string | undefined {
  const missing = words[line.words.length];
  if (missing !== undefined) {
    return `${missing} is missing.`;
  }
  if (line.words.length > words.length) {
    return `"${line.words[words.length]}" is too much.`;
  }
  const unset = Object.entries(options).find(([name, { isRequired }]) => isRequired && !line.options[name]);
  return unset && `--${unset[0]} is missing.`;
}

async function run(
  command: Command<Services>,
  line: ReadLine,
  { terminal, readInput, readEnvironment, connect }: CommandLineParts,
): Promise<ExitCode> {
  let opened: Promise<CommandConnection<Services>> | undefined;
  try {
    const environment = readEnvironment();
    return await workingAs('job', () =>
      command.run({
        ...line,
        terminal,
        environment,
        readInput,
        connect: () => {
          opened ??= connect(environment);
          return opened;
        },
      }),
    );
  } catch (cause) {
    const refusal = asStartRefusal(cause);
    if (!refusal) {
      throw cause;
    }
    terminal.error(refusal.message);
    return ExitCode.Failed;
  } finally {
    const connection = await opened?.catch(() => undefined);
    await connection?.close();
  }
}
