import type { BotCheckAction } from '@portico/contract';
import type { CaptchaSettings } from '@portico/domain';

/** What a provider is asked. */
export interface BotCheckRequest {
  readonly action: BotCheckAction;
  /** What the visitor's browser got from the provider; good for one use. */
  readonly token: string;
  /** The site's host name, for which the token must have been made. */
  readonly hostName: string;
  /** The key with which the site's pages ask. */
  readonly siteKey: string;
  /** The box that is ticked has no score, and with some keys no action. */
  readonly look: CaptchaSettings['look'];
}

/** What a provider thinks of a token. */
export interface BotVerdict {
  readonly verdict: 'pass' | 'doubt' | 'refuse';
  /** From 0, surely a program, to 1; absent where the provider gives none. */
  readonly score?: number;
  /** The provider's words, or ours: `unreachable` where it could not be asked. */
  readonly reasons: readonly string[];
}

export const UNREACHABLE: BotVerdict = { verdict: 'refuse', reasons: ['unreachable'] };

/** Whether nobody could be asked, so that it is no word about the visitor. */
export function isUnreachable({ reasons }: BotVerdict): boolean {
  return reasons.includes('unreachable');
}

/** The provider's own advice: from here on it is a person. */
const LEAST_SCORE = 0.5;
/** Below it nobody is put on a list, because a mail to a stranger would follow. */
const LEAST_SCORE_FOR_LISTS = 0.3;

/** What a score means. Nobody is turned away for one: honest people get 0.1. */
export function verdictOfScore(score: number | undefined): BotVerdict {
  if (score === undefined) return { verdict: 'pass', reasons: [] };
  return score >= LEAST_SCORE
    ? { verdict: 'pass', score, reasons: [] }
    : { verdict: 'doubt', score, reasons: ['low-score'] };
}

/** Whether somebody whom this verdict is about may be written to: she is surely a person, or may well be one. */
export function mayBeWrittenTo({ verdict, score = 1 }: BotVerdict): boolean {
  return verdict === 'pass' || (verdict === 'doubt' && score >= LEAST_SCORE_FOR_LISTS);
}
