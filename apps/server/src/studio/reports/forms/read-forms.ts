import type { ReportBody, ReportTable } from '@portico/contract/studio';
import { stepStart, type CalendarRange } from '@portico/domain';
import { sql, type RawBuilder } from 'kysely';
import {
  readMomentDays,
  readMoments,
  type MomentCount,
  type MomentDay,
} from '../../../content/visitors/counts/moments.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { dayStep, seriesOf } from '../points.ts';
import type { ReportAsk } from '../report.ts';
import { isOn } from '../sales/sold-orders.ts';
import { together } from '../together.ts';
import { filterNotes } from '../visits/read-visit-report.ts';

/** What is told of one form. */
export interface FormCounts {
  readonly id: string;
  readonly title: string;
  /** Visits that saw it. */
  readonly seen: number;
  /** Visits that began to fill it in. */
  readonly begun: number;
  /** What was sent, as the site itself keeps it. */
  readonly sent: number;
}

/** How far a form is filled in: one of its questions, in the order in which it asks them. */
export interface FieldCounts {
  readonly formId: string;
  readonly fieldId: string;
  /** Of the form and of the question. */
  readonly title: string;
  /** Visits that began to fill the form in, and those of them that came to this. */
  readonly begun: number;
  readonly reached: number;
}

/** What is told of one button: where it leads, and on which page it is. */
export interface ButtonCounts {
  readonly target: string;
  readonly path: string;
  readonly seen: number;
  /** Visits that pressed it. */
  readonly pressed: number;
  readonly presses: number;
}

const FIGURES = [
  'formsSeen',
  'formsBegun',
  'formsSent',
  'buttonsSeen',
  'buttonsPressed',
  'overlays',
  'quickViews',
] as const;
type Figure = (typeof FIGURES)[number];
type Sums = Readonly<Record<Figure, number>>;

/** What a report of forms and buttons is made of. */
export interface FormFacts {
  readonly now: ReadonlyMap<string, Sums>;
  readonly before: ReadonlyMap<string, Sums>;
  readonly forms: readonly FormCounts[];
  readonly fields: readonly FieldCounts[];
  readonly buttons: readonly ButtonCounts[];
}

const NOTHING: Sums = {
  formsSeen: 0,
  formsBegun: 0,
  formsSent: 0,
  buttonsSeen: 0,
  buttonsPressed: 0,
  overlays: 0,
  quickViews: 0,
};

/**
 * Forms and buttons that were seen, and what came of it: four statements, six where it is compared. What was sent is counted by what
 * the site keeps, so nothing is missing of it.
 */
export async function readForms(tx: SiteTransaction, ask: ReportAsk): Promise<ReportBody> {
  const { range, before, timeZone, filters } = ask;
  const [now, then, moments, forms] = await Promise.all([
    readPoints(tx, ask, range),
    before === null ? new Map<string, Sums>() : readPoints(tx, ask, before),
    readMoments(tx, {
      range,
      timeZone,
      filters,
      kinds: ['form-render', 'form-begin', 'form-field', 'button-render', 'button-click'],
    }),
    readSent(tx, range, timeZone),
  ]);
  const report = formsReport(ask, {
    now,
    before: then,
    forms: formsOf(moments, forms),
    fields: fieldsOf(moments, forms),
    buttons: buttonsOf(moments),
  });
  return { ...report, notes: [...report.notes, ...(await filterNotes(tx, ask))] };
}

/** What of it belongs to no visit: visits cannot be chosen by it, nor it by visits. */
const OF_NO_VISIT: ReadonlySet<Figure> = new Set(['formsSent', 'quickViews']);

const rate = ({ formsSeen, formsSent }: Sums): number | null =>
  formsSeen === 0 ? null : Math.min(1, formsSent / formsSeen);

/** The report of forms and buttons. */
export function formsReport(ask: ReportAsk, { now, before, forms, fields, buttons }: FormFacts): ReportBody {
  const whole = [...now.values()].reduce(together, NOTHING);
  const then = [...before.values()].reduce(together, NOTHING);
  const isCompared = ask.before !== null;
  const isNarrowed = ask.filters.length > 0;
  const rates = isNarrowed ? null : { now: rate(whole), before: isCompared ? rate(then) : null };
  const told = FIGURES.filter((name) => !isNarrowed || !OF_NO_VISIT.has(name));
  return {
    findings: isNarrowed ? [] : formFindings(whole, forms),
    figures: [
      ...told.map((name) => ({
        name,
        unit: 'count' as const,
        good: 'up' as const,
        value: whole[name],
        before: isCompared ? then[name] : null,
      })),
      ...(rates
        ? [{ name: 'formRate', unit: 'share' as const, good: 'up' as const, value: rates.now, before: rates.before }]
        : []),
    ],
    series: seriesOf(
      { ...ask, step: dayStep(ask.step) },
      told.map((name) => ({
        name,
        unit: 'count',
        now: (point) => now.get(point)?.[name] ?? 0,
        before: (point) => before.get(point)?.[name] ?? 0,
      })),
    ),
    tables: [
      formTable(forms, ask),
      ...(fields.length > 0 ? [fieldTable(fields, ask.mostRows)] : []),
      buttonTable(buttons, ask.mostRows),
    ],
    notes: ['formsSent', ...(ask.filters.length > 0 ? ['filterNotOfForms'] : [])],
  };
}

