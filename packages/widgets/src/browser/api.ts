import type { CallResult, ErrorBody } from '@portico/contract';

import { reportFailure } from './report-failure.ts';

/** Why a call did not give what was asked. */
export type CallFailure = Extract<CallResult<never>, { readonly ok: false }>;

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
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

/** Makes one call. The caller names the answer's shape: both ends are built from the same contract. */
export type Api = <Answer>(request: ApiRequest) => Promise<CallResult<Answer>>;

/**
 * Makes the calls of a page. A change carries the crumb: the cookie's where there is one, else that of
 * `GET /api/context/config` (asked for once). When the server refuses the crumb a fresh one is tried once, so a page
 * that stood open overnight still works.
 */
export function createApi(ports: ApiPorts): Api {
  let crumb: Promise<string> | undefined;
  const freshCrumb = () => (crumb = fetchCrumb(ports));

  return async <Answer>(request: ApiRequest): Promise<CallResult<Answer>> => {
    if (request.method === 'GET') return send<Answer>(ports, request, '');
    const first = await send<Answer>(ports, request, crumbOfCookie(ports.cookies()) || (await (crumb ?? freshCrumb())));
    if (first.ok || first.kind === 'unreachable' || !first.body?.crumbFail) return first;
    return send<Answer>(ports, request, await freshCrumb());
  };
}

let pageApi: Api | undefined;

/** The one {@link Api} of the page. */
export function apiOfPage(): Api {
  pageApi ??= createApi({
    fetch: (path, init) => fetch(path, init),
    cookies: () => document.cookie,
    onConfigFailure: () => reportFailure(CONFIG_FAILURE),
  });
  return pageApi;
}

const CONFIG_FAILURE = 'Failed to read the app config';

/** The app config, as far as it is read here. */
interface AppConfig {
  readonly crumb?: string;
}

/** The app config; null when it cannot be read, which is reported (CTX-007, CTX-008). */
export async function readConfig(ports: ApiPorts): Promise<AppConfig | null> {
  const config = await send<AppConfig | null>(ports, { method: 'GET', path: '/api/context/config' }, '');
  if (config.ok && config.value) return config.value;
  ports.onConfigFailure?.();
  return null;
}

async function fetchCrumb(ports: ApiPorts): Promise<string> {
  return (await readConfig(ports))?.crumb ?? '';
}

/** The crumb the browser keeps; on https its cookie has the `__Host-` prefix. */
function crumbOfCookie(cookies: string): string {
  return decodeURIComponent(/(?:^|; )(?:__Host-)?crumb=([^;]*)/.exec(cookies)?.[1] ?? '');
}

async function send<Answer>(ports: ApiPorts, request: ApiRequest, crumb: string): Promise<CallResult<Answer>> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (crumb) headers['x-csrf-token'] = crumb;
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  const body = request.body === undefined ? null : JSON.stringify(request.body);

  try {
    const response = await ports.fetch(request.path, {
      method: request.method,
      headers,
      body,
      credentials: 'same-origin',
    });
    const answer: unknown = await response.json().catch(() => null);
    // Server and script are released together and share the contract, so a success has the named shape.
    if (response.ok) return { ok: true, value: answer as Answer };
    return { ok: false, kind: 'refused', status: response.status, body: isErrorBody(answer) ? answer : undefined };
  } catch {
    return { ok: false, kind: 'unreachable' };
  }
}

/** A proxy in between may answer with a page of its own. */
function isErrorBody(answer: unknown): answer is ErrorBody {
  return answer !== null && typeof answer === 'object' && 'error' in answer && typeof answer.error === 'string';
}
