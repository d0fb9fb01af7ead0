import type { ReviewFormEntry, ReviewsRequestProps } from '@portico/contract';
import {
  isReviewOpen,
  suggestedAuthorName,
  type ReviewDraft,
  type ReviewPolicy,
  type ReviewProblem,
} from '@portico/domain';
import { fillMessage, type ShopperMessages } from '@portico/locale';
import { z } from 'zod';
import type { OrderToReview, ThingToReview } from './order-to-review.ts';
import type { FormProblems, WrittenForm } from './write-reviews.ts';

/** Fields of a product carry its id in brackets. */
const FIELD = /^(stars|title|body)\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]$/;
/** So many fields are read: three for each of a hundred things, and the name. */
const MAX_FIELDS = 301;

const formBody = z.record(z.string(), z.unknown());
const NOTHING: ReviewDraft = { stars: '', title: '', body: '' };

/** Reads `stars[id]`, `title[id]`, `body[id]` and `authorName`; anything else is dropped (SEC-6). */
export function readWrittenForm(body: unknown): WrittenForm {
  const fields = Object.entries(formBody.safeParse(body).data ?? {}).slice(0, MAX_FIELDS);
  const drafts = new Map<string, ReviewDraft>();
  let authorName = '';
  for (const [name, value] of fields) {
    const [, part, itemId] = FIELD.exec(name) ?? [];
    const text = typeof value === 'string' ? value : '';
    if (part !== undefined && itemId !== undefined) {
      drafts.set(itemId, { ...(drafts.get(itemId) ?? NOTHING), [part]: text });
    } else if (name === 'authorName') {
      authorName = text;
    }
  }
  return { authorName, drafts };
}

interface ShownForm {
  readonly order: OrderToReview;
  readonly action: string;
  readonly policy: ReviewPolicy;
  readonly language: string;
  readonly texts: ShopperMessages['reviews'];
  /** What was typed and refused; absent at the first look. */
  readonly refused?: { readonly form: WrittenForm; readonly problems: FormProblems | 'too-many' } | undefined;
}

/** The form with what was written before, or with what was typed just now and what is wrong with it. */
export function presentForm({ order, action, policy, language, texts, refused }: ShownForm): ReviewsRequestProps {
  const problems = refused && refused.problems !== 'too-many' ? refused.problems : undefined;
  const before = order.things.find(({ review }) => review !== null && review.authorName !== '')?.review;
  const say = (problem: ReviewProblem | undefined) =>
    problem && fillMessage(texts.problems[problem.code], 'limit' in problem ? { limit: problem.limit } : {});
  return {
    kind: 'write',
    action,
    entries: order.things.map((thing) => ({
      ...entryOf(thing, refused?.form.drafts.get(thing.itemId)),
      errors: Object.fromEntries(
        Object.entries(problems?.byItem.get(thing.itemId) ?? {}).map(([part, problem]) => [part, say(problem)]),
      ),
    })),
    authorName: refused?.form.authorName ?? before?.authorName ?? suggestedAuthorName(order),
    nameError: say(problems?.name),
    message: refused && messageOf(refused.problems, texts),
    isChecked: !policy.publishesAtOnce,
    language,
  };
}

function entryOf(thing: ThingToReview, typed: ReviewDraft | undefined): Omit<ReviewFormEntry, 'errors'> {
  const { review } = thing;
  const isClosed = review !== null && !isReviewOpen(review.state);
  const kept = review ? { stars: String(review.stars), title: review.title, body: review.body } : NOTHING;
  const shown = isClosed ? kept : (typed ?? kept);
  return {
    itemId: thing.itemId,
    title: thing.title,
    productUrl: thing.path,
    imageUrl: thing.imageUrl,
    stars: shown.stars,
    headline: shown.title,
    body: shown.body,
    isClosed,
  };
}

function messageOf(problems: FormProblems | 'too-many', texts: ShopperMessages['reviews']): string {
  if (problems === 'too-many') {
    return texts.problems.TOO_MANY;
  }
  return problems.isEmpty ? texts.problems.NOTHING_WRITTEN : texts.writing.problems;
}
