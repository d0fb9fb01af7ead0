import { z } from 'zod';
import { UNREACHABLE, verdictOfScore, type BotCheckRequest, type BotVerdict } from './verdict.ts';

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
/** Longer than this no visitor waits. */
export const PROVIDER_TIMEOUT_MS = 5000;

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** What says that we are not known there, not that the visitor is none. */
const OURS = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

interface Asking {
  readonly secret: string;
  readonly send: typeof fetch;
}

/**
 * Asks the plain reCAPTCHA.
 * @throws when it cannot be reached, or says what is no JSON
 */
export async function askSiteVerify({ secret, send }: Asking, request: BotCheckRequest): Promise<BotVerdict> {
  const response = await send(VERIFY_URL, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: request.token }),
    redirect: 'error',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  });
  if (!response.ok) return UNREACHABLE;
  const said = answerSchema.parse(await response.json());
  const errors = said['error-codes'] ?? [];
  if (errors.some((error) => OURS.includes(error))) return UNREACHABLE;
  if (!said.success) return { verdict: 'refuse', reasons: errors.length === 0 ? ['UNKNOWN'] : errors };
  // Boxes of the plain service know no actions.
  const hasNone = request.look === 'checkbox' && said.action === undefined;
  if (!hasNone && said.action !== request.action) return { verdict: 'refuse', reasons: ['UNEXPECTED_ACTION'] };
  if (said.hostname !== request.hostName) return { verdict: 'refuse', reasons: ['SITE_MISMATCH'] };
  return verdictOfScore(said.score);
}
