/** What the stand-in for Stripe says. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** A call's fields as Stripe's library writes them: nested ones as `metadata[payment_id]`, lists as `expand[0]`. */
export type Form = Readonly<Record<string, string>>;

/** One object; none is missing. */
export function found(object: object | undefined): Answer {
  return object ? { status: 200, body: object } : failure(404, 'invalid_request_error', { code: 'resource_missing' });
}

export function list(data: readonly object[]): Answer {
  return { status: 200, body: { object: 'list', data, has_more: false } };
}

export function failure(status: number, type: string, facts: object): Answer {
  return { status, body: { error: { type, message: 'It failed.', ...facts } } };
}

/** What stands under a nested name. */
export function nested(form: Form, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([key, value]) => {
      const inner = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key)?.[1];
      return inner === undefined ? [] : [[inner, value]];
    }),
  );
}
