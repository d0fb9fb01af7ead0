import type { WallClock } from '../browser/clock.ts';
import type { PageContext } from '../browser/page-context.ts';
import type { Outgoing } from '../send/outgoing.ts';
import type { Queue } from '../send/queue.ts';
import type { SendEnd } from '../send/send-once.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { hitCall } from './hit-call.ts';
import type { BrowserFacts, Happening, View } from './view.ts';

/** What a page's census is made of. */
export interface CensusPorts {
  readonly queue: Pick<Queue, 'send'>;
  readonly clock: WallClock;
  readonly newId: () => string;
  readonly context: PageContext;
  readonly facts: () => BrowserFacts;
  /** Recognised anew for each page view, and cleared where nothing may be kept. */
  readonly visitor: () => Visitor;
  readonly memberAccountId: string;
}

/** Tells of page views; nothing of it is waited for (EVENT-001, CENSUS-001). */
export interface Census {
  /** A page is shown: the first, one that came back, or another path of the same document. */
  begin(): void;
  hit(): void;
  /** The page as it is seen now, for what else is told of it. */
  view(): View;
  happening(): Happening;
  /** What became of it, for those who ask; it never rejects. */
  send(call: Outgoing): Promise<SendEnd | undefined>;
}

export function createCensus({ queue, clock, newId, context, facts, ...ports }: CensusPorts): Census {
  let visitor: Visitor | undefined;
  const census: Census = {
    begin: () => (visitor = undefined),
    hit: () => void census.send(hitCall(census.view(), census.happening())),
    view: () => {
      visitor ??= ports.visitor();
      const memberAccountId = visitor.state === 'cleared' ? '' : ports.memberAccountId;
      return { context, facts: facts(), visitor, memberAccountId };
    },
    happening: () => ({ id: newId(), now: clock.now() }),
    send: (call) => queue.send(call).catch(() => undefined),
  };
  return census;
}
