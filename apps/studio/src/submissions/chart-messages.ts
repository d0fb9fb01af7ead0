import { formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';

const decimal = (value: number, language: string) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);

/** Words of what was answered, counted. */
export const chartMessages = catalogue('submissions.charts', {
  title: 'Answers counted',
  parent: 'Submissions',
  path: 'Path',
  form: 'Form',
  loading: 'Counting the answers',
  nothing: 'Nothing to count yet',
  nothingLead: 'What is answered to choices, scales and numbers is counted here, and the newest words are shown.',
  columns: { answer: 'Answer', bar: 'Bar', count: 'Times', share: 'Share' },
  removed: 'offered no more',
  agreement: {
    '-2': 'Strongly disagree',
    '-1': 'Disagree',
    '0': 'Neutral',
    '1': 'Agree',
    '2': 'Strongly agree',
  },
  newest: 'The newest answers',
  answered: (count: number, language: string) =>
    `${formatCount(count, language)} ${count === 1 ? 'answer' : 'answers'}`,
  share: (share: number, language: string) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share),
  mean: (mean: number, language: string) => `mean ${decimal(mean, language)}`,
  median: (median: number, language: string) => `median ${decimal(median, language)}`,
});
