import type { SubmissionChart } from '@portico/contract/studio';
import { AGREEMENT_STEPS, type FieldDefinition, type Option } from '@portico/domain';
import { formRepository } from '../../content/forms/repository.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** So many of the newest submissions are counted. */
const NEWEST = 20_000;
/** About so many bars of a histogram. */
const BINS = 8;
/** So many answers in words are shown: more are read in the inbox. */
const NEWEST_TEXTS = 10;
const AGREEMENT = AGREEMENT_STEPS.map(String);

/**
 * What was answered to the questions of a form that can be counted, over all its versions: choices joined by field and option, those
 * that are offered no more said to be so, scales with their mean, numbers with their median, and of words the newest.
 */
export async function readCharts(tx: SiteTransaction, formId: string): Promise<readonly SubmissionChart[]> {
  const values = [tx.websiteId, formId, NEWEST];
  const [choices, scales, numbers, words, form] = await Promise.all([
    tx.query<ChoiceRow>(CHOICES, values),
    tx.query<ScaleRow>(SCALES, values),
    tx.query<NumberRow>(NUMBERS, [...values, BINS]),
    tx.query<TextRow>(TEXTS, [...values, NEWEST_TEXTS]),
    formRepository(tx).find(formId),
  ]);
  const offered = new Map((form?.fields ?? []).map((field) => [field.id, field]));
  const place = (field: string): number => {
    const index = (form?.fields ?? []).findIndex(({ id }) => id === field);
    return index < 0 ? Number.MAX_SAFE_INTEGER : index;
  };
  const charts = [
    ...choiceCharts(choices, (field) => optionsOf(offered.get(field))),
    ...scaleCharts(scales, (field) => stepsOf(offered.get(field))),
    ...numbers.map((row): SubmissionChart => ({
      kind: 'number',
      field: row.field,
      title: row.title,
      answered: row.answered,
      median: row.median,
      bars: histogram(row),
    })),
    ...words.map((row): SubmissionChart => ({ kind: 'text', ...row })),
  ];
  return charts.toSorted((a, b) => place(a.field) - place(b.field));
}

/** The options of a field as it is live; none where it is asked no more. */
function optionsOf(field: FieldDefinition | undefined): readonly Option[] {
  return field && 'options' in field.settings ? field.settings.options : [];
}

/** The steps of a survey as it is live, as its owner put them; none where it is asked no more. */
function stepsOf(field: FieldDefinition | undefined): readonly string[] {
  return field?.type === 'survey' ? field.settings.steps.map(({ label }) => label) : [];
}

function choiceCharts(rows: readonly ChoiceRow[], offeredTo: (field: string) => readonly Option[]): SubmissionChart[] {
  const fields = Map.groupBy(rows, ({ field }) => field);
  return [...fields].map(([field, answers]) => {
    const offered = offeredTo(field);
    const known = new Set(offered.flatMap(({ value, label }) => [value, label]));
    const counted = new Map(answers.map((answer) => [answer.key, answer]));
    const none = offered.filter(({ value, label }) => !counted.has(value) && !counted.has(label));
    return {
      kind: 'choice',
      field,
      title: answers[0]?.title ?? '',
      answered: answers[0]?.answered ?? 0,
      bars: [
        ...answers.map(({ key, label, count }) => ({ label, count, isRemoved: !known.has(key) && !known.has(label) })),
        ...none.map(({ label }) => ({ label, count: 0, isRemoved: false })),
      ],
    };
  });
}

/** A chart for each question, its steps in their order; those that nobody chose stand there too, for a scale is read as a whole. */
function scaleCharts(
  rows: readonly ScaleRow[],
  stepsOfSurvey: (field: string) => readonly string[],
): SubmissionChart[] {
  const questions = Map.groupBy(rows, ({ field, question }) => `${field} ${question}`);
  return [...questions.values()].flatMap((answers) => {
    const [first] = answers;
    return first ? [scaleChart(first, answers, stepsOfSurvey(first.field))] : [];
  });
}

