import { Counter } from 'prom-client';
import { registry } from '../../platform/http/metrics.ts';
import type { DropReason, VisitorEventKind } from './visitor-event.ts';

const kept = new Counter({
  name: 'portico_visitor_events_total',
  help: 'What pages told of their visitors, by kind.',
  labelNames: ['kind'],
  registers: [registry],
});
const dropped = new Counter({
  name: 'portico_visitor_events_dropped_total',
  help: 'What pages told and was not kept, by reason.',
  labelNames: ['reason'],
  registers: [registry],
});

export function countKept(kind: VisitorEventKind, count: number): void {
  kept.inc({ kind }, count);
}

/** Every drop has a reason. */
export function countDropped(reason: DropReason, count = 1): void {
  dropped.inc({ reason }, count);
}

/** How many were dropped so far for a reason, in this process. */
export async function droppedFor(reason: DropReason): Promise<number> {
  const { values } = await dropped.get();
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}
