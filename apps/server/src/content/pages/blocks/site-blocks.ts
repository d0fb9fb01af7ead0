import { BlockType } from '@portico/domain';
import { escapeHtml } from '@portico/template';
import { attributes, linkTarget } from '../../../platform/html/html.ts';
import type { BlockScope } from './block-scope.ts';
import type { BlockKind, BlockPlace } from './block-types.ts';
import { oneOf, textOf, type BlockValue } from './block-values.ts';
import { calendar } from './calendar-block.ts';
import { imageHtml } from './image.ts';
import { map } from './map-block.ts';
import { blockItems } from './summary-block.ts';

/** The days, under the names that templates have for them. */
const DAYS = [
  ['mon', 'monday'],
  ['tue', 'tuesday'],
  ['wed', 'wednesday'],
  ['thu', 'thursday'],
  ['fri', 'friday'],
  ['sat', 'saturday'],
  ['sun', 'sunday'],
] as const;

const HOURS = `<dl class="pt-hours">${DAYS.map(
  ([short, day]) =>
    `{.section websiteSettings.businessHours.${day}}<div><dt>{localizedStrings.${short}}</dt><dd>{text|html}</dd></div>{.end}`,
).join('')}</dl>`;

/** The same in a row, a column for each day. */
const WEEK = `<div class="pt-scrolls" role="region" tabindex="0" aria-label="{localizedStrings.openingHours}"><table class="pt-week tide-table"><thead><tr>${DAYS.map(([short]) => `<th scope="col">{localizedStrings.${short}}</th>`).join('')}</tr></thead><tbody><tr>${DAYS.map(([, day]) => `<td>{websiteSettings.businessHours.${day}.text|html}</td>`).join('')}</tr></tbody></table></div>`;

function hours(value: BlockValue, scope: BlockScope): string {
  const title = textOf(value['title']);
  const isKnown = Object.keys((scope.site.settings['businessHours'] ?? {}) as object).length > 0;
  const list = scope.template(value['design'] === 'row' ? WEEK : HOURS, {});
  return isKnown ? `${title === '' ? '' : `<h3>${escapeHtml(title)}</h3>`}${list}` : '';
}

/** A section that stands on several pages, as the site keeps it. */
function sectionRef(value: BlockValue, scope: BlockScope): string {
  return scope.sharedSection(textOf(value['sectionId']));
}

const ARCHIVED = 100;

/** All items of a collection in groups; months are written in the site's language. */
function archive(value: BlockValue, scope: BlockScope): string {
  const items = blockItems({ ...value, limit: ARCHIVED }, scope, ARCHIVED, ARCHIVED);
  const month = new Intl.DateTimeFormat(scope.site.profile.language, {
    month: 'long',
    year: 'numeric',
    timeZone: scope.site.profile.timeZone,
  });
  const groupsOf = (item: (typeof items)[number]): readonly string[] => {
    switch (oneOf(value['group'], ['month', 'category', 'tag', 'author'])) {
      case 'month':
        return [month.format(new Date(Number(item['publishOn'])))];
      case 'category':
        return strings(item['categories']);
      case 'tag':
        return strings(item['tags']);
      case 'author': {
        const author = item['author'] as { readonly displayName?: unknown } | undefined;
        return [textOf(author?.displayName)];
      }
    }
  };
  const groups = new Map<string, string[]>();
  for (const item of items) {
    for (const group of groupsOf(item)) {
      const line = `<li><a${attributes({ href: String(item.fullUrl) })}>${escapeHtml(String(item.title))}</a></li>`;
      groups.set(group, [...(groups.get(group) ?? []), line]);
    }
  }
  const isFolded = value['design'] === 'folded';
  return [...groups]
    .map(([name, lines]) => {
      const list = `<ul class="archive-group-list">${lines.join('')}</ul>`;
      return isFolded
        ? `<details class="archive-group"><summary class="archive-group-name">${escapeHtml(name)} <span class="archive-group-count">${lines.length}</span></summary>${list}</details>`
        : `<h3 class="archive-group-name">${escapeHtml(name)}</h3>${list}`;
    })
    .join('');
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Tags or categories of a collection; the more items have one, the larger it is written. */
function tagCloud(value: BlockValue, scope: BlockScope): string {
  const collection = scope.collection(textOf(value['collection']));
  const of = oneOf(value['of'], ['tags', 'categories']);
  const counts = new Map<string, number>();
  for (const item of blockItems({ ...value, limit: ARCHIVED }, scope, ARCHIVED, ARCHIVED)) {
    strings(item[of]).forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1));
  }
  const most = Math.max(1, ...counts.values());
  const list = [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other, scope.site.profile.language))
    .map(([name, count]) => {
      const href = `${collection?.fullUrl ?? ''}?${of === 'tags' ? 'tag' : 'category'}=${encodeURIComponent(name)}`;
      const style = value['sized'] === false ? undefined : `font-size:${Math.round(100 + (60 * (count - 1)) / most)}%`;
      return `<li><a${attributes({ href, style })}>${escapeHtml(name)}</a></li>`;
    });
  return list.length === 0 ? '' : `<ul class="tagcloud">${list.join('')}</ul>`;
}

