import type { SubmissionDetail } from '@portico/contract/studio';
import { addressOfAnswers, filesOf, REMOVED_KEPT_MS, type FormAnswer } from '@portico/domain';
import { readAfterSending } from '../../content/submissions/form-settings.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { presentRow, readOthers, type StoredSubmission } from './list.ts';

/** Everything that is known of one submission; undefined where there is none. */
export async function readSubmission(
  tx: SiteTransaction,
  id: string,
  replyTo: string,
): Promise<SubmissionDetail | undefined> {
  const values = [tx.websiteId, id];
  const [row] = await tx.query<DetailRow>(DETAIL, values);
  if (!row) {
    return undefined;
  }
  const [notes, replies, mails, deliveries, others, settings, checked] = await Promise.all([
    tx.query<NoteRow>(NOTES, values),
    tx.query<ReplyRow>(REPLIES, values),
    tx.query<SubmissionDetail['mails'][number]>(MAILS, [...values, `form ${id}`, `form-visitor ${row.form_id} ${id}`]),
    tx.query<DeliveryRow>(DELIVERIES, values),
    readOthers(tx, id),
    readAfterSending(tx, row.form_id),
    tx.query<{ id: string; check_state: FileCheck }>(CHECKS, values),
  ]);
  const checks = new Map(checked.map(({ id: uploadId, check_state: state }) => [uploadId, state]));
  return {
    ...presentRow(row),
    email: addressOfAnswers(row.answers) ?? '',
    answers: row.answers.map((answer) => presentAnswer(answer, checks)),
    formVersion: row.form_version,
    language: row.language ?? '',
    pagePath: row.page_path ?? '',
    score: row.score,
    reasons: [...row.reasons],
    notes: notes.map((note) => ({ id: note.id, text: note.body, author: note.author, at: note.written_at.getTime() })),
    replies: replies.map((reply) => ({
      id: reply.id,
      subject: reply.subject,
      text: reply.body,
      author: reply.author,
      at: reply.written_at.getTime(),
      mail: reply.state ?? 'sent',
    })),
    mails,
    deliveries: deliveries.map(({ next_at: nextAt, ...delivery }) => ({
      ...delivery,
      nextAt: delivery.state === 'waiting' ? (nextAt?.getTime() ?? null) : null,
    })),
    others,
    keepUntil: keepUntil(row, settings?.retentionMonths ?? 0),
    replyTo,
  };
}

/** An answer as it is shown: plain text, whatever it was typed as. */
export function presentAnswer(
  answer: FormAnswer,
  checks: ReadonlyMap<string, FileCheck> = new Map(),
): SubmissionDetail['answers'][number] {
  const { id, type, name, rawTitle, value } = answer;
  return {
    id,
    type,
    name: name ?? '',
    title: rawTitle,
    value,
    files: filesOf(answer).map((file) => ({ ...file, check: checks.get(file.upload) ?? null })),
  };
}

/** When it is swept: what was held back or removed after 30 days, whatever its form says of the rest (epoch milliseconds). */
function keepUntil({ state, state_at: stateAt, submitted_at: submittedAt }: DetailRow, months: number): number | null {
  const isAside = state === 'spam' || state === 'removed';
  const ends = isAside ? [(stateAt ?? submittedAt).getTime() + REMOVED_KEPT_MS] : [];
  if (months > 0) {
    const until = new Date(submittedAt);
    until.setUTCMonth(until.getUTCMonth() + months);
    ends.push(until.getTime());
  }
  return ends.length === 0 ? null : Math.min(...ends);
}

type FileCheck = SubmissionDetail['answers'][number]['files'][number]['check'];

interface DetailRow extends StoredSubmission {
  readonly state_at: Date | null;
  readonly form_version: number | null;
  readonly language: string | null;
  readonly page_path: string | null;
  readonly score: number;
  readonly reasons: readonly { readonly reason: string; readonly points: number }[];
}

interface NoteRow {
  readonly id: string;
  readonly body: string;
  readonly author: string;
  readonly written_at: Date;
}

interface ReplyRow extends NoteRow {
  readonly subject: string;
  readonly state: 'queued' | 'sent' | 'outbox' | 'failed' | null;
}

interface DeliveryRow extends Omit<SubmissionDetail['deliveries'][number], 'nextAt'> {
  readonly next_at: Date | null;
}

const DETAIL = {
  name: 'submission-detail',
  text: `select s.id, s.form_id, f.name as form_name, s.number, s.state, s.answers, s.submitted_at,
      s.assigned_to, s.submitted_at::text as sorted, s.form_version, s.language, s.page_path, s.score, s.reasons, s.state_at
    from form_submission s join form f on f.website_id = $1 and f.id = s.form_id
    where s.website_id = $1 and s.id = $2 and s.list_key is null`,
};

const CHECKS = {
  name: 'submission-file-checks',
  text: `select id, check_state from upload where website_id = $1 and submission_id = $2 and check_state is not null`,
};

const NOTES = {
  name: 'submission-notes',
  text: `select id, body, author, written_at from form_submission_note where website_id = $1 and submission_id = $2
    order by written_at, id`,
};

const REPLIES = {
  name: 'submission-replies',
  text: `select r.id, r.subject, r.body, r.author, r.written_at, m.state from form_reply r
    left join mail_message m on m.website_id = $1 and m.id = r.mail_id
    where r.website_id = $1 and r.submission_id = $2 order by r.written_at, r.id`,
};

const MAILS = {
  name: 'submission-mails',
  text: `select id, recipient, state from mail_message
    where website_id = $1 and $2::uuid is not null and (starts_with(dedupe_key, $3) or dedupe_key = $4) order by created_at, id`,
};

const DELIVERIES = {
  name: 'submission-deliveries',
  text: `select d.id, w.url, d.state, d.attempt, d.status, d.answer, d.next_at from form_delivery d
    join form_webhook w on w.website_id = $1 and w.id = d.webhook_id
    where d.website_id = $1 and d.submission_id = $2 and d.event = 'submission.created' order by d.created_at, d.id`,
};
