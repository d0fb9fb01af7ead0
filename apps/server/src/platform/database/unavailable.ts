import { isLineLost } from './lost-line.ts';

/** The database has too much to do, or did not answer in time: nothing is known to be wrong, and a later try may well do. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

/**
 * SQLSTATE of what took too long or is too much: `lock_not_available`, `query_canceled`, the limits of a transaction and of an idle
 * one, `too_many_connections`.
 */
const TOO_MUCH: ReadonlySet<string> = new Set(['55P03', '57014', '25P04', '25P03', '53300']);
/** The driver's own words, which have no code. */
const NO_CONNECTION = /^(?:timeout exceeded when trying to connect|timeout expired)/;

/** Whether an exception means that the database cannot do it now, whatever it is: whoever comes again may be served. */
export function isUnavailable(cause: unknown): boolean {
  if (!(cause instanceof Error)) {
    return false;
  }
  const { code, message } = cause as Error & { readonly code?: unknown };
  return (
    cause instanceof DatabaseBusy ||
    isLineLost(cause) ||
    (typeof code === 'string' ? TOO_MUCH.has(code) : NO_CONNECTION.test(message))
  );
}
