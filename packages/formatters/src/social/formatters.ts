import { contentMessages, fillMessage, strftime } from '@portico/locale';
import { asNumber, asRawString, isTruthy, isUntrusted, member, path, type FormatContext } from '@portico/template';

import { plain, type Formatters } from '../plugin-sets.ts';
import { attributeText, htmlText } from '../text.ts';

/** Formatters of comments, sharing and social links (reference 8.6). */
export const socialFormatters: Formatters = {
  'activate-twitter-links': plain(activateLinks),
  'comment-count': plain((value) => commentLabel(asNumber(member(value, 'publicCommentCount')))),
  'comment-link': plain(commentLink),
  comments: plain(comments),
  'google-calendar-url': plain(calendarUrl),
  'like-button': plain(likeButton),
  'social-button': plain((value, context) => socialButton(value, context, 'div', 'button-style')),
  'social-button-inline': plain((value, context) => socialButton(value, context, 'span', 'inline-style')),
  'twitter-follow-button': plain(followButton),
};

/** FMT-051, FMT-052: links addresses, mentions and tags of a text. */
function activateLinks(value: unknown): string {
  const text = isUntrusted(value) ? attributeText(value) : asRawString(value);
  return text
    .replace(isUntrusted(value) ? PAGE_ADDRESS : ADDRESS, '<a target="new" href="$&">$&</a>')
    .replace(/(^| )@(\w+)/g, '$1<a target="new" href="https://twitter.com/$2/">@$2</a>')
    .replace(/(^| )#(\w+)/g, '$1<a target="new" href="https://twitter.com/hashtag/$2?src=hash">#$2</a>');
}

/** An address in a text; the sign that ends a sentence is no part of it. */
const ADDRESS = /\b(?:https?|ftp|file):\/\/[-\w+&@#/%?=~|!:,.;]*[-\w+&@#/%=~|]/gi;

/** Addresses of visitors lead to pages and nowhere else (SEC-22). */
const PAGE_ADDRESS = new RegExp(ADDRESS.source.replace('|ftp|file', ''), 'gi');

/** FMT-039 to FMT-041. */
function commentLabel(count: number): string {
  if (count === 0) return contentMessages.noComments;
  return count === 1 ? contentMessages.oneComment : fillMessage(contentMessages.comments, { count });
}

function commentLink(value: unknown, context: FormatContext): string {
  const url = attributeText(context.resolve('fullUrl'));
  const id = attributeText(context.resolve('id'));
  if (isTruthy(context.resolve('websiteSettings.disqusShortname'))) {
    return `\n  <a href="${url}" class="sqs-comment-link sqs-disqus-comment-link" data-id="${id}"></a>\n`;
  }
  // A count that is no number is printed as it is.
  const count = member(value, 'publicCommentCount');
  return (
    `\n  <a href="${url}#comments-${id}" class="sqs-comment-link" data-id="${id}">\n` +
    `  ${count === 0 ? 'No' : htmlText(count)}\n  Comment${count === 1 ? '' : 's'}\n  </a>\n`
  );
}

function comments(_value: unknown, context: FormatContext): string {
  if (isTruthy(context.resolve('websiteSettings.disqusShortname'))) {
    return '\n  <div class="squarespace-comments" id="disqus_thread"></div>\n';
  }
  const id = attributeText(context.resolve('id'));
  return `\n  <div class="squarespace-comments" id="comments-${id}"${commentOwner(context)}></div>\n`;
}

/** The item the page shows, else its collection. */
function commentOwner(context: FormatContext): string {
  for (const kind of ['item', 'collection']) {
    const owner = context.resolve(kind);
    if (!isTruthy(owner)) continue;
    const count = attributeText(member(owner, 'publicCommentCount'));
    const state = attributeText(member(owner, 'commentState'));
    const id = attributeText(member(owner, 'id'));
    return ` data-${kind}-id="${id}" data-public-comment-count="${count}" data-comment-state="${state}"`;
  }
  return '';
}

const CALENDAR_DATE = strftime('%Y%m%dT%H%M%SZ');

/** FMT-048 to FMT-050. */
function calendarUrl(value: unknown): string {
  const date = (name: string): string => CALENDAR_DATE(asNumber(member(value, name)), 'UTC');
  const title = legacyEscape(asRawString(member(value, 'title')));
  const place = ['addressLine1', 'addressLine2', 'addressCountry']
    .map((name) => asRawString(path(value, ['location', name])))
    .filter((line) => line !== '')
    .join(', ');
  const location = place === '' ? '' : `&location=${encodeURIComponent(place.toWellFormed())}`;
  return (
    `http://www.google.com/calendar/event?action=TEMPLATE&text=${title}` +
    `&dates=${date('startDate')}/${date('endDate')}${location}`
  );
}

/** What the old `escape` of browsers did: `%XX` for Latin-1, `%uXXXX` beyond. */
function legacyEscape(text: string): string {
  return text.replace(/[^A-Za-z0-9@*_+\-./]/g, (unit) => {
    const code = unit.charCodeAt(0);
    const hex = code.toString(16).toUpperCase();
    return code < 256 ? `%${hex.padStart(2, '0')}` : `%u${hex.padStart(4, '0')}`;
  });
}

function likeButton(value: unknown, context: FormatContext): string {
  if (!isTruthy(value) || !isTruthy(context.resolve('websiteSettings.simpleLikingEnabled'))) return '';
  const id = attributeText(member(value, 'id'));
  const likes = attributeText(member(value, 'likeCount'));
  return (
    `\n  <span class="sqs-simple-like" data-item-id="${id}" data-like-count="${likes}">\n` +
    `    <span class="like-icon"></span>\n    <span class="like-count"></span>\n  </span>\n`
  );
}

function socialButton(value: unknown, context: FormatContext, element: string, style: string): string {
  if (!isTruthy(context.resolve('website.shareButtonOptions'))) return '';
  const main = member(value, 'mainImage');
  const image = member(value, member(value, 'systemDataId') === undefined ? 'mainImageId' : 'systemDataId');
  const url = member(value, 'assetUrl') === undefined ? member(main, 'assetUrl') : member(value, 'assetUrl');
  return (
    `<${element} class="squarespace-social-buttons ${style}" data-system-data-id="${attributeText(image)}" ` +
    `data-asset-url="${attributeText(url)}" ` +
    `data-record-type="${attributeText(member(value, 'recordType'))}" ` +
    `data-full-url="${attributeText(member(value, 'fullUrl'))}" ` +
    `data-title="${attributeText(member(value, 'title'))}"></${element}>`
  );
}

function followButton(value: unknown): string {
  const given = member(value, 'userName');
  const name = asRawString(given) || lastPart(asRawString(member(value, 'profileUrl')));
  return (
    `<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { ` +
    `Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>` +
    `<div class="squarespace-follow-button" data-username="${attributeText(name)}"></div>`
  );
}

function lastPart(url: string): string {
  return url.split('/').findLast((part) => part !== '') ?? '';
}
