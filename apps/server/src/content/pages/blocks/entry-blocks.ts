import { BlockType } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import { dishOf, isServed, menuCards, type Dish, type JsonObject, type MenuCard } from '@portico/page-model';
import { escapeHtml } from '@portico/template';
import { attributes, linkTarget, plainText } from '../../../platform/html/html.ts';
import { calendarDay } from '../../../sites/site/calendar-day.ts';
import type { ItemRecord } from '../context/item-record.ts';
import { minute } from '../list-page.ts';
import { pageRichText } from '../rich-text.ts';
import type { BlockScope } from './block-scope.ts';
import type { BlockKind, BlockPlace } from './block-types.ts';
import { entriesOf, oneOf, textOf, type BlockValue } from './block-values.ts';
import { imageHtml } from './image.ts';
import { entryMark } from './node-mark.ts';
import { blockItems } from './summary-block.ts';

const HEADINGS = ['h3', 'h2', 'h4'] as const;

/** Questions that open (template-kits §7); without script all answers stand open below them. */
function accordion(value: BlockValue, scope: BlockScope, { id }: BlockPlace): string {
  const heading = oneOf(value['heading'], HEADINGS);
  const items = entriesOf(value, 'items');
  const divider = value['dividers'] === false ? '' : '<div class="accordion-divider" aria-hidden="true"></div>';
  const list = items.map((item, index) => {
    const isOpen = index === 0 && value['opensFirst'] === true;
    const [button, words] = [`accordion-${id}-${index}`, `accordion-${id}-${index}-words`];
    const own = { class: `accordion-item${isOpen ? ' is-open' : ''}`, ...entryMark(index, scope) };
    return `<li${attributes(own)}><${heading} class="accordion-item__title-wrapper"><button${attributes({
      class: 'accordion-item__click-target',
      type: 'button',
      id: button,
      'aria-expanded': String(isOpen),
      'aria-controls': words,
    })}><span class="accordion-item__title">${escapeHtml(textOf(item['title']))}</span><span class="accordion-icon-container" aria-hidden="true"><span class="plus"></span></span></button></${heading}><div${attributes(
      { class: 'accordion-item__dropdown', id: words, role: 'region', 'aria-labelledby': button },
    )}><div class="accordion-item__description">${pageRichText(textOf(item['text']))}</div></div>${divider}</li>`;
  });
  const single = value['opensSeveral'] === false ? { 'data-single': '' } : {};
  return `<ul${attributes({ class: 'accordion-items-container', ...single })}>${list.join('')}</ul>${
    value['isQuestions'] === true ? questionData(items) : ''
  }`;
}

/** What search engines read of questions (schema.org); no sign of it can end the script. */
function questionData(items: readonly BlockValue[]): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map((item) => ({
      '@type': 'Question',
      name: textOf(item['title']),
      acceptedAnswer: { '@type': 'Answer', text: plainText(textOf(item['text'])) },
    })),
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function steps(value: BlockValue, scope: BlockScope): string {
  const heading = oneOf(value['heading'], HEADINGS);
  const list = entriesOf(value, 'items').map(
    (item, index) =>
      `<li${attributes({ class: 'pt-step', ...entryMark(index, scope) })}>${titled(heading, item)}${pageRichText(textOf(item['text']))}</li>`,
  );
  return `<ol class="pt-steps pt-steps-${oneOf(value['design'], ['list', 'columns'])}">${list.join('')}</ol>`;
}

/** Parts under headings; the script makes tabs of them. */
function tabs(value: BlockValue, scope: BlockScope, { id }: BlockPlace): string {
  const heading = oneOf(value['heading'], HEADINGS);
  const parts = entriesOf(value, 'items').map(
    (item, index) =>
      `<section${attributes({ class: 'pt-tab', id: `tab-${id}-${index}`, ...entryMark(index, scope) })}>${titled(heading, item)}${pageRichText(textOf(item['text']))}</section>`,
  );
  return `<div class="pt-tabs">${parts.join('')}</div>`;
}

function titled(heading: string, item: BlockValue): string {
  const title = textOf(item['title']);
  return title === '' ? '' : `<${heading}>${escapeHtml(title)}</${heading}>`;
}

function people(value: BlockValue, scope: BlockScope): string {
  const columns = Math.min(Math.max(Math.trunc(Number(value['columns'] ?? 3)) || 3, 1), 6);
  const list = [...entriesOf(value, 'items'), ...peopleOfPage(value, scope)].map((item, index) => {
    const image = scope.image(textOf(item['assetId']));
    const href = linkTarget(item['href']);
    const name = escapeHtml(textOf(item['title']));
    const role = textOf(item['role']);
    return `<li${attributes({ class: 'pt-person', ...entryMark(index, scope) })}>${image ? imageHtml(image, textOf(item['alt']) || image.altText, scope, `(min-width: 40rem) ${Math.ceil(100 / columns)}vw, 100vw`) : ''}<h3>${
      href === '' ? name : `<a${attributes({ href })}>${name}</a>`
    }</h3>${role === '' ? '' : `<p class="pt-role">${escapeHtml(role)}</p>`}${pageRichText(textOf(item['text']))}</li>`;
  });
  return `<ul class="pt-people" style="--pt-columns:${columns}">${list.join('')}</ul>`;
}

const PEOPLE = 60;

