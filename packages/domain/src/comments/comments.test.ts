import { describe, expect, it } from 'vitest';
import { readCommentPolicy, storedCommentPolicy, takesCommentsUntil } from './comment-policy.ts';
import { CommentsOf } from './comment.ts';
import { judgeComment, type CommentSignals } from './judge-comment.ts';
import { readComment } from './write-comment.ts';

const DAY_MS = 86_400_000;
const policy = (settings: Readonly<Record<string, unknown>> = {}) =>
  readCommentPolicy({ commentsEnabled: true, ...settings });
const post = { commentState: undefined, publishAt: 0 };

describe('what an owner decided about comments', () => {
  it('is none until she switches them on, then open, read first where somebody is new, for guests too', () => {
    expect(readCommentPolicy({}).isOn).toBe(false);
    expect(policy()).toEqual({
      isOn: true,
      opensByDefault: true,
      closesAfterDays: undefined,
      approval: 'newcomers',
      takesGuests: true,
      isThreaded: true,
      sendsMail: true,
    });
  });

  it('is read as it was kept', () => {
    const decided = { ...policy(), closesAfterDays: 14, approval: 'everyone', takesGuests: false } as const;

    expect(readCommentPolicy(storedCommentPolicy(decided))).toEqual(decided);
  });

  it('closes posts after some days; what a post says of itself stands above that', () => {
    const days = policy({ commentDisableAfterDaysDefault: 3 });

    expect(takesCommentsUntil(days, post)).toBe(3 * DAY_MS);
    expect(takesCommentsUntil(days, { ...post, commentState: CommentsOf.Open })).toBe(Number.POSITIVE_INFINITY);
    expect(takesCommentsUntil(policy(), { ...post, commentState: CommentsOf.Closed })).toBe(0);
    expect(takesCommentsUntil(policy({ commentEnableByDefault: false }), post)).toBe(0);
    expect(takesCommentsUntil(readCommentPolicy({}), { ...post, commentState: CommentsOf.Open })).toBe(0);
  });
});

describe('a comment', () => {
  it('is text: lines and blank lines stay, signs that turn or hide text go', () => {
    const read = readComment({
      name: ' Ada \u202E\n K ',
      email: ' ada@example.com ',
      body: '<b>one</b>\r\n\r\n\r\n\r\ntwo\u0007 ',
    });

    expect(read).toEqual({
      ok: true,
      value: { name: 'Ada K', email: 'ada@example.com', body: '<b>one</b>\n\ntwo' },
    });
  });

  it('is refused with all that is wrong with it', () => {
    expect(readComment({ name: ' ', email: 'ada@', body: 'x'.repeat(5001) })).toEqual({
      ok: false,
      error: {
        name: { code: 'NAME_MISSING' },
        email: { code: 'EMAIL_INVALID' },
        body: { code: 'TOO_LONG', limit: 5000 },
      },
    });
  });
});

describe('what becomes of a comment', () => {
  const signals: CommentSignals = {
    isTrapped: false,
    fromSource: 1,
    isRepeated: false,
    verdict: undefined,
    isMember: false,
  };
  const said = { name: 'Ada', body: 'Which clay is that?' };
  const links = { name: 'Ada', body: 'https://a.example https://b.example https://c.example' };

  it.each([
    ['everyone', undefined, 'pending'],
    ['everyone', 'not-spam', 'pending'],
    ['newcomers', undefined, 'pending'],
    ['newcomers', 'not-spam', 'published'],
    ['nobody', undefined, 'published'],
  ] as const)('where %s waits and the address is known as %s: %s', (approval, verdict, state) => {
    expect(judgeComment(said, { ...signals, verdict }, approval)).toBe(state);
  });

  it('waits where something speaks against it, whoever else need not', () => {
    expect(judgeComment(links, signals, 'nobody')).toBe('pending');
    expect(judgeComment(said, { ...signals, fromSource: 6 }, 'nobody')).toBe('pending');
  });

  it('is spam where a trap was filled in, or a typed address was called spam, which a typed address never mends', () => {
    expect(judgeComment(said, { ...signals, isTrapped: true }, 'nobody')).toBe('spam');
    expect(judgeComment(said, { ...signals, verdict: 'spam' }, 'nobody')).toBe('spam');
    expect(judgeComment(said, { ...signals, isTrapped: true, verdict: 'not-spam' }, 'nobody')).toBe('spam');
  });
});
