import { BlockType } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import { escapeHtml } from '@portico/template';
import { attributes, linkTarget } from '../../../platform/html/html.ts';
import { pageRichText } from '../rich-text.ts';
import type { BlockScope } from './block-scope.ts';
import type { BlockKind, BlockPlace } from './block-types.ts';
import { entriesOf, oneOf, recordOf, textOf, type BlockValue } from './block-values.ts';
import { frameHtml, frameOf } from './frame.ts';
import { imageHtml } from './image.ts';

/** Of the cover of a sound, as its styles have it. */
const COVER_SIZES = '(min-width:48rem) 11rem, 5.5rem';

/** Something to hear; the picture of its cover stands beside who plays what, and says no more than they do. */
function audio(value: BlockValue, scope: BlockScope): string {
  const asset = scope.image(textOf(value['assetId']));
  const address = asset?.assetUrl ?? linkTarget(value['url']);
  const [title, artist] = [textOf(value['title']) || (asset?.filename ?? ''), textOf(value['artist'])];
  const frame = frameOf(address);
  if (address === '') {
    return '';
  }
  const { kitWords } = shopperMessages(scope.site.profile.language);
  const name = [title, artist].filter((part) => part !== '').join(', ');
  const player = frame
    ? frameHtml({ frame, href: address, title: name }, scope)
    : `<audio controls preload="none"${attributes({ src: address, 'aria-label': name || undefined })}></audio>`;
  const words = textOf(value['transcript']);
  const said = `${title === '' ? '' : `<p class="pt-sound-title">${escapeHtml(title)}</p>`}${
    artist === '' ? '' : `<p class="pt-sound-artist">${escapeHtml(artist)}</p>`
  }`;
  const cover = scope.image(textOf(recordOf(value['cover'])['assetId']));
  const heard = cover
    ? `<div class="pt-sound">${imageHtml(cover, '', scope, COVER_SIZES)}<div class="pt-sound-words">${said}</div>${player}</div>`
    : `${said}${player}`;
  return `<div${attributes({ class: 'sqs-audio-embed', 'data-url': address, 'data-title': title, 'data-author': artist })}>${heard}${
    value['download'] === true && asset
      ? `<p><a${attributes({ href: address, download: '' })}>${escapeHtml(kitWords.download)}</a></p>`
      : ''
  }${words === '' ? '' : `<details><summary>${escapeHtml(kitWords.transcript)}</summary>${pageRichText(words)}</details>`}</div>`;
}

function file(value: BlockValue, scope: BlockScope): string {
  const asset = scope.image(textOf(value['assetId']));
  if (!asset) {
    return '';
  }
  const kind = /\.([a-z0-9]{2,5})$/i.exec(asset.filename)?.[1]?.toUpperCase() ?? '';
  const title = textOf(value['title']) || asset.filename;
  const size = oneOf(value['size'], ['medium', 'small', 'large']);
  const pages =
    value['showsPages'] === true && asset.contentType === 'application/pdf'
      ? `<object${attributes({ class: 'pt-pages', data: asset.assetUrl, type: 'application/pdf', 'aria-label': title })}></object>`
      : '';
  return `<div class="sqs-block-button-container sqs-block-button-container--${oneOf(value['align'], ['left', 'center', 'right'])}"><a${attributes(
    {
      href: asset.assetUrl,
      download: '',
      class: `sqs-block-button-element--${size} sqs-block-button-element`,
    },
  )}>${escapeHtml(title)}${value['showsSize'] === false || kind === '' ? '' : ` <span class="pt-file-kind">${escapeHtml(kind)}</span>`}</a></div>${pages}`;
}

/** Two pictures over each other, moved by a slider; without script both stand side by side. */
function compare(value: BlockValue, scope: BlockScope, { sizes }: BlockPlace): string {
  const { kitWords } = shopperMessages(scope.site.profile.language);
  const ratio = oneOf(value['ratio'], ['3:2', '4:3', '16:9', '1:1', '4:5']).replace(':', '/');
  const pictures = entriesOf(value, 'images')
    .slice(0, 2)
    .flatMap((entry, index) => {
      const image = scope.image(textOf(entry['assetId']));
      const title = textOf(entry['title']) || (index === 0 ? kitWords.before : kitWords.after);
      return image
        ? [
            `<figure class="pt-compare-${index === 0 ? 'before' : 'after'}">${imageHtml(image, textOf(entry['alt']) || image.altText, scope, sizes)}<figcaption>${escapeHtml(title)}</figcaption></figure>`,
          ]
        : [];
    });
  if (pictures.length < 2) {
    return '';
  }
  const label = textOf(value['label']) || `${kitWords.before} – ${kitWords.after}`;
  return `<div class="pt-compare" style="--pt-ratio:${ratio}">${pictures.join('')}<input${attributes({ type: 'range', min: 0, max: 100, value: 50, 'aria-label': label })}></div>`;
}

/** Blocks that hand on a file, and pictures that are more than one. */
export const FILE_BLOCKS: readonly BlockKind[] = [
  { name: 'audio', otherNames: ['soundcloud'], code: BlockType.Audio, draw: audio },
  { name: 'file', draw: file },
  { name: 'compare', draw: compare },
];
