import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { answerProblem, callAt } from './answers.ts';
import type { TestSite } from './site.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: () => any;
}

/** One browser: keeps its cookies, sends its crumb, posts forms as a page without script does. */
export interface Shopper {
  readonly cookies: Map<string, string>;
  get(path: string): Promise<Answer>;
  /** A JSON call with the crumb that the browser keeps. */
  call(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  /** A form-encoded post from this very origin. */
  form(path: string, fields: Readonly<Record<string, string>>): Promise<Answer>;
}

/** Where an answer leads. */
export const location = ({ headers }: Answer): string => String(headers['location']);

const FORM = 'application/x-www-form-urlencoded';
/** A form is answered by a page. */
const isForm = (headers: Readonly<Record<string, string>>): boolean => headers['content-type'] === FORM;

/**
 * @param crumb as `GET /api/context/config` gives it
 * @param remoteAddress where its calls come from
 */
export function aShopper(
  app: FastifyInstance,
  site: Pick<TestSite, 'host'>,
  crumb: string,
  remoteAddress = '127.0.0.1',
): Shopper {
  const cookies = new Map([['crumb', crumb]]);
  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    headers: Record<string, string>,
    payload?: string,
  ): Promise<Answer> {
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      headers: {
        host: site.host,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') {
        cookies.delete(name);
      } else {
        cookies.set(name, value);
      }
    }
    expect(response.statusCode, response.body).toBeLessThan(500);
    const called = isForm(headers) ? undefined : callAt(method, url);
    const { statusCode: status, body: text } = response;
    expect(
      called && answerProblem(called, { status, headers: response.headers, text }),
      `${method} ${url}`,
    ).toBeUndefined();
    return { status: response.statusCode, headers: response.headers, body: response.body, json: () => response.json() };
  }
  return {
    cookies,
    get: (path) => send('GET', path, {}),
    call: (method, path, body) =>
      send(
        method,
        path,
        {
          'x-csrf-token': cookies.get('crumb') ?? crumb,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body === undefined ? undefined : JSON.stringify(body),
      ),
    form: (path, fields) =>
      send(
        'POST',
        path,
        { 'content-type': FORM, origin: `http://${site.host}` },
        new URLSearchParams(fields).toString(),
      ),
  };
}
