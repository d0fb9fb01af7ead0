import type { Outgoing } from './outgoing.ts';

/** A call waits no longer for its answer (EVENT-023, CENSUS-011). */
const TIMEOUT_MS = 2500;

/** What a call needs of the browser; each may be missing or throw. */
export interface Transport {
  fetch(path: string, init: RequestInit): Promise<{ readonly status: number }>;
  /** Whether the browser took it: that it arrives nobody knows. */
  beacon(path: string, body: BodyInit): boolean;
  warn(words: string): void;
}

/** `taken`; `refused` for good; `forbidden`: refused for want of a good crumb; `lost`: may be tried again. */
export type SendEnd = 'taken' | 'refused' | 'forbidden' | 'lost';

/**
 * Makes a call and looks at nothing but its status: 200 and 202 are successes, all others are warned of in the words of
 * the specification (EVENT-007, EVENT-008, EVENT-022).
 */
export async function sendOnce(transport: Transport, { path, type, body, isForeign }: Outgoing): Promise<SendEnd> {
  const controller = new AbortController();
  // What was answered by then is not harmed.
  setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const { status } = await transport.fetch(path, {
      method: 'POST',
      // A form says its type by itself. What has another type would have to be allowed by the other origin before.
      headers: type === 'json' && !isForeign ? { 'content-type': 'application/json' } : {},
      body: bodyOf(type, body),
      credentials: isForeign ? 'omit' : 'same-origin',
      // Whoever follows a link takes the call along.
      keepalive: true,
      signal: controller.signal,
    });
    if (status === 200 || status === 202) return 'taken';
    transport.warn(`Error tracking event: HTTP Status ${status}`);
    if (status === 403) return 'forbidden';
    return status < 500 ? 'refused' : 'lost';
  } catch {
    return 'lost';
  }
}

/**
 * Hands a call to the browser as the page goes away: with a type for which no other origin is asked first, since nobody
 * would hear the answer.
 * @returns whether the browser took it
 */
export function sendAtEnd(transport: Transport, { path, type, body }: Outgoing): boolean {
  return transport.beacon(path, bodyOf(type, body) ?? '');
}

function bodyOf(type: Outgoing['type'], body: string): string | URLSearchParams | null {
  if (type === 'none') return null;
  return type === 'form' ? new URLSearchParams(body) : body;
}
