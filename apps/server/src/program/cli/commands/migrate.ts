import { ExitCode, type Command } from '../../../sites/command-line/command.ts';

/** `portico migrate`: opening the database brings it up to date. */
export const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary: 'Brings the database up to date.',
  details: ['Safe to run again, and from several machines at once.'],
  run: async ({ connect, terminal }) => {
    await connect();
    terminal.out('The database is up to date.');
    return ExitCode.Done;
  },
};
