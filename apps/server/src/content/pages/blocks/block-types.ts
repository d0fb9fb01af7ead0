import { SOCIAL_LINKS } from '../../kits/system-partials.ts';
import { BlockType } from '@portico/domain';
import { escapeHtml } from '@portico/template';
import { attributes, linkTarget } from '../../../platform/html/html.ts';
import { pageRichText } from '../rich-text.ts';
import type { BlockScope } from './block-scope.ts';
import { DATA_BLOCKS } from './data-blocks.ts';
import { ENTRY_BLOCKS } from './entry-blocks.ts';
import { contentsMark } from './contents.ts';
import { FILE_BLOCKS } from './file-blocks.ts';
import { oneOf } from './block-values.ts';
import { frameHtml, frameOf } from './frame.ts';
import { imageHtml } from './image.ts';
import { markdownHtml } from './markdown.ts';
import { PICTURE_BLOCKS } from './picture-blocks.ts';
import { shape } from './shape.ts';
import { SITE_BLOCKS } from './site-blocks.ts';
import { summaryBlock } from './summary-block.ts';

/** Draws the inside of one type of block. */
export interface BlockKind {
  /** Its type in documents, and class stem: `html` gives `html-block sqs-block-html`. */
  readonly name: string;
  /** Types that documents name it by too. */
  readonly otherNames?: readonly string[];
  /** Number in `data-block-type` (ENUM-002); undefined where the documents name none. */
  readonly code?: number;
  draw(value: Readonly<Record<string, unknown>>, scope: BlockScope, place: BlockPlace): string;
  /** What kits know the block by beside its name. */
  readonly marks?: (value: Readonly<Record<string, unknown>>) => BlockMarks;
}

export interface BlockMarks {
  /** Classes of the block. */
  readonly class?: string;
  /** Classes of what is around all that it shows. */
  readonly contentClass?: string;
  readonly 'data-aspect-ratio'?: number | undefined;
}

