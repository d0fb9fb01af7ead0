/** What speaks against a submission, or for it; the inbox says each in words. */
export type SpamReason =
  | 'trap'
  | 'quick'
  | 'doubt'
  | 'work-missing'
  | 'work-unfinished'
  | 'busy-source'
  | 'no-script'
  | 'repeated-text'
  | 'links'
  | 'link-in-name'
  | 'markup'
  | 'blocked-word'
  | 'said-spam'
  | 'said-not-spam';

/** One reason with its points, as it is kept beside the submission. */
export interface SpamPoint {
  readonly reason: SpamReason;
  readonly points: number;
}

/** How sure a form must be before it puts something aside. */
export const SPAM_THRESHOLDS = { strict: 4, normal: 5, relaxed: 8 } as const;
export type SpamLevel = keyof typeof SPAM_THRESHOLDS;

/** What is known of a submission beside its answers. Language, country, script and length are no signals: they punish people. */
export interface SpamSignals {
  /** Somebody filled in what people do not see; password managers do, so it is no proof. */
  readonly isTrapped: boolean;
  /** Milliseconds from the key to the submission; undefined without script. */
  readonly keyAgeMs: number | undefined;
  readonly hasScript: boolean;
  /** What the bot check found: its points, undefined where nothing speaks against it. */
  readonly check: SpamPoint | undefined;
  /** Submissions of this source in ten minutes, this one counted. */
  readonly fromSource: number;
  /** A long text of it came from another address within a day. */
  readonly isRepeated: boolean;
  /** What the owner said of its sender or of its text before. */
  readonly verdict: 'spam' | 'not-spam' | undefined;
  /** Words and addresses that the owner does not want, in small letters. */
  readonly blocked: readonly string[];
  readonly answers: readonly ScoredAnswer[];
}

export interface ScoredAnswer {
  readonly type: string;
  readonly value: string;
  /** The parts of a compound answer under their names. */
  readonly parts?: Readonly<Record<string, string>>;
}

const QUICK_MS = 1500;
/** A form of fewer questions a person fills in as fast. */
const QUICK_QUESTIONS = 3;
/** An office or a school shares one address; what comes beyond this only collects points. */
const CALM_SOURCE = 5;
const SOME_LINKS = 2;
const MANY_LINKS = 5;
/** A text of this length is hardly written twice by two people. */
export const LONG_TEXT_CHARACTERS = 40;

/** Types whose text is written freely. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'textarea', 'hidden']);
/** Where nobody has an address of the web: names, numbers, towns. */
const NAMES: ReadonlySet<string> = new Set(['name', 'phone']);

const LINK = /https?:\/\/|\bwww\.[\p{L}\d-]+\./giu;
const LINK_OR_MARKUP = /https?:\/\/|\bwww\.|<[a-z/]|\[(?:url|link)\b/iu;
const MARKUP = /<a\s|<\/a>|\[(?:url|link)\b|<(?:script|iframe)\b/iu;

/** What speaks for and against a submission, in the order of the table in `docs/forms.md`. */
export function spamPoints(signals: SpamSignals): readonly SpamPoint[] {
  const { answers } = signals;
  const texts = answers.filter(({ type }) => TEXTS.has(type)).map(({ value }) => value);
  const links = texts.reduce((sum, text) => sum + (text.match(LINK)?.length ?? 0), 0);
  const points: readonly (SpamPoint | undefined)[] = [
    when(signals.isTrapped, 'trap', 5),
    when(isQuick(signals), 'quick', 4),
    signals.check,
    when(signals.fromSource > CALM_SOURCE, 'busy-source', 2),
    when(!signals.hasScript, 'no-script', 1),
    when(signals.isRepeated, 'repeated-text', 4),
    when(links > SOME_LINKS, 'links', links > MANY_LINKS ? 5 : 2),
    when(
      namesOf(answers).some((text) => LINK_OR_MARKUP.test(text)),
      'link-in-name',
      3,
    ),
    when(
      texts.some((text) => MARKUP.test(text)),
      'markup',
      3,
    ),
    when(isBlocked(signals), 'blocked-word', 5),
    when(signals.verdict === 'spam', 'said-spam', 5),
    when(signals.verdict === 'not-spam', 'said-not-spam', -5),
  ];
  return points.filter((point) => point !== undefined);
}

/** The sum of the points; what the owner said for a sender never makes it negative. */
export function spamScore(points: readonly SpamPoint[]): number {
  return Math.max(
    0,
    points.reduce((sum, point) => sum + point.points, 0),
  );
}

/** Whether it belongs into the spam folder. */
export function isSpam(score: number, level: SpamLevel = 'normal'): boolean {
  return score >= SPAM_THRESHOLDS[level];
}

/** Texts by which a repetition is known: long ones, folded, so that spaces and capitals make no other of it. */
export function longTexts(answers: readonly ScoredAnswer[]): readonly string[] {
  return answers
    .filter(({ type }) => TEXTS.has(type))
    .map(({ value }) =>
      value
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((text) => text.length >= LONG_TEXT_CHARACTERS);
}

function when(isSo: boolean, reason: SpamReason, points: number): SpamPoint | undefined {
  return isSo ? { reason, points } : undefined;
}

function isQuick({ keyAgeMs, answers }: SpamSignals): boolean {
  return keyAgeMs !== undefined && keyAgeMs < QUICK_MS && answers.length >= QUICK_QUESTIONS;
}

function namesOf(answers: readonly ScoredAnswer[]): readonly string[] {
  return answers.flatMap(({ type, value, parts }) => {
    if (NAMES.has(type)) return [value];
    return type === 'address' ? [parts?.['City'] ?? ''] : [];
  });
}

function isBlocked({ blocked, answers }: SpamSignals): boolean {
  const whole = answers.map(({ value }) => value.toLowerCase()).join('\n');
  return blocked.some((word) => word !== '' && whole.includes(word.toLowerCase()));
}
