import type { FormAnswer, SpamPoint } from '@portico/domain';

/** What is kept of how a submission came: enough to know it again, and not who sent it. */
export interface SubmissionMarks {
  readonly personKey: string | undefined;
  /** Of the network it came from, by a salt of the day. */
  readonly sourceHash: string;
  readonly textHashes: readonly string[];
}

/** A score with what it is the sum of. */
export interface ScoredSubmission {
  readonly score: number;
  readonly reasons: readonly SpamPoint[];
  readonly isSpam: boolean;
}

/** What is kept of a submission beside what it is an answer to. */
export interface SubmissionToKeep {
  readonly answers: readonly FormAnswer[];
  readonly marks: SubmissionMarks;
  readonly scored: ScoredSubmission;
  /** What is sent twice with it is kept once. */
  readonly submissionKey: string;
  readonly requestHash: string;
  readonly language: string;
  readonly pagePath: string | undefined;
}