/** People who are items of a page: their pictures, names and excerpts, each with the way to its page. */
function peopleOfPage(value: BlockValue, scope: BlockScope): readonly BlockValue[] {
  return textOf(value['collection']) === ''
    ? []
    : blockItems(value, scope, PEOPLE, PEOPLE).map((item) => ({
        assetId: String(item['mainImageId'] ?? ''),
        // What a template may print as markup is words here.
        title: String(item.title),
        text: String(item['excerpt'] ?? ''),
        href: item.fullUrl,
      }));
}

/**
 * Dishes under the headings of their parts (template-kits §7); several cards, such as one for noon and one for the evening, stand
 * one below the other, and the script makes tabs of them.
 */
function menu(value: BlockValue, _scope: BlockScope, { id }: BlockPlace): string {
  const heading = oneOf(value['heading'], HEADINGS);
  const cards = menuCards(entriesOf(value, 'items').map((item) => dishOf(item as JsonObject)));
  const hasNames = cards.some(({ title }) => title !== '');
  const drawn = cards.map(({ title, parts }, index) => {
    const inside = parts.map((part) => menuPart(part, hasNames ? below(heading) : heading)).join('');
    return hasNames
      ? `<section class="menu-card pt-tab" id="tab-${id}-${index}">${headed(heading, 'menu-title', title)}${inside}</section>`
      : inside;
  });
  return `<div class="menu-block">${hasNames ? `<div class="menus pt-tabs">${drawn.join('')}</div>` : drawn.join('')}</div>`;
}

function menuPart({ title, dishes }: MenuCard['parts'][number], heading: string): string {
  const served = dishes.filter(isServed);
  const list = served.length === 0 ? '' : `<ul class="menu-items">${served.map(dishHtml).join('')}</ul>`;
  return `<div class="menu-section">${headed(heading, 'menu-section-title', title)}${list}</div>`;
}

function headed(heading: string, className: string, title: string): string {
  return title === '' ? '' : `<${heading} class="${className}">${escapeHtml(title)}</${heading}>`;
}

/** The heading of the next level. */
function below(heading: string): string {
  return `h${Number(heading.slice(1)) + 1}`;
}

function dishHtml({ title, text, price, note }: Dish): string {
  const line = `${ofDish(title, 'menu-item-title')}${ofDish(price, 'menu-item-price')}`;
  const notes = note.split('\n').filter((said) => said.trim() !== '');
  return `<li class="menu-item">${line === '' ? '' : `<span class="menu-item-line">${line}</span>`}${
    text === '' ? '' : `<div class="menu-item-description">${pageRichText(text)}</div>`
  }${notes.map((said) => ofDish(said, 'menu-item-note')).join('')}</li>`;
}

function ofDish(said: string, className: string): string {
  return said === '' ? '' : `<span class="${className}">${escapeHtml(said)}</span>`;
}

/** Dates that are written here, and what comes next of a page of events. */
function tourDates(value: BlockValue, scope: BlockScope): string {
  const isOfPage = textOf(value['collection']) !== '';
  const events = isOfPage
    ? blockItems(value, scope, TOUR, TOUR, { endsAfter: minute(scope.now) }).map((item) => ({
        date: calendarDay(Number(item['startDate']), scope.site.profile.timeZone),
        title: String(item.title),
        place: placeOf(item),
        href: item.fullUrl,
        label: shopperMessages(scope.site.profile.language).kitWords.readMore,
      }))
    : [];
  const rows = [...entriesOf(value, 'items'), ...events].map((item: BlockValue) => {
    const href = linkTarget(item['href']);
    const label = escapeHtml(textOf(item['label']));
    const cells = [
      dateCell(textOf(item['date'])),
      escapeHtml(textOf(item['title'])),
      escapeHtml(textOf(item['place'])),
    ];
    const link = href === '' || label === '' ? label : `<a${attributes({ href })}>${label}</a>`;
    return `<tr><th scope="row">${cells[0] ?? ''}</th><td>${cells[1] ?? ''}</td><td>${cells[2] ?? ''}</td><td>${link}</td></tr>`;
  });
  return rows.length === 0
    ? ''
    : `<div class="sqs-block-tourdates pt-scrolls"${isOfPage ? ' data-turns=""' : ''}><table class="tour-dates"><tbody>${rows.join('')}</tbody></table></div>`;
}

const TOUR = 60;

function placeOf(item: ItemRecord): string {
  const { addressTitle } = (item['location'] ?? {}) as { readonly addressTitle?: unknown };
  return addressTitle === undefined ? '' : String(addressTitle);
}

function dateCell(date: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? `<time datetime="${date}">${date}</time>` : escapeHtml(date);
}

function callout(value: BlockValue): string {
  return `<div class="pt-callout pt-callout-${oneOf(value['mark'], ['note', 'tip', 'warning'])}" role="note">${pageRichText(textOf(value['html']))}</div>`;
}

/** Blocks that are a list of what their owner writes. */
export const ENTRY_BLOCKS: readonly BlockKind[] = [
  { name: 'accordion', code: BlockType.Accordion, draw: accordion },
  { name: 'steps', draw: steps },
  { name: 'tabs', draw: tabs },
  { name: 'people', draw: people },
  { name: 'menu', code: BlockType.Menu, draw: menu },
  { name: 'tourdates', code: BlockType.TourDates, draw: tourDates },
  { name: 'callout', draw: callout },
];
