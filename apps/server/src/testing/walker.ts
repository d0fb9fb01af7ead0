import type { ValidCall } from './valid-calls.ts';
import type { WalkedShop } from './walked-shop.ts';
import type { Call, WalkedRoute } from './whole-server.ts';

/** Whose cookies go with a call. */
export interface Caller {
  readonly cookies: ReadonlyMap<string, string>;
}

export const NOBODY: Caller = { cookies: new Map() };

export const STUDIO_HOST = 'studio.localhost';

let calls = 0;

/** A call as a browser makes it: with the cookies of the caller, the crumb or the origin, from an address of its own. */
export function browserCall(
  { surface, method }: Pick<WalkedRoute, 'surface' | 'method'>,
  shop: Pick<WalkedShop, 'site'>,
  caller: Caller,
  valid: ValidCall & { readonly path: string },
): Call {
  const { path, form, file } = valid;
  calls += 1;
  const host = surface === 'studio' ? STUDIO_HOST : shop.site.host;
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const crumb = caller.cookies.get('crumb');
  const sent = bodyOf(valid);
  return {
    method,
    path,
    headers: {
      host,
      // Limits by address would hide what lies behind them.
      'x-forwarded-for': `198.18.${(calls >> 8) & 255}.${calls & 255}`,
      ...(cookie === '' ? {} : { cookie }),
      ...(crumb === undefined || method === 'GET' || form ? {} : { 'x-csrf-token': decodeURIComponent(crumb) }),
      ...(form || file ? { origin: `http://${host}` } : {}),
      ...(sent ? { 'content-type': sent.type } : {}),
    },
    ...(sent ? { body: sent.body } : {}),
  };
}

function bodyOf({ json, form, file }: ValidCall) {
  if (json) {
    return { type: 'application/json', body: JSON.stringify(json) };
  }
  if (form) {
    return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() };
  }
  const edge = 'walked-file';
  return (
    file && {
      type: `multipart/form-data; boundary=${edge}`,
      body: `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n${file.bytes}\r\n--${edge}--\r\n`,
    }
  );
}
