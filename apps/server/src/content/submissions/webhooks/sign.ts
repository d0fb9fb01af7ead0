import { createHmac } from 'node:crypto';

/**
 * The headers by which a receiver knows that a call is ours and untouched (Standard Webhooks): the signature is over the very
 * bytes that are sent, one for each secret that counts.
 * @param at epoch seconds
 */
export function signedHeaders(
  { id, at, body }: { readonly id: string; readonly at: number; readonly body: string },
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const signatures = secrets.map(
    (secret) =>
      `v1,${createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
        .update(`${id}.${at}.${body}`)
        .digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signatures.join(' ') };
}
