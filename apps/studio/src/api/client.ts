import {
  callUrl,
  getSession,
  namesSiteInQuery,
  readAnswer,
  type AnswerOf,
  type InputOf,
  type SiteCall,
  type StudioCall,
} from '@portico/contract/studio';
import { ApiError, emptyAnswer, noAnswer, refusal, tooLate, unreadableAnswer } from './api-error.ts';
import { uploadFile } from './upload-file.ts';

/** The parts of a call; they may be left out together where nothing is needed. */
type Input<C extends StudioCall> =
  Record<never, never> extends InputOf<C> ? [input?: InputOf<C> & Stoppable] : [input: InputOf<C> & Stoppable];

interface Stoppable {
  readonly signal?: AbortSignal;
}

/** The parts of any call; which of them there are, `InputOf` said before. */
interface Parts extends Stoppable {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

interface OfSite {
  readonly websiteId: string;
}

interface Upload extends Stoppable {
  readonly params?: Readonly<Record<string, string>>;
  readonly file: File;
  /** How much of it has gone, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface ApiClient {
  /**
   * Makes a call at a site.
   * @throws ApiError where it is refused, or no answer came that can be read
   */
  call<C extends SiteCall>(site: OfSite, call: C, ...input: Input<C>): Promise<AnswerOf<C>>;
  /** Makes a call that is of no site: who is here, coming in and leaving, the own account. */
  callOwn<C extends StudioCall>(call: C, ...input: Input<C>): Promise<AnswerOf<C>>;
  /** Where a call is answered with a file or a page, for the browser to go to. */
  url<C extends SiteCall>(site: OfSite, call: C, ...input: Input<C>): string;
  /** Uploads one file. */
  upload<C extends SiteCall>(site: OfSite, call: C, upload: Upload): Promise<AnswerOf<C>>;
  /** The same of no site. */
  uploadOwn<C extends StudioCall>(
    call: C,
    upload: Upload & { readonly query: Readonly<Record<string, string>> },
  ): Promise<AnswerOf<C>>;
  /** What goes with a change that is made beside {@link call}, such as a part of a file. */
  headers(): Readonly<Record<string, string>>;
  /** The crumb of the present session, sent with every change. */
  setCrumb(crumb: string): void;
  /** Called when the server no longer knows the session. */
  onSignedOut(listener: () => void): void;
  /** Called when a call needs a fresh proof of who one is; answers whether it was given, and then the call is made again. */
  onProveAgain(ask: () => Promise<boolean>): void;
  /** Called when a change was refused because one looks on as somebody else. */
  onViewing(listener: () => void): void;
  /** Now by the server's clock, as its last answer told it: people's own clocks may be minutes ahead. Epoch milliseconds. */
  now(): number;
  /** As somebody with which roles a site is looked at from now on. */
  setView(view: { readonly websiteId: string; readonly roleIds: readonly number[] } | undefined): void;
}

/** What is read takes a server less than half of this, or it says that it gives up: then the line is dead. */
const READ_LIMIT_MS = 60_000;

/** Of what goes on after its page has ended browsers take 64 KB at once (Fetch, «inflight keepalive bytes»); letters of three bytes. */
const MOST_KEPT_ALIVE = 20_000;

/** Whether the page is not looked at any more, and may end before it is answered. */
function isLeft(): boolean {
  return typeof document !== 'undefined' && document.hidden;
}

/** Calls of the studio's own origin. */
export function createApiClient(readLimitMs = READ_LIMIT_MS): ApiClient {
  let crumb = '';
  let signedOut: (() => void) | undefined;
  let askProof: (() => Promise<boolean>) | undefined;
  let view: string | undefined;
  let viewing: (() => void) | undefined;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  let clockAhead = 0;

  async function make<C extends StudioCall>(call: C, parts: Parts): Promise<AnswerOf<C>> {
    try {
      return await once(call, parts);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PROVE_AGAIN' && (await askProof?.())) {
        return once(call, parts);
      }
      if (!(error instanceof ApiError) || !error.isCrumbRefused) {
        throw error;
      }
      // The browser's crumb is another by now, such as after its cookies were cleared: nothing was changed yet.
      crumb = (await once(getSession, {})).crumb;
      return once(call, parts);
    }
  }

