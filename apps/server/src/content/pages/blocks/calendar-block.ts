import { dateFormat, firstDayOfWeek } from '@portico/locale';
import { escapeHtml } from '@portico/template';
import { attributes } from '../../../platform/html/html.ts';
import { calendarDay } from '../../../sites/site/calendar-day.ts';
import type { ItemRecord } from '../context/item-record.ts';
import { minute } from '../list-page.ts';
import type { BlockScope } from './block-scope.ts';
import type { BlockValue } from './block-values.ts';
import { blockItems } from './summary-block.ts';

const NEXT = 6;
/** A month with more of them says so by its days. */
const IN_MONTH = 60;

const LIST = `<ul class="pt-events" data-turns="">{.repeated section items}<li><time datetime="{startDate|date %Y-%m-%d}">{startDate|date %b %e}</time><a href="{fullUrl}">{title|html}</a>{.if location.addressTitle}<span>{location.addressTitle|html}</span>{.end}</li>{.end}</ul>`;

/** What comes next in a collection of events, and where and when; with a month before it where that is asked for. */
export function calendar(value: BlockValue, scope: BlockScope): string {
  const isMonth = value['design'] === 'month';
  const from = minute(scope.now);
  const items = blockItems(value, scope, isMonth ? IN_MONTH : NEXT, IN_MONTH, { endsAfter: from });
  const shown = typeof value['limit'] === 'number' ? items : items.slice(0, NEXT);
  const list = items.length === 0 ? '' : scope.template(LIST, { items: shown });
  return isMonth && items.length > 0
    ? `<div class="pt-calendar yui3-calendar">${monthHtml(items, scope)}${list}</div>`
    : list;
}

/** The month of the first event as a table; a day with an event leads to it, a day with several to the first of them. */
function monthHtml(items: readonly ItemRecord[], { site, now }: BlockScope): string {
  const { language, timeZone } = site.profile;
  const dayOf = (at: unknown) => calendarDay(Math.max(Number(at), now), timeZone);
  const byDay = Map.groupBy(items, (item) => dayOf(item['startDate']));
  const [first = calendarDay(now, timeZone)] = [...byDay.keys()].toSorted();
  const month = first.slice(0, 7);
  const name = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
  const weekday = (style: 'short' | 'long') => dateFormat(language, { weekday: style, timeZone: 'UTC' });
  // 4 January 1970 was a Sunday.
  const heads = Array.from(
    { length: 7 },
    (_none, at) => new Date(Date.UTC(1970, 0, 4 + firstDayOfWeek(language) + at)),
  );
  const head = heads
    .map(
      (day) =>
        `<th${attributes({ class: 'yui3-calendar-weekday', scope: 'col', abbr: weekday('long').format(day) })}>${escapeHtml(weekday('short').format(day))}</th>`,
    )
    .join('');
  const rows = weeksOf(month, firstDayOfWeek(language)).map(
    (week) =>
      `<tr>${week.map((day) => cell(day, byDay.get(day ?? '') ?? [], calendarDay(now, timeZone))).join('')}</tr>`,
  );
  return `<table class="pt-month yui3-calendar-grid"><caption class="yui3-calendar-header-label">${escapeHtml(name)}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function cell(day: string | undefined, events: readonly ItemRecord[], today: string): string {
  if (day === undefined) {
    return '<td></td>';
  }
  const number = String(Number(day.slice(8)));
  const [first] = events;
  const titles = events.map(({ title }) => String(title)).join(', ');
  const inside = first
    ? `<a${attributes({ href: first.fullUrl, title: titles, 'aria-label': `${number}: ${titles}` })}>${number}</a>`
    : number;
  return `<td${attributes({ class: first ? 'yui3-calendar-day has-event' : 'yui3-calendar-day', 'aria-current': day === today ? 'date' : undefined })}>${inside}</td>`;
}

/**
 * The days of a month in weeks, with room before the first and behind the last.
 * @param month such as `2026-03`
 * @param first the day that a week begins with, 0 for Sunday
 */
export function weeksOf(month: string, first: number): readonly (readonly (string | undefined)[])[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() - first + 7) % 7;
  const cells = [
    ...Array.from({ length: before }, () => undefined),
    ...Array.from({ length: days }, (_none, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
  ];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_none, week) =>
    Array.from({ length: 7 }, (_day, at) => cells[week * 7 + at]),
  );
}
