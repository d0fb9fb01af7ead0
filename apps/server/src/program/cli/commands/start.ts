import { ExitCode, type Command } from '../../../sites/command-line/command.ts';

/** `portico start`: the same as `npm start` after its build. */
export const startCommand: Command = {
  name: 'start',
  usage: '',
  summary: 'Starts the program: migrates, seeds an empty database, serves.',
  run: async () => {
    await import('../../main.ts');
    // It serves until a signal ends the process.
    return new Promise<typeof ExitCode.Done>(() => undefined);
  },
};
