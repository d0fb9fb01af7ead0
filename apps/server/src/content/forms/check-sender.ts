import type { BotCheckAction } from '@portico/contract';
import { isMailingList, solvedParts, WORK_PARTS, WORK_PARTS_SOME, type SpamPoint } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { captchaSettings, type BotCheck } from '../../sites/bot-check/bot-check.ts';
import { isUnreachable, mayBeWrittenTo } from '../../sites/bot-check/verdict.ts';
import type { Site } from '../../sites/site/site.ts';
import type { SiteFormDocument } from './form-document.ts';
import type { ProviderOutage } from './provider-outage.ts';
import type { ScriptSender } from './sent-form.ts';
import type { SubmissionKey } from './submission-key.ts';

/** What tells people from programs. */
export interface SenderParts {
  readonly botCheck: BotCheck;
  readonly outage: ProviderOutage;
}

/** What speaks against the sender, or why it is turned away. */
export type CheckedSender = Result<
  SpamPoint | undefined,
  { readonly code: 'BOT_CHECK_MISSING' | 'BOT_CHECK_STALE' | 'BOT_CHECK_FAILED' }
>;

/** Whether a form of this site asks for a check at all (BOT-001). */
export function asksForCheck(site: Site, form: SiteFormDocument): boolean {
  return form.captcha === 'site' && captchaSettings(site).kind !== 'none';
}

/** Zero bits of the work that keys of this site ask for: none where a provider is asked and can be. */
export function workBits(site: Site, outage: ProviderOutage, bits: number): number {
  const { kind, whenUnreachable } = captchaSettings(site);
  if (kind === 'own') return bits;
  return kind === 'recaptcha' && whenUnreachable === 'own' && outage.isOn(site.websiteId) ? bits : 0;
}

/**
 * Checks the sender of a form by what its key asked for: work where it asked for some, else the site's provider. Doubt puts a
 * submission aside and refuses nobody, but for sign-ups, which would have a stranger written to.
 */
export async function checkSender(
  parts: SenderParts,
  site: Site,
  form: SiteFormDocument,
  sent: { readonly sender: ScriptSender; readonly key: SubmissionKey; readonly hostName: string },
): Promise<CheckedSender> {
  if (!asksForCheck(site, form)) {
    return accept(undefined);
  }
  const { sender, key } = sent;
  const isWork = key.bits > 0 || captchaSettings(site).kind !== 'recaptcha';
  return isWork ? judgeWork(form, sender, key.bits) : askProvider(parts, site, form, sent);
}

function judgeWork(form: SiteFormDocument, { key, captchaKey }: ScriptSender, bits: number): CheckedSender {
  const solved = solvedParts(key, bits, captchaKey);
  if (solved >= WORK_PARTS) {
    return accept(undefined);
  }
  if (solved >= WORK_PARTS_SOME) {
    return accept({ reason: 'work-unfinished', points: 2 });
  }
  if (isMailingList(form.fields)) {
    return refuse({ code: 'BOT_CHECK_MISSING' });
  }
  return accept(form.allowsPrograms ? undefined : { reason: 'work-missing', points: 5 });
}

/** Reasons of providers that another token mends: the page gets one without a word. */
const STALE: readonly string[] = ['EXPIRED', 'BROWSER_ERROR', 'timeout-or-duplicate'];

/** Below it a doubt weighs as much as a filled trap. */
const DOUBTFUL = 0.3;

async function askProvider(
  { botCheck, outage }: SenderParts,
  site: Site,
  form: SiteFormDocument,
  { sender, hostName }: { readonly sender: ScriptSender; readonly hostName: string },
): Promise<CheckedSender> {
  const { captchaKey: token, place } = sender;
  if (!token) {
    return refuse({ code: 'BOT_CHECK_MISSING' });
  }
  const { siteKey, look } = captchaSettings(site);
  const verdict = await botCheck.assess({ action: actionOf(form, place), token, hostName, siteKey, look });
  if (isUnreachable(verdict)) {
    await outage.note(site);
  }
  const isRefused = verdict.verdict === 'refuse' || (isMailingList(form.fields) && !mayBeWrittenTo(verdict));
  if (isRefused) {
    return refuse({
      code: verdict.reasons.some((reason) => STALE.includes(reason)) ? 'BOT_CHECK_STALE' : 'BOT_CHECK_FAILED',
    });
  }
  return accept(
    verdict.verdict === 'doubt' ? { reason: 'doubt', points: (verdict.score ?? 0) < DOUBTFUL ? 5 : 3 } : undefined,
  );
}

/** Which of the four actions sends a form (BOT-007). */
function actionOf(form: SiteFormDocument, place: ScriptSender['place']): BotCheckAction {
  if (place === 'popup') return 'PROMO_POPUP_SUBMISSION';
  return isMailingList(form.fields) ? 'NEWSLETTER_BLOCK_SUBMISSION' : 'FORM_BLOCK_SUBMISSION';
}