function scaleChart(
  { field, question, type }: ScaleRow,
  answers: readonly ScaleRow[],
  ownSteps: readonly string[],
): SubmissionChart {
  const isAgreement = type === 'likert';
  const known = isAgreement ? AGREEMENT : ownSteps;
  const counts = new Map<string, number>(known.map((step) => [step, 0]));
  for (const { step, count } of answers.toSorted(byStep)) {
    for (const chosen of chosenSteps(step, known) ?? [step]) {
      counts.set(chosen, (counts.get(chosen) ?? 0) + count);
    }
  }
  const answered = answers.reduce((sum, { count }) => sum + count, 0);
  const bars = [...counts].map(([label, count]) => ({ label, count, isRemoved: !known.includes(label) }));
  const chosen = bars.filter(({ count }) => count > 0);
  const isNumeric = chosen.every(({ label }) => isNumber(label));
  const times = chosen.reduce((sum, { count }) => sum + count, 0);
  return {
    kind: 'scale',
    field,
    title: question,
    answered,
    isAgreement,
    isLeaning: times === answered && bars.length > 2 && !bars.some(({ isRemoved }) => isRemoved),
    mean: isNumeric ? chosen.reduce((sum, { label, count }) => sum + Number(label) * count, 0) / times : null,
    bars,
  };
}

/** Spans from the least answer to the greatest, those that nobody is in too: a gap is part of the picture. */
function histogram({ bins, width, isWhole }: NumberRow): Extract<SubmissionChart, { kind: 'number' }>['bars'] {
  const counts = new Map(bins.map(({ from, count }) => [Math.round(from / width), count]));
  const first = Math.min(...counts.keys());
  return Array.from({ length: Math.max(...counts.keys()) - first + 1 }, (_, place) => {
    const [from, next] = [first + place, first + place + 1].map((step) => Number((step * width).toPrecision(12))) as [
      number,
      number,
    ];
    const last = isWhole ? next - 1 : next;
    return {
      label: from === last ? String(from) : `${from} – ${last}`,
      count: counts.get(first + place) ?? 0,
      isRemoved: false,
    };
  });
}

/** Answers of several steps are kept as their words in one line, whatever those hold; undefined where it is no such line. */
function chosenSteps(kept: string, known: readonly string[]): readonly string[] | undefined {
  if (known.includes(kept)) {
    return [kept];
  }
  for (const step of known.filter((one) => kept.startsWith(`${one}, `))) {
    const rest = chosenSteps(kept.slice(step.length + 2), known);
    if (rest) {
      return [step, ...rest];
    }
  }
  return undefined;
}

/** Steps that no form puts in order any more: figures by size, words by how often they were chosen. */
function byStep(a: ScaleRow, b: ScaleRow): number {
  return isNumber(a.step) && isNumber(b.step) ? Number(a.step) - Number(b.step) : b.count - a.count;
}

function isNumber(label: string): boolean {
  return label !== '' && Number.isFinite(Number(label));
}

interface ChoiceRow {
  readonly field: string;
  readonly title: string;
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly answered: number;
}

interface ScaleRow {
  readonly field: string;
  readonly type: string;
  readonly question: string;
  readonly step: string;
  readonly count: number;
}

interface NumberRow {
  readonly field: string;
  readonly title: string;
  readonly answered: number;
  readonly median: number;
  readonly isWhole: boolean;
  /** Of each span: 1, 2 or 5 times a power of ten. */
  readonly width: number;
  /** Those that somebody answered, from the least. */
  readonly bins: readonly { readonly from: number; readonly count: number }[];
}

interface TextRow {
  readonly field: string;
  readonly title: string;
  readonly answered: number;
  readonly newest: { submissionId: string; text: string }[];
}

const NEWEST_OF = `select s.id, s.answers, s.submitted_at from form_submission s
      where s.website_id = $1 and s.form_id = $2 and s.state not in ('spam', 'removed')
      order by s.submitted_at desc limit $3`;

