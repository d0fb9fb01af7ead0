import { z } from 'zod';
import { UNREACHABLE, verdictOfScore, type BotCheckRequest, type BotVerdict } from './verdict.ts';
import { PROVIDER_TIMEOUT_MS } from './site-verify.ts';

const assessment = z.object({
  tokenProperties: z.object({
    valid: z.boolean().default(false),
    invalidReason: z.string().optional(),
    hostname: z.string().optional(),
    action: z.string().optional(),
  }),
  riskAnalysis: z.object({ score: z.number().optional(), reasons: z.array(z.string()).optional() }).optional(),
});

interface Asking {
  readonly project: string;
  readonly apiKey: string;
  readonly send: typeof fetch;
}

/**
 * Has reCAPTCHA Enterprise assess a token. No address and no agent of the visitor are told: the token says enough.
 * @throws when it cannot be reached, or says what is no JSON
 */
export async function askEnterprise({ project, apiKey, send }: Asking, request: BotCheckRequest): Promise<BotVerdict> {
  const { token, siteKey, action, hostName } = request;
  const url = `https://recaptchaenterprise.googleapis.com/v1/projects/${encodeURIComponent(project)}/assessments`;
  const response = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
    body: JSON.stringify({ event: { token, siteKey, expectedAction: action } }),
    redirect: 'error',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  });
  // Wrong credentials, no quota, an outage: all of them are ours or theirs, none the visitor's.
  if (!response.ok) return UNREACHABLE;
  const { tokenProperties: said, riskAnalysis } = assessment.parse(await response.json());
  if (!said.valid) return { verdict: 'refuse', reasons: [said.invalidReason ?? 'UNKNOWN'] };
  if (said.action !== action) return { verdict: 'refuse', reasons: ['UNEXPECTED_ACTION'] };
  if (said.hostname !== hostName) return { verdict: 'refuse', reasons: ['SITE_MISMATCH'] };
  const verdict = verdictOfScore(riskAnalysis?.score);
  return { ...verdict, reasons: [...verdict.reasons, ...(riskAnalysis?.reasons ?? [])] };
}
