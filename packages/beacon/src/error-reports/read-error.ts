import type { SentReport } from './reporter.ts';

/** What a browser tells of an error: the event of a script that failed, or of a promise that nobody waited for. */
export type ErrorEventLike =
  | {
      readonly message: string;
      readonly filename: string;
      readonly lineno: number;
      readonly colno: number;
      readonly error?: unknown;
    }
  | { readonly reason: unknown };

/** Steps an event of the window into a report. */
export function reportOfEvent(event: ErrorEventLike, pagePath: string): SentReport {
  if ('reason' in event) return reportOfCause(undefined, event.reason, pagePath);
  return {
    message: event.message || textOf(event.error),
    stack: stackOf(event.error),
    script: event.filename || '',
    ...(event.lineno ? { line: event.lineno } : {}),
    ...(event.colno ? { column: event.colno } : {}),
    pagePath,
  };
}

/** A report in our own words, with the error that led to it. */
export function reportOfCause(words: string | undefined, cause: unknown, pagePath: string): SentReport {
  return { message: words ?? textOf(cause), stack: stackOf(cause), pagePath };
}

function textOf(cause: unknown): string {
  try {
    return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  } catch {
    // An object without a prototype has no text.
    return 'Unknown error';
  }
}

function stackOf(cause: unknown): string {
  return cause instanceof Error && typeof cause.stack === 'string' ? cause.stack : '';
}