/** Which block is drawn, and how wide its pictures will be. */
export interface BlockPlace {
  readonly id: string;
  /** As an image's `sizes`; undefined where nobody knows. */
  readonly sizes?: string | undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Names by which kits know buttons that are not the filled one. */
const BUTTON_LOOKS: ReadonlyMap<unknown, string> = new Map([
  ['outlined', ' sqs-button-element--secondary'],
  ['plain', ' sqs-button-element--tertiary'],
]);

function button(value: Readonly<Record<string, unknown>>, { namesNodes }: BlockScope): string {
  const target = linkTarget(value['href']);
  const size = ['small', 'medium', 'large'].find((known) => known === value['size']) ?? 'medium';
  const newWindow = value['newWindow'] === true;
  const look = BUTTON_LOOKS.get(value['look']) ?? '';
  return `<div class="sqs-block-button-container sqs-block-button-container--${alignment(value)}"><a${attributes({
    href: target === '' ? '#' : target,
    class: `sqs-block-button-element--${size} sqs-block-button-element${look}`,
    target: newWindow ? '_blank' : undefined,
    rel: newWindow ? 'noopener' : undefined,
    ...(namesNodes ? { 'data-pt-field': 'label' } : {}),
  })}>${escapeHtml(text(value['label']))}</a></div>`;
}

function alignment(value: Readonly<Record<string, unknown>>): string {
  return ['left', 'center', 'right'].find((known) => known === value['align']) ?? 'left';
}

function quote(value: Readonly<Record<string, unknown>>): string {
  const source = text(value['source']);
  return `<figure><blockquote><span>“</span>${pageRichText(text(value['quote']) || text(value['html']))}<span>”</span></blockquote>${
    source === '' ? '' : `<figcaption class="source">— ${escapeHtml(source)}</figcaption>`
  }</figure>`;
}

function socialLinks(value: Readonly<Record<string, unknown>>, scope: BlockScope): string {
  return scope.template(
    `<div class="sqs-svg-icon--outer social-icon-alignment-${alignment(value)} social-icons-size-${oneOf(value['size'], ['medium', 'small', 'large'])}${value['look'] === 'buttons' ? ' pt-accounts-buttons' : ''}"><nav class="sqs-svg-icon--list" aria-label="{localizedStrings.socialAccounts}">${SOCIAL_LINKS}</nav></div>`,
    value,
  );
}

const html = (value: Readonly<Record<string, unknown>>): string => pageRichText(text(value['html']));
/** What was written in Markdown; imported pages have the HTML that was made of it elsewhere alone. */
function markdown(value: Readonly<Record<string, unknown>>): string {
  const source = text(value['markdown']);
  return source.trim() === '' ? html(value) : markdownHtml(source);
}

/** A line; the plain one has no name, so that pages of before stay as they were. */
function rule({ look }: Readonly<Record<string, unknown>>): string {
  const name = ['thick', 'dashed', 'short'].find((known) => known === look);
  return name === undefined ? '<hr>' : `<hr class="pt-rule-${name}">`;
}

/** Room between two blocks; imported pages say nothing of how much. */
function spacer({ height, onPhone }: Readonly<Record<string, unknown>>): string {
  const style = typeof height === 'number' ? `height:${Math.min(Math.max(Math.round(height), 1), 800)}px` : undefined;
  const shown = onPhone === false ? 'pt-not-phone' : undefined;
  return style === undefined && shown === undefined
    ? '&nbsp;'
    : `<div${attributes({ class: shown, style })}>&nbsp;</div>`;
}

/** Kits know rooms by their size in steps, imported ones by how high they are for their width. */
function spacerMarks({ height, aspectRatio }: Readonly<Record<string, unknown>>): BlockMarks {
  const steps = typeof height === 'number' ? Math.max(1, Math.round(height / STEP_PX)) : 1;
  return {
    class: `sized vsize-${steps}`,
    'data-aspect-ratio': typeof aspectRatio === 'number' ? aspectRatio : undefined,
  };
}

const STEP_PX = 32;

const isText = (): BlockMarks => ({ contentClass: 'sqs-html-content' });

/** A page of somebody else's, by its address; or code, for which one needs the right. */
function embed(value: Readonly<Record<string, unknown>>, scope: BlockScope, { sizes }: BlockPlace): string {
  const href = linkTarget(value['url']);
  if (href === '') {
    return raw(value);
  }
  const title = text(value['title']);
  const frame = frameOf(href);
  const poster = scope.image(text(value['assetId']));
  const posterHtml = poster ? imageHtml(poster, '', scope, sizes) : '';
  return frame === undefined
    ? `<p><a${attributes({ href })}>${posterHtml}${escapeHtml(title || href)}</a></p>`
    : frameHtml({ frame, href, title, posterHtml }, scope);
}

/** What people write to be read, or to be run: whoever saves such a block has the right to code (SEC-23). */
function code(value: Readonly<Record<string, unknown>>): string {
  const language = oneOf(value['language'], ['html', 'css', 'js', 'text']);
  const source = raw(value);
  if (source.trim() !== '' && (value['showsSource'] === true || language === 'text')) {
    return `<pre class="source-code" tabindex="0"><code class="language-${language}">${escapeHtml(source)}</code></pre>`;
  }
  switch (language) {
    case 'css':
      return `<style>${source.replaceAll(/<\/style/gi, '<\\/style')}</style>`;
    case 'js':
      return `<script>${source.replaceAll(/<\/script/gi, '<\\/script')}</script>`;
    default:
      return source;
  }
}

/** Raw HTML: whoever saves such a block has the right to code (SEC-23). */
const raw = (value: Readonly<Record<string, unknown>>): string => text(value['html']);

/** The kinds that belong to no feature. */
export const OWN_BLOCKS: readonly BlockKind[] = [
  ...PICTURE_BLOCKS,
  ...ENTRY_BLOCKS,
  ...DATA_BLOCKS,
  ...FILE_BLOCKS,
  ...SITE_BLOCKS,
  { name: 'html', code: BlockType.Html, draw: html, marks: isText },
  { name: 'markdown', code: BlockType.Markdown, draw: markdown, marks: isText },
  { name: 'toc', draw: contentsMark },
  { name: 'shape', draw: shape },
  { name: 'button', code: BlockType.Button, draw: button },
  { name: 'quote', code: BlockType.Quote, draw: quote },
  { name: 'code', code: BlockType.Code, draw: code },
  { name: 'embed', otherNames: ['instagram', 'twitter'], code: BlockType.Embed, draw: embed },
  { name: 'spacer', code: BlockType.Spacer, draw: spacer, marks: spacerMarks },
  { name: 'horizontalrule', otherNames: ['line'], code: BlockType.HorizontalRule, draw: rule },
  { name: 'summary-v2', otherNames: ['summary'], code: BlockType.SummaryV2, draw: summaryBlock },
  { name: 'socialaccountlinks-v2', otherNames: ['sociallink'], code: BlockType.SocialAccountLinks, draw: socialLinks },
];
