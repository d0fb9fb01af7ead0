import { describe, expect, it } from 'vitest';

import { renderPage } from '../testing/render-page.ts';

const label = (publicCommentCount: number) => renderPage('{@|comment-count}', { publicCommentCount });

describe('calendar links', () => {
  const event = { title: 'Tea & cake', startDate: 1384432230000, endDate: 1384518630000 };

  it('[FMT-048, FMT-049] lead to a calendar with title, start and end in UTC', () => {
    expect(renderPage('{@|google-calendar-url}', { ...event, website: { timeZone: 'Asia/Tokyo' } })).toBe(
      'http://www.google.com/calendar/event?action=TEMPLATE&text=Tea%20%26%20cake&dates=20131114T123030Z/20131115T123030Z',
    );
  });

  it('[FMT-050] name the place when there is one: both lines and the country, with commas between what there is', () => {
    const at = (location: object) =>
      decodeURIComponent(
        renderPage('{@|google-calendar-url}', { ...event, location }).split('&location=')[1] ?? 'none',
      );

    expect(at({ addressLine1: '1 Quay', addressLine2: 'Floor 2', addressCountry: 'GB' })).toBe('1 Quay, Floor 2, GB');
    expect(at({ addressLine1: '1 Quay', addressLine2: '', addressCountry: 'GB' })).toBe('1 Quay, GB');
    expect(renderPage('{@|google-calendar-url}', event)).not.toContain('location');
  });
});

const shown = (data: unknown) => renderPage('{.comments?}yes{.or}no{.end}', data);

describe('comments', () => {
  it('[FMT-035] are shown when their state is 1', () => {
    expect(shown({ commentState: 1, publicCommentCount: 0 })).toBe('yes');
  });

  it('[FMT-036] are shown when there are any', () => {
    expect(shown({ commentState: 2, publicCommentCount: 1 })).toBe('yes');
  });

  it('[FMT-037] are not shown when closed and empty', () => {
    expect(shown({ commentState: 2, publicCommentCount: 0 })).toBe('no');
  });

  it('[FMT-038] are not shown when the site has them disabled', () => {
    const item = { commentState: 1, publicCommentCount: 9 };

    expect(shown({ ...item, websiteSettings: { commentsEnabled: false } })).toBe('no');
    expect(shown({ ...item, websiteSettings: { commentsEnabled: true } })).toBe('yes');
  });

  it('[FMT-039, FMT-040, FMT-041] are counted in words', () => {
    expect([label(0), label(1), label(2)]).toEqual(['No Comments', '1 Comment', '2 Comments']);
  });

  it('[FMT-031] are placed with the item they belong to, else with the collection', () => {
    const item = { id: 'i1', publicCommentCount: 2, commentState: 1 };
    const collection = { id: 'c1', publicCommentCount: 0, commentState: 2 };

    expect(renderPage('{item|comments}', { item, collection })).toContain(
      'id="comments-i1" data-item-id="i1" data-public-comment-count="2" data-comment-state="1"',
    );
    expect(renderPage('{collection|comments}', { collection })).toContain(
      'id="comments-c1" data-collection-id="c1" data-public-comment-count="0" data-comment-state="2"',
    );
  });

  it('[FMT-039, FMT-040, FMT-041] are counted in the link to them', () => {
    const drawn = [0, 1, 2].map((publicCommentCount) => renderPage('{@|comment-link}', { publicCommentCount }));

    expect(
      drawn.map((html) =>
        html
          .replaceAll(/<[^>]*>/g, '')
          .trim()
          .split(/\s+/),
      ),
    ).toEqual([
      ['No', 'Comments'],
      ['1', 'Comment'],
      ['2', 'Comments'],
    ]);
  });
});

describe('links in texts', () => {
  it('[FMT-051, FMT-052] lead from mentions and tags to the service', () => {
    const html = renderPage('{@|activate-twitter-links}', '@ada likes #tea, a@b.example does not');

    expect(html).toBe(
      '<a target="new" href="https://twitter.com/ada/">@ada</a> likes ' +
        '<a target="new" href="https://twitter.com/hashtag/tea?src=hash">#tea</a>, a@b.example does not',
    );
  });
});
