import { isWorkProof, solvedParts, WORK_BITS, WORK_PARTS, type CodeCheck, type CodeProof } from '@portico/domain';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createProviderOutage } from '../../content/forms/provider-outage.ts';
import { issueSubmissionKey, KEY_LIVES_MS, readSubmissionKey } from '../../content/forms/submission-key.ts';
import { hostName } from '../../platform/config/host-name.ts';
import { sourceKey } from '../../platform/http/source-key.ts';
import type { Services } from '../../platform/services.ts';
import { captchaSettings, createBotCheck, type BotCheck } from '../../sites/bot-check/bot-check.ts';
import { isUnreachable, mayBeWrittenTo } from '../../sites/bot-check/verdict.ts';

/** Tells people from programs before another code of a gift card is looked for (SEC-32). */
export interface CodeChecks {
  /** What this browser must show. @param isBusy many machines guess together: more work is asked for */
  ask(request: FastifyRequest, isBusy: boolean): CodeCheck;
  /** Whether it was shown; a proof counts once. */
  holds(request: FastifyRequest, proof: CodeProof): Promise<boolean>;
}

type Parts = Pick<Services, 'addJob' | 'clock' | 'database' | 'environment' | 'newId' | 'secrets'>;

/**
 * The check of codes: by the site's provider where it has one, else by work, also on sites that ask nothing of those who fill
 * in forms: what a code opens is money.
 */
export function createCodeChecks(
  services: Parts,
  botCheck: BotCheck = createBotCheck(services.environment, services.clock),
): CodeChecks {
  const { clock, secrets } = services;
  const outage = createProviderOutage(services);
  const used = new LRUCache<string, true>({ max: 10_000, ttl: KEY_LIVES_MS, perf: clock, ttlResolution: 0 });

  const holdsWork = (request: FastifyRequest, { codeKey, captchaKey }: CodeProof): boolean => {
    const key = readSubmissionKey(secrets, ownerOf(request), codeKey, clock.now());
    if (!key || used.has(codeKey)) return false;
    used.set(codeKey, true);
    return solvedParts(codeKey, key.bits, captchaKey) === WORK_PARTS;
  };
  const holdsToken = async ({ site, headers }: FastifyRequest, token: string): Promise<boolean> => {
    const { kind, siteKey, look } = captchaSettings(site);
    const host = hostName(headers.host);
    if (kind !== 'recaptcha' || token === '' || !host) return false;
    // One of exactly four actions (BOT-007): a form is what is sent here too.
    const asked = { action: 'FORM_BLOCK_SUBMISSION', token, hostName: host, siteKey, look } as const;
    const verdict = await botCheck.assess(asked);
    if (isUnreachable(verdict)) await outage.note(site);
    return mayBeWrittenTo(verdict);
  };

  return {
    ask: (request, isBusy) => {
      const { kind, siteKey, look, whenUnreachable } = captchaSettings(request.site);
      const isOut = whenUnreachable === 'own' && outage.isOn(request.site.websiteId);
      if (kind === 'recaptcha' && siteKey !== '' && !isOut) return { kind, siteKey, look };
      const bits = isBusy ? WORK_BITS.busy : WORK_BITS.usual;
      const issuedAt = clock.now();
      return { kind: 'work', key: issueSubmissionKey(secrets, ownerOf(request), { issuedAt, bits }), bits };
    },
    holds: async (request, proof) =>
      isWorkProof(proof.captchaKey) ? holdsWork(request, proof) : holdsToken(request, proof.captchaKey),
  };
}

/** Whoever is counted, by network address, does the work; a key for a form, which may ask for none at all, opens nothing here. */
function ownerOf({ site, ip }: FastifyRequest) {
  return { websiteId: site.websiteId, session: `gift code ${sourceKey(ip)}` };
}
