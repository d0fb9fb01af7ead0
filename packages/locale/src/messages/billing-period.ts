/** How often a subscription charges. */
const EVERY = {
  WEEK: { one: 'every week', many: 'every {billingPeriodValue} weeks' },
  MONTH: { one: 'every month', many: 'every {billingPeriodValue} months' },
  YEAR: { one: 'every year', many: 'every {billingPeriodValue} years' },
} as const;

/** `every week`, `every 2 weeks`: the period is never converted into another unit. */
export function billingPeriodText(period: { readonly value: number; readonly unit: keyof typeof EVERY }): string {
  const forms = EVERY[period.unit];
  return period.value === 1 ? forms.one : forms.many.replace('{billingPeriodValue}', String(period.value));
}
