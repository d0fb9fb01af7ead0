import { readEnvironment } from './config/environment.ts';
import { StartRefusal } from './config/refusal.ts';
import { startProgram } from './program.ts';

try {
  const environment = readEnvironment(process.env);
  const program = await startProgram({ environment });
  console.log(`${program.greeting}\n\nReady in ${Math.round(performance.now())} ms on port ${program.port}.`);

  let stopping = false;
  const stop = async () => {
    if (stopping) {
      process.exit(1);
    }
    stopping = true;
    await program.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
} catch (cause) {
  if (!(cause instanceof StartRefusal)) {
    throw cause;
  }
  console.error(cause.message);
  process.exit(1);
}
