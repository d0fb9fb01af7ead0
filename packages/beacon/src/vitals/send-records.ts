import type { recordPerformanceAt } from '@portico/contract';

import { quietly } from '../browser/quietly.ts';

const RECORDS: typeof recordPerformanceAt.path = '/api/1/performance/records';
/** Nobody waits longer for an answer that nobody reads. */
const TIMEOUT_MS = 2500;

/** What of the browser takes records along; each may be missing or throw. */
export interface RecordWires {
  /** Whether the browser took it. */
  beacon(path: string, body: string): boolean;
  request(): Pick<XMLHttpRequest, 'open' | 'setRequestHeader' | 'send' | 'timeout'>;
}

/** Sends the text of a JSON array: by beacon, and by XHR where the browser did not take it (PERF-005, PERF-006). */
export function sendRecords({ beacon, request }: RecordWires, body: string): void {
  quietly(() => {
    if (quietly(() => beacon(RECORDS, body))) return;
    const call = request();
    call.open('POST', RECORDS);
    call.setRequestHeader('content-type', 'text/plain');
    call.timeout = TIMEOUT_MS;
    call.send(body);
  });
}
