/** One call as it waits to be sent; same input, same bytes. */
export interface Outgoing {
  readonly path: string;
  readonly type: 'form' | 'json' | 'none';
  /** Without one there is nothing to send (EVENT-021), but for calls of type `none`, which never have one. */
  readonly body: string;
  /** Goes to another origin: no cookies, and no type that asks that origin first. */
  readonly isForeign?: true;
}

/** A call with fields of a form. */
export function formCall(path: string, fields: Readonly<Record<string, string>>): Outgoing {
  return { path, type: 'form', body: String(new URLSearchParams(fields)) };
}

/** A call with JSON. */
export function jsonCall(path: string, body: object): Outgoing {
  return { path, type: 'json', body: JSON.stringify(body) };
}
