import type { CallResult, ErrorBody } from '@portico/contract';

import type { Api, ApiRequest } from '../browser/api.ts';

/** One prepared answer; without a status the network is down. */
export interface PreparedAnswer {
  readonly status?: number;
  readonly body?: unknown;
}

/** A network that gives prepared answers in turn, the last one again and again, and remembers the calls. */
export function anApi(...answers: readonly PreparedAnswer[]): { api: Api; calls: ApiRequest[] } {
  const calls: ApiRequest[] = [];
  const api: Api = <Answer>(request: ApiRequest): Promise<CallResult<Answer>> => {
    calls.push(request);
    const { status, body } = answers[Math.min(calls.length, answers.length) - 1] ?? {};
    if (status === undefined) return Promise.resolve({ ok: false, kind: 'unreachable' });
    if (status < 400) return Promise.resolve({ ok: true, value: body as Answer });
    return Promise.resolve({ ok: false, kind: 'refused', status, body: body as ErrorBody });
  };
  return { api, calls };
}
