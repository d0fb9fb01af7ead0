import { askConfig } from '@portico/beacon/config';
import {
  callUrl,
  getConfigAt,
  type Address,
  type AnswerOf,
  type CallAt,
  type CallResult,
  type ErrorBody,
  type InputOf,
} from '@portico/contract';

import { reportFailure } from './report-failure.ts';

/** Why a call did not give what was asked. */
export type CallFailure = Extract<CallResult<never>, { readonly ok: false }>;

/** The parts of a call; they may be left out together where nothing is needed. */
type Input<At extends Address> =
  Record<never, never> extends InputOf<CallAt<At>> ? [input?: InputOf<CallAt<At>>] : [input: InputOf<CallAt<At>>];

/** The parts of any call; which of them there are, `InputOf` said before. */
export interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** What a call needs of the browser. */
export interface ApiPorts {
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** The text of `document.cookie`. */
  cookies(): string;
  /** Hears that the app config could not be read (CTX-007); absent where nobody is to be told. */
  onConfigFailure?(): void;
}

/** Makes one call of the contract, which says what goes with it and what is answered. */
export type Api = <At extends Address>(at: At, ...input: Input<At>) => Promise<CallResult<AnswerOf<CallAt<At>>>>;

/**
 * Makes the calls of a page. A change carries the crumb: the cookie's where there is one, else that of
 * `GET /api/context/config` (asked for once). When the server refuses the crumb a fresh one is tried once, so a page
 * that stood open overnight still works.
 */
export function createApi(ports: ApiPorts): Api {
  let crumb: Promise<string> | undefined;
  const freshCrumb = () => (crumb = fetchCrumb(ports));

  return async (at, ...[input = {}]) => {
    if (at.method === 'GET') return send(ports, at, input, '');
    const first = await send(ports, at, input, crumbOfCookie(ports.cookies()) || (await (crumb ?? freshCrumb())));
    if (first.ok || first.kind === 'unreachable' || !first.body?.crumbFail) return first;
    return send(ports, at, input, await freshCrumb());
  };
}

let pageApi: Api | undefined;

/** The one {@link Api} of the page. */
export function apiOfPage(): Api {
  pageApi ??= createApi({
    fetch: (path, init) => (path === getConfigAt.path ? askConfig() : fetch(path, init)),
    cookies: () => document.cookie,
    onConfigFailure: () => reportFailure(CONFIG_FAILURE),
  });
  return pageApi;
}

const CONFIG_FAILURE = 'Failed to read the app config';

/** The app config; null when it cannot be read, which is reported (CTX-007, CTX-008). */
export async function readConfig(ports: ApiPorts): Promise<AnswerOf<CallAt<typeof getConfigAt>> | null> {
  const config = await send(ports, getConfigAt, {}, '');
  if (config.ok && config.value) return config.value;
  ports.onConfigFailure?.();
  return null;
}

async function fetchCrumb(ports: ApiPorts): Promise<string> {
  return (await readConfig(ports))?.crumb ?? '';
}

/** The crumb of the page for what does not go through {@link apiOfPage}, once a call of it went before. */
export function crumbOfPage(): string {
  return crumbOfCookie(document.cookie);
}

/** The crumb the browser keeps; on https its cookie has the `__Host-` prefix. */
function crumbOfCookie(cookies: string): string {
  return decodeURIComponent(/(?:^|; )(?:__Host-)?crumb=([^;]*)/.exec(cookies)?.[1] ?? '');
}

async function send<At extends Address>(
  ports: ApiPorts,
  at: At,
  { params, query, body }: CallParts,
  crumb: string,
): Promise<CallResult<AnswerOf<CallAt<At>>>> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (crumb) headers['x-csrf-token'] = crumb;
  if (body !== undefined) headers['content-type'] = 'application/json';

  try {
    const response = await ports.fetch(callUrl(at, { params, query }), {
      method: at.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
    });
    const answer: unknown = await response.json().catch(() => null);
    // Server and script are released together and share the contract, so a success has the shape that the call says.
    if (response.ok) return { ok: true, value: answer as AnswerOf<CallAt<At>> };
    return { ok: false, kind: 'refused', status: response.status, body: isErrorBody(answer) ? answer : undefined };
  } catch {
    return { ok: false, kind: 'unreachable' };
  }
}

/** A proxy in between may answer with a page of its own. */
function isErrorBody(answer: unknown): answer is ErrorBody {
  return answer !== null && typeof answer === 'object' && 'error' in answer && typeof answer.error === 'string';
}
