/** How often a subscription charges, in English. */
export const billingPeriods = {
  everyWeek: 'every week',
  everyWeeks: 'every {billingPeriodValue} weeks',
  everyMonth: 'every month',
  everyMonths: 'every {billingPeriodValue} months',
  everyYear: 'every year',
  everyYears: 'every {billingPeriodValue} years',
} as const;
