import { quietly } from '../browser/quietly.ts';
import type { WallClock } from '../browser/clock.ts';
import type { Outgoing } from './outgoing.ts';
import { sendAtEnd, sendOnce, type SendEnd, type Transport } from './send-once.ts';

/** What waits is no more than this; the newest is dropped, because a session is understood from its beginning. */
const MAX_WAITING = 100;
const MAX_WAITING_CHARS = 60_000;
/** Pauses before the second and the third try. */
const RETRY_AFTER_MS = [1000, 4000];

/** Sends calls one after the other, in their order. */
export interface Queue {
  /** @returns what became of it, for those who ask; it rejects with `no payload` where there is nothing to send */
  send(call: Outgoing): Promise<SendEnd>;
  /** Hands all that waits to the browser, because the page may end. */
  flush(): void;
}

interface Waiting {
  readonly call: Outgoing;
  readonly settle: (end: SendEnd) => void;
}

/** Keeps calls until they are sent: a lost one is tried thrice by what can tell that it was lost, a refused one is not. */
export function createQueue(transport: Transport, clock: WallClock): Queue {
  const waiting: Waiting[] = [];

  /** Runs for as long as anything waits: what is under way is the first of it. */
  const pump = async (): Promise<void> => {
    for (let one = waiting[0]; one; [one] = waiting) {
      let end = await sendOnce(transport, one.call);
      for (const pause of RETRY_AFTER_MS) {
        if (end !== 'lost') break;
        await new Promise<void>((resume) => void clock.after(pause, resume));
        end = await sendOnce(transport, one.call);
      }
      waiting.shift();
      one.settle(end);
    }
  };

  return {
    send: async (call) => {
      if (call.type !== 'none' && /^(?:\{\}|\[\])?$/.test(call.body)) throw new Error('no payload');
      const chars = waiting.reduce((sum, one) => sum + one.call.body.length, call.body.length);
      if (waiting.length >= MAX_WAITING || chars > MAX_WAITING_CHARS) return 'refused';
      return new Promise((settle) => {
        if (waiting.push({ call, settle }) === 1) void pump();
      });
    },
    flush: () => {
      // The first is on its way already, by a call that outlives the page.
      for (const one of waiting.splice(1)) {
        // What the browser does not take is tried by what can tell whether it came.
        if (quietly(() => sendAtEnd(transport, one.call))) one.settle('taken');
        else waiting.push(one);
      }
    },
  };
}
