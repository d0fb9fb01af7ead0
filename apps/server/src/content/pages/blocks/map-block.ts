import { shopperMessages } from '@portico/locale';
import { escapeHtml } from '@portico/template';
import { attributes } from '../../../platform/html/html.ts';
import type { BlockScope } from './block-scope.ts';
import { oneOf, textOf, type BlockValue } from './block-values.ts';
import { frameHtml } from './frame.ts';
import { mapFrame, mapPosition, placeAddress, wayAddress } from './map-place.ts';

/** Pixels. */
const HEIGHTS = { least: 160, usual: 450, most: 900 };

/**
 * Where somebody is: the address in words, and where a position is known the map around it, of which nothing is asked before a
 * visitor wishes to see it (SEC-25). Without script its link leads there.
 */
export function map(value: BlockValue, scope: BlockScope): string {
  const position = mapPosition(textOf(value['position']));
  const lines = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry']
    .map((name) => textOf(value[name]))
    .filter((line) => line !== '');
  if (lines.length === 0 && !position) {
    return '';
  }
  const { kitWords } = shopperMessages(scope.site.profile.language);
  const address = lines.length === 0 ? '' : `<address>${lines.map(escapeHtml).join('<br>')}</address>`;
  const query = lines.slice(textOf(value['addressTitle']) === '' || lines.length === 1 ? 0 : 1).join(', ');
  const way = position
    ? wayAddress(position)
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
  const button = `<div class="pt-way sqs-block-button-container"><a${attributes({
    href: way,
    class: 'sqs-block-button-element--small sqs-block-button-element sqs-button-element--secondary',
    target: '_blank',
    rel: 'noopener',
  })}>${escapeHtml(kitWords.directions)}</a></div>`;
  return `${position ? tiles(value, { position, title: lines[0] ?? kitWords.showMap }, scope) : ''}${address}${
    value['directions'] === false ? '' : button
  }`;
}

interface Place {
  readonly position: NonNullable<ReturnType<typeof mapPosition>>;
  readonly title: string;
}

/** The tiles have one look; a darker or quieter one is a filter over them. */
function tiles(value: BlockValue, { position, title }: Place, scope: BlockScope): string {
  const { kitWords } = shopperMessages(scope.site.profile.language);
  const zoom = typeof value['zoom'] === 'number' ? value['zoom'] : 15;
  const height = typeof value['height'] === 'number' ? within(value['height']) : undefined;
  const hasMark = value['marker'] !== 'hidden';
  const mark = hasMark ? textOf(value['markerTitle']) : '';
  const look = oneOf(value['look'], ['light', 'dark', 'muted']);
  const frame = frameHtml(
    {
      frame: mapFrame(position, { zoom, hasMark, height: height ?? HEIGHTS.usual }),
      href: placeAddress(position, { zoom, hasMark }),
      title: mark || title,
      label: kitWords.showMap,
    },
    scope,
  );
  return `<figure${attributes({
    class: `pt-map pt-map-${look}${height === undefined ? '' : ' pt-map-high'}`,
    style: height === undefined ? undefined : `--pt-high:${height}px`,
  })}>${frame}${mark === '' ? '' : `<figcaption class="pt-map-mark">${escapeHtml(mark)}</figcaption>`}</figure>`;
}

function within(height: number): number {
  return Math.min(Math.max(Math.round(height), HEIGHTS.least), HEIGHTS.most);
}