const CHOICES = {
  name: 'submission-charts-choices',
  text: `with newest as (${NEWEST_OF}),
    answered as (
      select a->>'id' as field, a->>'rawTitle' as title, a, n.submitted_at
      from newest n, jsonb_array_elements(n.answers) a where a->>'type' in ('select', 'radio', 'checkbox')),
    chosen as (
      select d.field, d.submitted_at, coalesce(
          case when d.a->>'type' = 'checkbox' then d.a->'chosen'->>(v.place - 1)::int else v.label end, v.label) as key,
        case when d.a->>'type' = 'checkbox' then v.label else d.a->>'value' end as label
      from answered d, jsonb_array_elements_text(case when jsonb_typeof(d.a->'values') = 'array'
        then d.a->'values' else jsonb_build_array(d.a->>'value') end) with ordinality as v (label, place)),
    fields as (
      select field, (array_agg(title order by submitted_at desc))[1] as title, count(*)::int as answered
      from answered group by field)
    select c.field, f.title, c.key, (array_agg(c.label order by c.submitted_at desc))[1] as label, count(*)::int as count,
      f.answered
    from chosen c join fields f on f.field = c.field group by c.field, f.title, f.answered, c.key
    order by c.field, count(*) desc, c.key`,
};

const SCALES = {
  name: 'submission-charts-scales',
  text: `with newest as (${NEWEST_OF})
    select a->>'id' as field, a->>'type' as type, q.question, q.step, count(*)::int as count
    from newest n, jsonb_array_elements(n.answers) a,
      jsonb_each_text(case when jsonb_typeof(a->'values') = 'object' then a->'values' else '{}' end) as q (question, step)
    where a->>'type' in ('likert', 'survey') group by 1, 2, 3, 4 order by 1, 3, 4`,
};

const NUMBERS = {
  name: 'submission-charts-numbers',
  text: `with newest as (${NEWEST_OF}),
    given as (
      select a->>'id' as field, a->>'rawTitle' as title, (a->>'value')::double precision as value
      from newest n, jsonb_array_elements(n.answers) a
      where a->>'type' in ('number', 'currency') and a->>'value' ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?$'),
    spans as (
      select field, max(title) as title, count(*)::int as answered, min(value) as low, max(value) as high,
        bool_and(value = trunc(value)) as whole, percentile_cont(0.5) within group (order by value) as median
      from given group by field),
    -- The power of ten below an eighth of the range; whole numbers are not cut.
    tens as (
      select *, greatest((high - low) / $4::int, case when whole or high = low then 1 else 1e-10 end) as least,
        10 ^ floor(log(greatest((high - low) / $4::int, case when whole or high = low then 1 else 1e-10 end)::numeric)) as ten
      from spans),
    widths as (
      select *, (ten * case when least <= ten then 1 when least <= 2 * ten then 2 when least <= 5 * ten then 5 else 10 end)::numeric
        as width from tens),
    bins as (
      select g.field, floor(g.value::numeric / w.width) * w.width as low, count(*)::int as count
      from given g join widths w on w.field = g.field group by 1, 2)
    select w.field, w.title, w.answered, w.median, w.whole as "isWhole", w.width::double precision as width, (
      select json_agg(json_build_object('from', b.low, 'count', b.count) order by b.low)
      from bins b where b.field = w.field) as bins
    from widths w order by w.field`,
};

const TEXTS = {
  name: 'submission-charts-texts',
  text: `with newest as (${NEWEST_OF}),
    given as (
      select a->>'id' as field, a->>'rawTitle' as title, left(a->>'value', 500) as value, n.id, n.submitted_at,
        row_number() over (partition by a->>'id' order by n.submitted_at desc, n.id desc) as place,
        count(*) over (partition by a->>'id')::int as answered
      from newest n, jsonb_array_elements(n.answers) a
      where a->>'type' in ('text', 'textarea') and btrim(a->>'value') <> '')
    select field, (array_agg(title order by place))[1] as title, max(answered) as answered,
      json_agg(json_build_object('submissionId', id, 'text', value) order by place) as newest
    from given where place <= $4::int group by field order by field`,
};
