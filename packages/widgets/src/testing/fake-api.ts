import { callUrl, type Address, type ErrorBody } from '@portico/contract';

import type { Api, CallParts } from '../browser/api.ts';

/** One prepared answer; without a status the network is down. */
export interface PreparedAnswer {
  readonly status?: number;
  readonly body?: unknown;
}

/** A call as it goes over the network. */
export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** A network that gives prepared answers in turn, the last one again and again, and remembers the calls. */
export function anApi(...answers: readonly PreparedAnswer[]): { api: Api; calls: SentCall[] } {
  const calls: SentCall[] = [];
  const api = (at: Address, { body: sent, ...parts }: CallParts = {}): unknown => {
    calls.push({ method: at.method, path: callUrl(at, parts), ...(sent === undefined ? {} : { body: sent }) });
    const { status, body } = answers[Math.min(calls.length, answers.length) - 1] ?? {};
    if (status === undefined) return Promise.resolve({ ok: false, kind: 'unreachable' });
    if (status < 400) return Promise.resolve({ ok: true, value: body });
    return Promise.resolve({ ok: false, kind: 'refused', status, body: body as ErrorBody });
  };
  // What is answered the test says: it need not be what the call's type promises.
  return { api: api as Api, calls };
}
