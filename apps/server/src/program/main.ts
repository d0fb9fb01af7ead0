import { setFlagsFromString } from 'node:v8';
import { readEnvironment } from '../platform/config/environment.ts';
import { asStartRefusal } from '../platform/config/refusal.ts';
import { readPids, whenStarterEnds } from '../platform/config/starters.ts';
import { startProgram } from './program.ts';

try {
  const starting = startProgram({ environment: readEnvironment(process.env) });
  stopOnSignals(() => starting.then((program) => program.stop()));
  const program = await starting;
  growSlowly();
  console.log(`${program.greeting}\n\nReady in ${Math.round(performance.now())} ms on port ${program.port}.`);
} catch (cause) {
  const refusal = asStartRefusal(cause);
  if (!refusal) {
    throw cause;
  }
  console.error(refusal.message);
  process.exit(1);
}

/**
 * From here on old memory is collected when it has doubled, not at up to four times what lives: what requests leave behind is a few
 * times that. At a third more it would be collected so often that pages wait for it beside jobs (p95 4 × instead of 1.5 ×).
 */
function growSlowly(): void {
  setFlagsFromString('--heap-growing-percent=100');
}

/**
 * The first signal stops cleanly, also one that comes during the start, as does the end of whoever started the program; a second
 * one ends at once. One signal may come twice: from the terminal, and by way of the script that started the program.
 */
function stopOnSignals(stop: () => Promise<void>): void {
  const SAME_SIGNAL_MS = 1000;
  let stoppingAt: number | undefined;
  const handle = async () => {
    if (stoppingAt !== undefined) {
      if (performance.now() - stoppingAt > SAME_SIGNAL_MS) {
        process.exit(1);
      }
      return;
    }
    stoppingAt = performance.now();
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
  whenStarterEnds(readPids(process.env['PORTICO_STARTERS']), () => {
    if (stoppingAt === undefined) {
      void handle();
    }
  });
}
