import { blockDefinition } from '@portico/page-model';
import type { IconName } from '../ui/icon-paths.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  html: 'text',
  markdown: 'text',
  image: 'image',
  gallery: 'grid',
  button: 'button',
  quote: 'quote',
  video: 'video',
  audio: 'play',
  spacer: 'updown',
  horizontalrule: 'minus',
  code: 'code',
  embed: 'code',
  form: 'form',
  newsletter: 'mail',
  product: 'bag',
  'summary-v2': 'list',
  accordion: 'list',
  search: 'search',
  map: 'pin',
  'socialaccountlinks-v2': 'people',
  chart: 'chart',
  table: 'grid',
  file: 'file',
  calendar: 'calendar',
  hours: 'clock',
  toc: 'list',
  rss: 'list',
  people: 'people',
  reviews: 'note',
};

/** The icon of a type of block, by any of its names. */
export function blockIcon(type: string | undefined): IconName {
  return ICONS[blockDefinition(type)?.type ?? ''] ?? 'section';
}
