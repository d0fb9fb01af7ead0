import { buffer } from 'node:stream/consumers';
import { destination, pino } from 'pino';
import { readEnvironment } from '../../platform/config/environment.ts';
import { ExitCode } from '../../sites/command-line/command.ts';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command-line.ts';
import { unwritableText } from './unwritable.ts';

// A reader that has seen enough, such as head, is no fault; a full disk is, and told in a sentence.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') {
      process.exit();
    }
    if (stream === process.stdout) {
      process.stderr.write(`${unwritableText(error)}\n`);
    }
    process.exit(ExitCode.Failed);
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
  readInput: () => buffer(process.stdin),
  readEnvironment: () => readEnvironment(process.env),
  connect: async (environment) => {
    // All that the server is: only for commands that need it.
    const { connect } = await import('../connect.ts');
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
