import type { Report } from '@portico/contract/studio';
import { formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';
import { formatFigure } from './format-figure.ts';
import { valueLabel } from './value-label.ts';

/** What stands out of visits, said in sentences. */
const sentences = catalogue('analytics.visitFindings', {
  none: 'Nobody came in these days.',
  visits: (count: number, text: string) => (count === 1 ? 'One visit.' : `${text} visits.`),
  same: (visits: string) => `${visits} visits, about as many as before.`,
  more: (visits: string, share: string) => `${visits} visits, ${share} more than before.`,
  fewer: (visits: string, share: string) => `${visits} visits, ${share} fewer than before.`,
  most: {
    channel: (value: string, share: string) => `${value} brought the most, ${share}.`,
    source: (value: string, share: string) => `${value} brought the most, ${share}.`,
    country: (value: string, share: string) => `The most came from ${value}, ${share}.`,
    device: (value: string, share: string) => `The most came with this: ${value}, ${share}.`,
  },
});

/** A finding of visits as a sentence; nothing where nobody wrote one. */
export function visitFindingText({ name, values }: Report['findings'][number], language: string): string {
  const number = (key: string) => Number(values[key] ?? 0);
  const visits = formatCount(number('visits'), language);
  const share = (key: string) => formatFigure(number(key), { unit: 'share' }, language);
  switch (name) {
    case 'visitsNone':
      return sentences.none;
    case 'visits':
      return sentences.visits(number('visits'), visits);
    case 'visitsSame':
      return sentences.same(visits);
    case 'visitsMore':
      return sentences.more(visits, share('change'));
    case 'visitsFewer':
      return sentences.fewer(visits, share('change'));
    case 'visitsMost':
      return mostText(String(values['field']), String(values['value']), share('share'));
    default:
      return '';
  }
}

function mostText(field: string, value: string, share: string): string {
  const { most } = sentences;
  switch (field) {
    case 'channel':
    case 'source':
    case 'country':
    case 'device':
      return most[field](valueLabel(field, value), share);
    default:
      return '';
  }
}
