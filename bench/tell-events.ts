import { parentPort, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';
import { hits } from './hits.ts';
import { asToolTakesIt } from './support/load.ts';

/** So many different ones, told again and again. */
const EVENTS = 30_000;

/** What whoever starts this thread says, and the address of the program. */
export interface Telling {
  readonly url: string;
  /** So many tell at once, each again as soon as it was answered. */
  readonly browsers: number;
  /** Not more than so many in a second, of all together; undefined: as many as are answered. */
  readonly perSecond: number | undefined;
}

const { url, browsers, perSecond } = workerData as Telling;
const lists = hits(browsers, EVENTS).map((list) => list.map(asToolTakesIt));
const answers = new Map<number, number>();
void autocannon({
  url,
  connections: browsers,
  ...(perSecond === undefined ? {} : { overallRate: perSecond }),
  // Seconds; this thread is ended long before.
  duration: 600,
  setupClient: (client) => {
    client.setRequests(lists.shift() ?? []);
    client.on('response', (status: number) => {
      if (answers.size === 0) {
        parentPort?.postMessage('begun');
      }
      answers.set(status, (answers.get(status) ?? 0) + 1);
    });
  },
});
// Asked for, it says how often each status was answered.
parentPort?.once('message', () => parentPort?.postMessage(Object.fromEntries(answers)));