  async function once<C extends StudioCall>(call: C, parts: Parts): Promise<AnswerOf<C>> {
    let response: Response;
    try {
      response = await fetch(callUrl(call, parts), requestOf(call, parts));
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') {
        throw cause;
      }
      throw isTimeOut(cause) ? tooLate() : noAnswer();
    }
    const told = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(told)) {
      clockAhead = told - Date.now();
    }
    return answer(call, response.status, await bodyOf(response));
  }

  function requestOf({ method }: StudioCall, { body, signal: stop }: Parts): RequestInit {
    // A change is waited for as long as it takes: nobody would know what became of it.
    const signal = method === 'GET' ? limited(stop, readLimitMs) : stop;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return {
      method,
      credentials: 'same-origin',
      headers: {
        ...(method === 'GET' ? {} : { 'x-csrf-token': crumb }),
        ...viewed(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...sent,
      ...(method !== 'GET' && isLeft() && (sent.body?.length ?? 0) <= MOST_KEPT_ALIVE ? { keepalive: true } : {}),
      ...(signal ? { signal } : {}),
    };
  }

  /** What says as whom one looks on: with every request, so that nothing is changed by one that lacks it. */
  function viewed(): Readonly<Record<string, string>> {
    return view === undefined ? {} : { 'x-view-as': view };
  }

  function sending(signal: AbortSignal | undefined) {
    return { headers: viewed(), ...(signal ? { signal } : {}) };
  }

  function answer<C extends StudioCall>(call: C, status: number, body: unknown): AnswerOf<C> {
    if (status < 200 || status > 299) {
      const error = refusal(status, body);
      if (error.code === 'SIGN_IN_REQUIRED') {
        signedOut?.();
      }
      if (error.code === 'VIEWING') {
        viewing?.();
      }
      throw error;
    }
    try {
      return readAnswer(call, body);
    } catch {
      throw body === undefined ? emptyAnswer() : unreadableAnswer();
    }
  }

  return {
    call: (site, call, ...[input = {}]) => make(call, at(site, call, input)),
    callOwn: (call, ...[input = {}]) => make(call, input),
    url: (site, call, ...[input = {}]) => callUrl(call, at(site, call, input)),
    upload: async (site, call, { params = {}, file, onProgress, signal }) => {
      const url = callUrl(call, at(site, call, { params }));
      const { status, body } = await uploadFile(url, file, onProgress, sending(signal));
      return answer(call, status, body);
    },
    uploadOwn: async (call, { query, file, onProgress, signal }) => {
      const { status, body } = await uploadFile(callUrl(call, { query }), file, onProgress, sending(signal));
      return answer(call, status, body);
    },
    headers: () => ({ 'x-csrf-token': crumb, ...viewed() }),
    setCrumb: (fresh) => {
      crumb = fresh;
    },
    onSignedOut: (listener) => {
      signedOut = listener;
    },
    onProveAgain: (ask) => {
      askProof = ask;
    },
    onViewing: (listener) => {
      viewing = listener;
    },
    now: () => Date.now() + clockAhead,
    setView: (next) => {
      view = next && `${next.websiteId} ${next.roleIds.join(',')}`;
    },
  };
}

function at({ websiteId }: OfSite, call: SiteCall, parts: Parts): Parts {
  return namesSiteInQuery(call)
    ? { ...parts, query: { ...parts.query, websiteId } }
    : { ...parts, params: { ...parts.params, websiteId } };
}

/** Stops when it is told to, or so many milliseconds from now; `AbortSignal.any` is younger than browsers that people have. */
function limited(stop: AbortSignal | undefined, limitMs: number): AbortSignal {
  const ending = new AbortController();
  for (const signal of [stop, AbortSignal.timeout(limitMs)]) {
    if (signal?.aborted) ending.abort(signal.reason);
    signal?.addEventListener('abort', () => ending.abort(signal.reason), { once: true });
  }
  return ending.signal;
}

function isTimeOut(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}

/** Undefined where it is no JSON. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