/** Fewer visits with a form say nothing of it. */
const LEAST_SEEN = 30;

function formFindings(whole: Sums, forms: readonly FormCounts[]): ReportBody['findings'] {
  if (whole.formsSeen === 0 && whole.formsSent === 0) return [{ name: 'formsNone', values: {} }];
  const known = forms.filter(({ seen }) => seen >= LEAST_SEEN);
  const [idle] = known.toSorted((a, b) => a.sent / a.seen - b.sent / b.seen);
  return [
    { name: 'forms', values: { seen: whole.formsSeen, sent: whole.formsSent } },
    ...(idle && known.length > 1
      ? [{ name: 'formIdle', values: { form: idle.title, seen: idle.seen, sent: idle.sent } }]
      : []),
  ];
}

function formTable(
  forms: readonly FormCounts[],
  { mostRows, filters }: Pick<ReportAsk, 'mostRows' | 'filters'>,
): ReportTable {
  const isNarrowed = filters.length > 0;
  const shown = isNarrowed ? forms.filter(({ seen, begun }) => seen + begun > 0) : forms;
  return {
    name: 'forms',
    field: null,
    columns: [
      { name: 'formsSeen', unit: 'count' },
      { name: 'formsBegun', unit: 'count' },
      ...(isNarrowed
        ? []
        : [
            { name: 'formsSent', unit: 'count' as const },
            { name: 'formRate', unit: 'share' as const },
          ]),
    ],
    rows: shown.slice(0, mostRows).map(({ id, title, seen, begun, sent }) => ({
      key: id,
      label: title,
      cells: isNarrowed ? [seen, begun] : [seen, begun, sent, seen === 0 ? null : Math.min(1, sent / seen)],
    })),
    moreCount: Math.max(0, shown.length - mostRows),
  };
}

function fieldTable(fields: readonly FieldCounts[], mostRows: number): ReportTable {
  return {
    name: 'formFields',
    field: null,
    columns: [
      { name: 'fieldReached', unit: 'count' },
      { name: 'reachedRate', unit: 'share' },
    ],
    rows: fields.slice(0, mostRows).map(({ formId, fieldId, title, begun, reached }) => ({
      key: `${formId} ${fieldId}`,
      label: title,
      cells: [reached, begun === 0 ? null : Math.min(1, reached / begun)],
    })),
    moreCount: Math.max(0, fields.length - mostRows),
  };
}

function buttonTable(buttons: readonly ButtonCounts[], mostRows: number): ReportTable {
  return {
    name: 'buttons',
    field: null,
    columns: [
      { name: 'buttonsSeen', unit: 'count' },
      { name: 'buttonsPressed', unit: 'count' },
      { name: 'presses', unit: 'count' },
      { name: 'pressRate', unit: 'share' },
    ],
    rows: buttons.slice(0, mostRows).map(({ target, path, seen, pressed, presses }) => ({
      key: `${target} ${path}`,
      label: `${target} · ${path}`,
      cells: [seen, pressed, presses, seen === 0 ? null : Math.min(1, pressed / seen)],
    })),
    moreCount: Math.max(0, buttons.length - mostRows),
  };
}

/** Which figure a moment adds to, and whether visits or times are counted. */
const FIGURE_OF: Readonly<Partial<Record<MomentDay['kind'], readonly [Figure, 'visits' | 'times']>>> = {
  'form-render': ['formsSeen', 'visits'],
  'form-begin': ['formsBegun', 'visits'],
  'button-render': ['buttonsSeen', 'visits'],
  'button-click': ['buttonsPressed', 'visits'],
  overlay: ['overlays', 'times'],
  'quick-view': ['quickViews', 'times'],
};

async function readPoints(
  tx: SiteTransaction,
  { step, timeZone, filters }: ReportAsk,
  range: CalendarRange,
): Promise<ReadonlyMap<string, Sums>> {
  const [moments, sent] = await Promise.all([
    readMomentDays(tx, {
      range,
      timeZone,
      filters,
      kinds: ['form-render', 'form-begin', 'button-render', 'button-click', 'overlay', 'quick-view'],
    }),
    sql<{ day: string; sent: bigint }>`
      select day::text as day, sum(sent)::int8 as sent from ${sentOnDays(tx, range, timeZone)} group by 1`.execute(
      tx.kysely,
    ),
  ]);
  const points = new Map<string, Sums>();
  const add = (day: string, part: Partial<Sums>): void => {
    const point = stepStart(day, dayStep(step));
    points.set(point, together(points.get(point) ?? NOTHING, part));
  };
  for (const moment of moments) {
    const [name, key] = FIGURE_OF[moment.kind] ?? [];
    if (name && key) add(moment.day, { [name]: moment[key] });
  }
  for (const { day, sent: count } of sent.rows) add(day, { formsSent: Number(count) });
  return points;
}

