import { element } from '../browser/element.ts';

/** What of an event is drawn; instants in epoch milliseconds. */
interface EventItem {
  readonly title: string;
  readonly fullUrl: string;
  readonly startDate: number;
}

const STYLE = `.kit-month{width:100%;border-collapse:collapse;table-layout:fixed}.kit-month caption{padding:.5em}
.kit-month td{height:4em;padding:.25em;border:1px solid;border-color:color-mix(in srgb,currentcolor 25%,transparent);vertical-align:top;overflow-wrap:anywhere}
.kit-month a{display:block}.kit-month-turn{display:flex;justify-content:space-between}`;

/** Draws the month in which the first event to come is, and leads to the months before and after. */
export async function drawEvents(box: HTMLElement): Promise<void> {
  const events = await readEvents();
  const lang = document.documentElement.lang || 'en';
  const now = Date.now();
  const first = events.find(({ startDate }) => startDate >= now) ?? events.at(-1);
  // `data-month-filter` is what the address asks for: `11-2026`.
  const [, asked, askedYear] = /^(\d{1,2})-(\d{4})$/.exec(box.dataset['monthFilter'] ?? '') ?? [];
  let month = asked ? new Date(Number(askedYear), Number(asked) - 1) : new Date(first?.startDate ?? now);
  const draw = (focused?: number): void => {
    const turns = [-1, 1].map((step) => {
      const other = new Date(month.getFullYear(), month.getMonth() + step);
      const button = element('button', { type: 'button' }, monthText(other, lang));
      button.addEventListener('click', () => {
        month = other;
        draw(step);
      });
      return button;
    });
    box.replaceChildren(
      element('style', {}, STYLE),
      element('div', { class: 'kit-month-turn' }, ...turns),
      table(month, events, lang),
    );
    // The button that was pressed is another one by now.
    if (focused !== undefined) turns[focused < 0 ? 0 : 1]?.focus();
  };
  draw();
}

async function readEvents(): Promise<readonly EventItem[]> {
  const answer = await fetch(`${location.pathname}?format=json`).catch(() => undefined);
  if (!answer?.ok) return [];
  // The page's own JSON: what its templates are given (template-kits §3).
  const { upcoming = [], past = [] } = (await answer.json()) as Partial<Record<'upcoming' | 'past', EventItem[]>>;
  return [...past, ...upcoming].toSorted((a, b) => a.startDate - b.startDate);
}

const monthText = (month: Date, lang: string): string =>
  new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric' }).format(month);

function table(month: Date, events: readonly EventItem[], lang: string): HTMLElement {
  const firstDay = firstDayOfWeek(lang);
  const start = new Date(month.getFullYear(), month.getMonth(), 1);
  const lead = (start.getDay() - firstDay + 7) % 7;
  const days = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate();
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'short' });
  const rows = Array.from({ length: Math.ceil((lead + days) / 7) }, (_row, week) =>
    element('tr', {}, ...Array.from({ length: 7 }, (_cell, at) => cell(week * 7 + at - lead + 1))),
  );
  function cell(day: number): HTMLElement {
    if (day < 1 || day > days) return element('td', {});
    const date = new Date(month.getFullYear(), month.getMonth(), day).toDateString();
    const own = events.filter(({ startDate }) => new Date(startDate).toDateString() === date);
    return element('td', {}, String(day), ...own.map(({ title, fullUrl }) => element('a', { href: fullUrl }, title)));
  }
  const heads = Array.from({ length: 7 }, (_head, at) =>
    element('th', { scope: 'col' }, weekday.format(new Date(2023, 0, 1 + firstDay + at))),
  );
  return element(
    'table',
    { class: 'kit-month' },
    element('caption', { 'aria-live': 'polite' }, monthText(month, lang)),
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows),
  );
}

/** 0 for Sunday; not every browser knows it of a language. */
function firstDayOfWeek(lang: string): number {
  const locale = new Intl.Locale(lang) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return (locale.getWeekInfo?.().firstDay ?? 7) % 7;
}
