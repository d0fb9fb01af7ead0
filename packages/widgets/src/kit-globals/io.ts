import { callBack, isObject } from './callback.ts';
import { QueryString } from './language.ts';

const FORM = 'application/x-www-form-urlencoded; charset=UTF-8';

let asked = 0;

/** What a script is told of an answer. */
interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly responseText: string;
}

/**
 * `Y.io(address, { method, data, headers, on })`: asks an address and tells `start`, then `complete`, `success` or `failure`,
 * and `end`, each with the number of the request and, once there is one, what was answered.
 * @returns its number, and what takes it back
 */
export function io(address: string, config: Readonly<Record<string, unknown>> = {}): object {
  asked += 1;
  const id = asked;
  const leaving = new AbortController();
  const heard = isObject(config['on']) ? config['on'] : {};
  const tell = (name: string, answer?: Answer) =>
    void callBack(heard[name], config['context'], [id, answer, config['arguments']]);
  tell('start');
  const ask = async () => {
    const answer = await request(address, config, leaving.signal);
    tell('complete', answer);
    tell(answer.status >= 200 && answer.status < 300 ? 'success' : 'failure', answer);
    tell('end');
  };
  void ask();
  return { id, abort: () => leaving.abort() };
}

/** The answer; status 0 where none came. */
async function request(
  address: string,
  { method: given, data: sent, headers = {} }: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Answer> {
  const method = String(given ?? 'GET').toUpperCase();
  const data = isObject(sent) ? QueryString.stringify(sent) : String(sent ?? '');
  const isRead = method === 'GET' || method === 'HEAD';
  const url = isRead && data !== '' ? `${address}${address.includes('?') ? '&' : '?'}${data}` : address;
  const sending = new Headers(isRead ? {} : { 'content-type': FORM });
  for (const [name, value] of Object.entries(isObject(headers) ? headers : {})) sending.set(name, String(value));
  try {
    const answer = await fetch(url, {
      method,
      signal,
      headers: sending,
      ...(isRead ? {} : { body: data }),
    });
    return { status: answer.status, statusText: answer.statusText, responseText: await answer.text() };
  } catch {
    return { status: 0, statusText: '', responseText: '' };
  }
}
