/** The refusal of a call, with what the person needs to know. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** To be told to whoever runs the server. */
  readonly requestId: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(typeof body['error'] === 'string' ? body['error'] : 'The server did not answer.');
    this.name = 'ApiError';
    this.status = status;
    this.code = typeof body['code'] === 'string' ? body['code'] : 'NO_ANSWER';
    this.errors = (body['errors'] ?? {}) as Record<string, string>;
    this.requestId = typeof body['requestId'] === 'string' ? body['requestId'] : undefined;
    this.body = body;
  }
}

export interface ApiClient {
  get<Answer>(path: string, query?: Readonly<Record<string, QueryValue>>, signal?: AbortSignal): Promise<Answer>;
  send<Answer>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  /** Uploads one file, telling how much of it has gone (0 to 1). */
  upload<Answer>(path: string, file: File, onProgress: (share: number) => void): Promise<Answer>;
  /** The crumb of the present session, sent with every change. */
  setCrumb(crumb: string): void;
  /** Called when the server no longer knows the session. */
  onSignedOut(listener: () => void): void;
}

type QueryValue = string | number | readonly (string | number)[] | undefined;

/** Calls of the studio's own origin. */
export function createApiClient(): ApiClient {
  let crumb = '';
  let signedOut: (() => void) | undefined;

  async function call<Answer>(path: string, init: RequestInit): Promise<Answer> {
    let response: Response;
    try {
      response = await fetch(path, { ...init, credentials: 'same-origin' });
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') {
        throw cause;
      }
      throw new ApiError(0, {});
    }
    const body = await readBody(response);
    if (response.ok) {
      // The route's type in the contract; the server tests its answers against it.
      return body as Answer;
    }
    const error = new ApiError(response.status, body);
    if (error.code === 'SIGN_IN_REQUIRED') {
      signedOut?.();
    }
    throw error;
  }

  return {
    get: (path, query = {}, signal) => call(path + queryText(query), signal ? { signal } : {}),
    send: async (method, path, body) => {
      const send = () =>
        call<never>(path, {
          method,
          headers: { 'x-csrf-token': crumb, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof ApiError) || error.body['crumbFail'] !== true) {
          throw error;
        }
        // The browser's crumb is another by now, such as after its cookies were cleared: nothing was changed yet.
        crumb = (await call<{ readonly crumb: string }>('/api/session', {})).crumb;
        return send();
      }
    },
    upload: (path, file, onProgress) => upload(path, file, onProgress),
    setCrumb: (fresh) => {
      crumb = fresh;
    },
    onSignedOut: (listener) => {
      signedOut = listener;
    },
  };
}

async function readBody(response: Response): Promise<Record<string, unknown>> {
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function queryText(query: Readonly<Record<string, QueryValue>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== '') {
        params.append(name, String(one));
      }
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** `fetch` cannot tell how much has gone. */
function upload<Answer>(path: string, file: File, onProgress: (share: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) {
        onProgress(event.loaded / event.total);
      }
    });
    request.addEventListener('load', () => {
      const body = (request.response ?? {}) as Record<string, unknown>;
      if (request.status >= 200 && request.status < 300) {
        resolve(body as Answer);
      } else {
        reject(new ApiError(request.status, body));
      }
    });
    request.addEventListener('error', () => reject(new ApiError(0, {})));
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
