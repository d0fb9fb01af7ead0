import { readEnvironment } from '../platform/config/environment.ts';
import { commands } from '../program/cli/commands.ts';
import { runCommandLine } from '../program/cli/run-command-line.ts';

/** Runs a command that needs no database; gives what it wrote and how it ended. */
export async function runPortico(words: readonly string[], input: string | Uint8Array = '') {
  let out = '';
  const error: string[] = [];
  const code = await runCommandLine(words, {
    commands,
    terminal: {
      out: (line) => (out += `${line}\n`),
      write: (text) => (out += text),
      error: (line) => error.push(line),
      isInteractive: false,
    },
    readInput: () => Promise.resolve(Buffer.from(input)),
    readEnvironment: () => readEnvironment({}),
    connect: () => Promise.reject(new Error('no database is needed')),
  });
  return { code, out, error: error.join('\n') };
}
