import type { MailState } from '@portico/contract/studio';

/** The state of the outbox, kept in its address. */
export interface MailSearch {
  readonly view?: MailState;
  readonly q?: string;
}

const STATES: readonly string[] = ['outbox', 'sent', 'queued', 'failed'] satisfies MailState[];

/** Reads an address; what it does not know is left out. */
export function mailSearch(search: Record<string, unknown>): MailSearch {
  const { view, q } = search;
  return {
    ...(typeof view === 'string' && STATES.includes(view) ? { view: view as MailState } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
  };
}
