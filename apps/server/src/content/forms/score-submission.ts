import {
  addressOfAnswers,
  isSpam,
  longTexts,
  spamPoints,
  spamScore,
  type FormAnswer,
  type ScoredAnswer,
  type SpamSignals,
} from '@portico/domain';
import type { Services } from '../services.ts';
import type { SiteFormDocument } from './form-document.ts';
import { personKey } from './person-key.ts';
import { formRepository } from './repository.ts';
import type { ScoredSubmission, SubmissionMarks } from './submission.ts';

const DAY_MS = 24 * 60 * 60_000;

type MarkServices = Pick<Services, 'clock' | 'database' | 'secrets'>;

export function marksOf(
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  websiteId: string,
  { answers, source }: { readonly answers: readonly FormAnswer[]; readonly source: string },
): SubmissionMarks {
  const address = addressOfAnswers(answers);
  return {
    personKey: address === undefined ? undefined : personKey(secrets, websiteId, address),
    sourceHash: sourceHash(secrets, websiteId, source, clock.now()),
    textHashes: longTexts(answers.map(scoredAnswer)).map((text) => secrets.sign(`form text ${websiteId}`, text)),
  };
}

/** Scores a submission by its answers, by what is known of its sender, and by what came before it. */
export async function scoreSubmission(
  services: MarkServices,
  websiteId: string,
  form: SiteFormDocument,
  {
    answers,
    source,
    marks,
    signals,
  }: {
    readonly answers: readonly FormAnswer[];
    readonly source: string;
    readonly marks: SubmissionMarks;
    readonly signals: Omit<SpamSignals, 'isRepeated' | 'verdict' | 'blocked' | 'answers'>;
  },
): Promise<ScoredSubmission> {
  const { clock, database, secrets } = services;
  const now = clock.now();
  const sources = sourcesOf(secrets, websiteId, source, now);
  const known = await database.readInSite(websiteId, (tx) =>
    formRepository(tx).known({ ...marks, sources, since: now - DAY_MS }),
  );
  const reasons = spamPoints({
    ...signals,
    ...known,
    blocked: form.blockedWords,
    answers: answers.map(scoredAnswer),
  });
  const score = spamScore(reasons);
  return { score, reasons, isSpam: isSpam(score, form.spam) };
}

/** How a network is known today and was yesterday: the same one, by another salt. */
export function sourcesOf(
  secrets: Services['secrets'],
  websiteId: string,
  source: string,
  now: number,
): readonly string[] {
  return [now, now - DAY_MS].map((at) => sourceHash(secrets, websiteId, source, at));
}

function sourceHash(secrets: Services['secrets'], websiteId: string, source: string, at: number): string {
  return secrets.sign(`form source ${websiteId} ${Math.floor(at / DAY_MS)}`, source);
}

function scoredAnswer({ type, value, values }: FormAnswer): ScoredAnswer {
  const isCompound = typeof values === 'object' && !Array.isArray(values);
  return { type, value, ...(isCompound ? { parts: textParts(values) } : {}) };
}

function textParts(values: object): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([part, text]) => [part, String(text)]));
}
