import { text as textOf } from 'node:stream/consumers';
import { destination, pino } from 'pino';
import { readEnvironment } from '../config/environment.ts';
import { connect } from '../connect.ts';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command-line.ts';

// A reader that has seen enough, such as head, is no fault.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') {
      throw error;
    }
    process.exit();
  });
}

process.exitCode = await runCommandLine(process.argv.slice(2), {
  commands,
  terminal: {
    out: (line) => console.log(line),
    write: (text) => void process.stdout.write(text),
    error: (line) => console.error(line),
    isInteractive: process.stderr.isTTY === true,
  },
  readInput: () => textOf(process.stdin),
  readEnvironment: () => readEnvironment(process.env),
  connect: async (environment) => {
    const log = pino({ level: environment.LOG_LEVEL === 'info' ? 'warn' : environment.LOG_LEVEL }, destination(2));
    const connection = await connect({ environment, inUse: 'join', log });
    // What was written so far stays; a database that this command started must not be left running.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        void connection.close().finally(() => process.exit(130));
      });
    }
    return connection;
  },
});