/** A form of the site with what was sent of it, and what it asks now. */
interface SentForm {
  readonly id: string;
  readonly name: string;
  readonly sent: bigint;
  readonly questions: readonly { readonly id: string; readonly title: string }[];
}

async function readSent(tx: SiteTransaction, range: CalendarRange, timeZone: string): Promise<readonly SentForm[]> {
  const { rows } = await sql<SentForm>`
    select f.id::text as id, f.name, coalesce(sum(d.sent), 0)::int8 as sent,
      coalesce((select jsonb_agg(jsonb_build_object('id', q.field->>'id', 'title', coalesce(q.field->>'title', '')) order by q.at)
        from form_version v
        cross join lateral jsonb_array_elements(
          case jsonb_typeof(v.definition->'fields') when 'array' then v.definition->'fields' else '[]' end
        ) with ordinality q (field, at)
        where v.website_id = ${tx.websiteId} and v.form_id = f.id and v.version = f.live_version
          and q.field->>'type' not in ('section', 'hidden')), '[]') as questions
    from form f left join ${sentOnDays(tx, range, timeZone)} on d.form_id = f.id
    where f.website_id = ${tx.websiteId} group by f.id, f.name, f.live_version`.execute(tx.kysely);
  return rows;
}

/** What was sent, `d`, by form and day: what is kept, and what was counted as it was deleted. */
function sentOnDays(tx: SiteTransaction, range: CalendarRange, timeZone: string): RawBuilder<unknown> {
  return sql`(
      select s.form_id, (s.submitted_at at time zone ${timeZone})::date as day, 1 as sent from form_submission s
      where s.website_id = ${tx.websiteId} and s.state <> 'spam' and ${isOn(sql`s.submitted_at`, range, timeZone)}
      union all
      select g.form_id, g.day, g.sent from form_daily g
      where g.website_id = ${tx.websiteId} and g.day between ${range.from}::date and ${range.to}::date) d`;
}

const visitsOf = (moments: readonly MomentCount[], wanted: MomentCount['kind'], of: string): number =>
  moments.reduce((sum, { kind, name, visits }) => sum + (kind === wanted && name === of ? visits : 0), 0);

function formsOf(moments: readonly MomentCount[], forms: readonly SentForm[]): readonly FormCounts[] {
  return forms
    .map(({ id, name, sent }) => ({
      id,
      title: name,
      seen: visitsOf(moments, 'form-render', id),
      begun: visitsOf(moments, 'form-begin', id),
      sent: Number(sent),
    }))
    .filter(({ seen, begun, sent }) => seen + begun + sent > 0)
    .toSorted((a, b) => b.seen - a.seen || b.sent - a.sent);
}

/** Of forms that somebody began, the one that most began first. */
function fieldsOf(moments: readonly MomentCount[], forms: readonly SentForm[]): readonly FieldCounts[] {
  return forms
    .map((form) => ({ ...form, begun: visitsOf(moments, 'form-begin', form.id) }))
    .toSorted((a, b) => b.begun - a.begun)
    .flatMap(({ id, name, begun, questions }) => {
      const fields = questions.map((question) => ({
        formId: id,
        fieldId: question.id,
        title: `${name} · ${question.title}`,
        begun,
        reached: visitsOf(moments, 'form-field', `${id} ${question.id}`),
      }));
      return fields.some(({ reached }) => reached > 0) ? fields : [];
    });
}

function buttonsOf(moments: readonly MomentCount[]): readonly ButtonCounts[] {
  const buttons = moments.filter(({ kind, name, path }) => kind.startsWith('button-') && (name !== '' || path !== ''));
  return [...Map.groupBy(buttons, ({ name, path }) => `${name}\n${path}`).values()]
    .flatMap((same): ButtonCounts[] => {
      const [first] = same;
      const seen = same.find(({ kind }) => kind === 'button-render');
      const pressed = same.find(({ kind }) => kind === 'button-click');
      return first
        ? [
            {
              target: first.name,
              path: first.path,
              seen: seen?.visits ?? 0,
              pressed: pressed?.visits ?? 0,
              presses: pressed?.times ?? 0,
            },
          ]
        : [];
    })
    .toSorted((a, b) => b.seen - a.seen || b.pressed - a.pressed);
}
