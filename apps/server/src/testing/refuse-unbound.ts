import { loadParser, siteValues, type SiteValues } from './site-values.ts';

type Listener = (text: string, values: readonly unknown[], websiteId?: string) => void;

const known = new Map<string, SiteValues>();
/** So many frames lead from a statement to whoever asked for it. */
const FRAMES = 60;

/**
 * Refuses statements of the server that do not name their site by its value for every table ({@link siteValues}): on one
 * machine they work, so it is seen nowhere else. Tests find rows of their own as they like.
 */
export async function refuseUnbound(): Promise<Listener> {
  await loadParser();
  return (text, values, websiteId) => {
    if (websiteId === undefined) {
      return;
    }
    const found = known.get(text) ?? siteValues(text);
    known.set(text, found);
    const strangers = found.parameters.filter((number) => values[number - 1] !== websiteId);
    const faults = [...found.faults, ...strangers.map((number) => `$${number} is not the site of the transaction`)];
    if (faults.length > 0 && !isAskedByTest()) {
      throw new Error(`A statement does not name its site: ${faults.join('; ')}.\n${text}`);
    }
  };
}

const SERVER = '/apps/server/src/';
const OF_DATABASE = /\/platform\/database\/[\w-]+\.ts|\/testing\/(refuse-unbound|test-database)\.ts/;

/** Whether the nearest code that is not of the database itself is a test's. */
function isAskedByTest(): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  const { stack = '' } = new Error('here');
  Error.stackTraceLimit = stackTraceLimit;
  const asking = stack.split('\n').find((frame) => frame.includes(SERVER) && !OF_DATABASE.test(frame));
  return asking !== undefined && /\/testing\/|\.test\.ts/.test(asking);
}
