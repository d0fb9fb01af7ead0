import { SHOP_STEPS } from '../shop-steps.ts';

/** The steps of a visit from the first to the last, and what tells of each. */
const STEPS = [
  ['viewed', 'VisitPDP'],
  ['added', 'AddToCart'],
  ['begun', SHOP_STEPS.checkout],
  ['bought', SHOP_STEPS.order],
] as const;

/** How many visits came so far, or further: whoever bought without opening the page of a product is not lost before. */
export type StepCounts = Readonly<Record<(typeof STEPS)[number][0], number>>;

/** Names of the columns, as `visit_day` has them. */
export const STEP_COLUMNS = STEPS.map(([column]) => column);

/**
 * Counts visits by how far they came, in the order of {@link STEP_COLUMNS}.
 * @param visits what the rows of `visit` are called
 * @param condition of the rows that count, where not all do
 * @param from the first step that is asked for
 */
export const stepCounts = (
  visits: string,
  { condition = 'true', from = 'viewed' }: { readonly condition?: string; readonly from?: keyof StepCounts } = {},
): string =>
  STEPS.flatMap(([column], index) => {
    if (index < STEP_COLUMNS.indexOf(from)) return [];
    const reached = STEPS.slice(index).map(([, name]) => `'${name}'`);
    return `count(*) filter (where ${condition} and ${visits}.events && array[${reached.join(', ')}]::text[])::int as ${column}`;
  }).join(', ');

/** The same of rows that are counted already. */
export const STEP_SUMS = STEP_COLUMNS.map((column) => `coalesce(sum(${column}), 0)::int as ${column}`).join(', ');