/** A page or an item as a card with its picture. */
function collectionLink(value: BlockValue, scope: BlockScope, { sizes }: BlockPlace): string {
  const collection = scope.collection(textOf(value['collection']));
  const [item] = textOf(value['itemId']) === '' ? [] : blockItems(value, scope, 1);
  if (!collection) {
    return '';
  }
  const image = scope.image(textOf(value['assetId']) || (item ? '' : (collection.mainAssetId ?? '')));
  const own = item && scope.template('{.main-image?}{mainImage|image}{.end}', item);
  const title = textOf(value['title']) || String(item?.title ?? collection.title);
  const words = textOf(value['text']);
  const href = String(item?.fullUrl ?? collection.fullUrl);
  const picture = image ? imageHtml(image, '', scope, sizes) : (own ?? '');
  return `<a${attributes({ class: 'pt-card collectionlink', href })}>${picture}<span class="collectionlink-title">${escapeHtml(title)}</span>${
    words === '' ? '' : `<span class="pt-card-text">${escapeHtml(words)}</span>`
  }</a>`;
}

function logo(value: BlockValue, scope: BlockScope): string {
  const size = oneOf(value['size'], ['medium', 'small', 'large']);
  return scope.template(
    `<a class="logo pt-logo-${size}" href="{href|htmlattr}">{.if website.logoImageUrl}<img class="logo-image" src="{website.logoImageUrl}?format=500w" alt="{website.siteTitle|htmlattr}">{.or}{website.siteTitle|html}{.end}</a>`,
    { href: linkTarget(value['href']) || '/' },
  );
}

function navigation(value: BlockValue, scope: BlockScope): string {
  const id = textOf(value['navigationId']);
  if (!/^[\w-]{1,60}$/.test(id)) {
    return '';
  }
  return scope.template(
    `<squarespace:navigation navigationId="${id}">{.if items}<nav class="pt-menu pt-menu-${oneOf(value['design'], ['row', 'list'])}" aria-label="{name|htmlattr}"><ul>{.repeated section items}{.section collection}<li><a href="{fullUrl}">{navigationTitle|html}</a></li>{.end}{.section externalLink}<li><a href="{url|htmlattr}"{.if newWindow} target="_blank" rel="noopener"{.end}>{title|html}</a></li>{.end}{.end}</ul></nav>{.end}</squarespace:navigation>`,
    { name: scope.menuTitle(id) },
  );
}

/** A page of somebody else's as a card; while nothing is said of it, its address as a link. */
function bookmark(value: BlockValue, scope: BlockScope): string {
  const href = linkTarget(value['url']);
  if (href === '') {
    return '';
  }
  const image = scope.image(textOf(value['assetId']));
  const [title, words] = [textOf(value['title']), textOf(value['text'])];
  if (title === '' && words === '' && !image) {
    return `<p><a${attributes({ href })}>${escapeHtml(href)}</a></p>`;
  }
  const host = /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(href)?.[1] ?? '';
  return `<a${attributes({ class: 'pt-card pt-bookmark', href })}>${
    image ? imageHtml(image, textOf(value['alt']), scope, CARD_SIZES) : ''
  }<span class="pt-card-words"><span class="pt-card-title">${escapeHtml(title || href)}</span>${
    words === '' ? '' : `<span class="pt-card-text">${escapeHtml(words)}</span>`
  }${host === '' ? '' : `<span class="pt-card-host">${escapeHtml(host)}</span>`}</span></a>`;
}

/** Of the picture of a bookmark, as its styles have it. */
const CARD_SIZES = '(min-width:48rem) 16rem, 100vw';

/** A moment: its date for everybody, what is left of it by script. */
function countdown(value: BlockValue, scope: BlockScope): string {
  const at = textOf(value['at']);
  const moment = Date.parse(at);
  if (Number.isNaN(moment)) {
    return '';
  }
  const { language, timeZone } = scope.site.profile;
  const label = textOf(value['label']);
  const written = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(moment);
  return `<p${attributes({ class: 'pt-countdown', 'data-countdown': new Date(moment).toISOString(), 'data-after': textOf(value['after']) })}>${
    label === '' ? '' : `<span class="pt-countdown-label">${escapeHtml(label)}</span> `
  }<time datetime="${new Date(moment).toISOString()}">${escapeHtml(written)}</time></p>`;
}

/** Blocks that show what the site knows of itself and of its pages. */
export const SITE_BLOCKS: readonly BlockKind[] = [
  { name: 'hours', draw: hours },
  { name: 'map', code: BlockType.Map, draw: map },
  { name: 'section-ref', draw: sectionRef },
  { name: 'archive', code: BlockType.Archive, draw: archive },
  { name: 'tagcloud', code: BlockType.TagCloud, draw: tagCloud },
  { name: 'calendar', code: BlockType.Calendar, draw: calendar },
  { name: 'collectionlink', code: BlockType.CollectionLink, draw: collectionLink },
  { name: 'logo', code: BlockType.Logo, draw: logo },
  { name: 'navigation', code: BlockType.Navigation, draw: navigation },
  { name: 'bookmark', draw: bookmark },
  { name: 'countdown', draw: countdown },
];
