import { readEnvironment } from '../platform/config/environment.ts';
import { asStartRefusal } from '../platform/config/refusal.ts';
import { startProgram } from './program.ts';

try {
  const starting = startProgram({ environment: readEnvironment(process.env) });
  stopOnSignals(() => starting.then((program) => program.stop()));
  const program = await starting;
  console.log(`${program.greeting}\n\nReady in ${Math.round(performance.now())} ms on port ${program.port}.`);
} catch (cause) {
  const refusal = asStartRefusal(cause);
  if (!refusal) {
    throw cause;
  }
  console.error(refusal.message);
  process.exit(1);
}

/** The first signal stops cleanly, also one that comes during the start; the second ends at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = async () => {
    if (stopping) {
      process.exit(1);
    }
    stopping = true;
    try {
      await stop();
      process.exit(0);
    } catch (cause) {
      console.error('The program did not stop cleanly:', cause);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, handle);
  }
}
