import { configureGlobal } from 'fast-check';

/** Every property of a run is tried with values of one seed; `PORTICO_SEED=… npm test` repeats the run that printed it. */
configureGlobal({ seed: Number(process.env['PORTICO_SEED']) });
