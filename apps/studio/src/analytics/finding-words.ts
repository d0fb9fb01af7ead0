import type { Report } from '@portico/contract/studio';
import { formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';
import { formatFigure } from './format-figure.ts';
import { pageKind } from './page-kind.ts';
import { valueLabel } from './value-label.ts';
import { visitFindingText } from './visit-finding-words.ts';

type Finding = Report['findings'][number];

/** What stands out, said in sentences. */
const sentences = catalogue('analytics.findings', {
  salesNone: 'Nothing was sold in these days.',
  sales: (money: string, orders: string) => `${money} in ${orders}.`,
  salesSame: (money: string, orders: string) => `${money} in ${orders}, about as much as before.`,
  salesMore: (money: string, orders: string, share: string) => `${money} in ${orders}, ${share} more than before.`,
  salesLess: (money: string, orders: string, share: string) => `${money} in ${orders}, ${share} less than before.`,
  salesBest: (product: string, pieces: string, money: string) => `${product} sold best: ${pieces}, ${money}.`,
  orders: (count: number, text: string) => (count === 1 ? 'one order' : `${text} orders`),
  pieces: (count: number, text: string) => (count === 1 ? 'one piece' : `${text} pieces`),
  visits: (count: number, text: string) => (count === 1 ? 'one visit' : `${text} visits`),
  carts: (count: number, text: string) => (count === 1 ? 'One cart was' : `${text} carts were`),
  funnelNone: 'No product was looked at in these days.',
  funnel: (visits: string, adds: string, share: string, orders: string) =>
    `Of ${visits} that saw a product, ${adds} put something into the cart (${share}); ${orders}.`,
  funnelPaid: (count: number, text: string) => (count === 1 ? 'one visit paid' : `${text} visits paid`),
  funnelIdle: (product: string, visits: string, orders: string) =>
    `${product} is looked at and seldom bought: ${visits}, ${orders}.`,
  formsNone: 'No form was seen or sent in these days.',
  forms: (seen: string, sent: string) => `Forms were seen in ${seen}, and ${sent} sent.`,
  formIdle: (form: string, seen: string, sent: string) =>
    `Fewest of those who see it send ${form}: ${sent} of ${seen}.`,
  searchesNone: 'Nobody searched in these days.',
  searches: (searches: string, misses: string) => `${misses} of ${searches} searches found nothing.`,
  searchMissed: (words: string, times: string) => `Most of them were for “${words}”: ${times}.`,
  times: (count: number, text: string) => (count === 1 ? 'once' : `${text} times`),
  vitalsNone: 'No page was measured in these days.',
  vitalsFew: (least: string) => `Too few pages were measured to judge: a kind of page needs ${least} measurements.`,
  vitals: (good: string, all: string) => `${good} of ${all} kinds of page are good in every measure.`,
  vitalsAll: 'Every kind of page is good in every measure.',
  vitalsNoneGood: 'No kind of page is good in every measure.',
  vitalSlowPaint: (page: string, device: string, value: string) =>
    `${page} is slow (${device}): its largest part is there after ${value}.`,
  vitalSlowAnswer: (page: string, device: string, value: string) =>
    `${page} answers late (${device}): a tap or a click takes ${value}.`,
  vitalShifts: (page: string, device: string, value: string) => `${page} moves while it loads (${device}): ${value}.`,
  cartsNone: 'No cart was left behind in these days.',
  carts_: (carts: string, money: string) => `${carts} left behind with ${money} in them.`,
  cartsBack: (back: string, money: string) => `${back} came back, ${money}.`,
});

/** A finding as a sentence; nothing where nobody wrote one. */
export function findingText({ name, values }: Finding, language: string): string {
  const number = (key: string) => Number(values[key] ?? 0);
  const text = (key: string) => String(values[key] ?? '');
  const count = (key: string) => formatCount(number(key), language);
  const money = (key: string) => formatFigure(number(key), { unit: 'money', currency: text('currency') }, language);
  const share = (key: string) => formatFigure(number(key), { unit: 'share' }, language);
  const orders = () => sentences.orders(number('orders'), count('orders'));
  const visits = (key: string) => sentences.visits(number(key), count(key));
  const page = () => pageKind(text('pageGroup'));
  const device = () => valueLabel('device', text('device'));
  switch (name) {
    case 'sales':
    case 'salesSame':
      return sentences[name](money('cents'), orders());
    case 'salesMore':
    case 'salesLess':
      return sentences[name](money('cents'), orders(), share('share'));
    case 'salesBest':
      return sentences.salesBest(text('product'), sentences.pieces(number('pieces'), count('pieces')), money('cents'));
    case 'funnel':
      return sentences.funnel(
        visits('views'),
        count('adds'),
        share('share'),
        sentences.funnelPaid(number('orders'), count('orders')),
      );
    case 'funnelIdle':
      return sentences.funnelIdle(text('product'), visits('views'), orders());
    case 'forms':
      return sentences.forms(visits('seen'), count('sent'));
    case 'formIdle':
      return sentences.formIdle(text('form'), count('seen'), count('sent'));
    case 'searches':
      return sentences.searches(count('searches'), count('misses'));
    case 'searchMissed':
      return sentences.searchMissed(text('words'), sentences.times(number('times'), count('times')));
    case 'vitalsFew':
      return sentences.vitalsFew(count('least'));
    case 'vitals':
      if (number('good') === 0) return sentences.vitalsNoneGood;
      return number('good') === number('all') ? sentences.vitalsAll : sentences.vitals(count('good'), count('all'));
    case 'vitalSlowPaint':
    case 'vitalSlowAnswer':
      return sentences[name](page(), device(), formatFigure(number('value'), { unit: 'ms' }, language));
    case 'vitalShifts':
      return sentences.vitalShifts(page(), device(), formatFigure(number('value'), { unit: 'score' }, language));
    case 'carts':
      return sentences.carts_(sentences.carts(number('carts'), count('carts')), money('cents'));
    case 'cartsBack':
      return sentences.cartsBack(count('carts'), money('cents'));
    case 'salesNone':
    case 'funnelNone':
    case 'formsNone':
    case 'searchesNone':
    case 'vitalsNone':
    case 'cartsNone':
      return sentences[name];
    default:
      return visitFindingText({ name, values }, language);
  }
}
