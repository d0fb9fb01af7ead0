import { blockDefinition, readBlock } from '../blocks/block-definition.ts';
import { blockValue } from '../blocks/draw-value.ts';
import { referencesOf, type Reference } from '../blocks/words.ts';
import { ROOT, type DocumentNode, type EditDocument, type NodeId } from '../document/document.ts';
import { nodeOf, nodesInOrder } from '../document/tree.ts';
import type { Operation } from '../operations/operation.ts';
import { plainWords } from '../text/plain-words.ts';
import { checkItem } from './check-item.ts';
import { checkSettings } from './check-settings.ts';
import { linksIn, type FoundHeading, headingsIn } from './found-in-text.ts';

/** What `stops` publishing may be turned into `advice` by the owner. */
export type CheckWeight = 'stops' | 'advice' | 'note';

/** One thing that a document could do better, found while it is edited and again before it is published (editor §7). */
export interface Finding {
  readonly code:
    | 'ALT_MISSING'
    | 'NO_HEADING'
    | 'SEVERAL_TITLES'
    | 'HEADING_GAP'
    | 'HEADING_EMPTY'
    | 'LINK_EMPTY'
    | 'LINK_UNCLEAR'
    | 'LINK_BARE'
    | 'REFERENCE_GONE'
    | 'BLOCK_EMPTY'
    | 'BLOCK_UNKNOWN'
    | 'FORM_MISSING'
    | 'LIST_MISSING'
    | 'EMBED_UNTITLED'
    | 'TITLE_MISSING'
    | 'TEXT_EMPTY'
    | 'ENDS_FIRST'
    | 'HOME_NOT_INDEXED'
    | 'SEARCH_TITLE_LONG'
    | 'SEARCH_DESCRIPTION_LONG'
    | 'SEARCH_DESCRIPTION_MISSING'
    | 'SOCIAL_PICTURE_MISSING'
    | 'TITLE_TWICE';
  readonly weight: CheckWeight;
  readonly id: NodeId;
  /** Name in the node's value. */
  readonly field?: string;
  /** What puts it right without asking. */
  readonly fix?: readonly Operation[];
}

/** What of the site a check asks for. */
export interface CheckFacts {
  /** Whether something that is named by id is there. */
  exists(reference: Reference): boolean;
  /** Whether a picture has a text of its own in the library, or is marked as decoration. */
  isDescribed(assetId: string): boolean;
  /** The kit prints the page's title as its first heading. */
  readonly hasTitle: boolean;
}

/** Goes through a document block by block. */
export function checkDocument(document: EditDocument, facts: CheckFacts): readonly Finding[] {
  if (document.kind === 'page-settings') {
    // Notes are for whoever looks through a whole site.
    return [...checkNodes(document, facts), ...checkSettings(document).filter(({ weight }) => weight !== 'note')];
  }
  const nodes = nodesInOrder(document).filter(({ isHidden }) => isHidden !== true);
  const inBlocks = nodes.flatMap((node) => checkNode(document, node, facts));
  return document.kind === 'item'
    ? // The title of an item is the first heading of its page.
      [...checkItem(document, facts), ...inBlocks, ...checkHeadings(nodes, { ...facts, hasTitle: true })]
    : [...inBlocks, ...checkHeadings(nodes, facts)];
}

function checkNodes(document: EditDocument, facts: CheckFacts): readonly Finding[] {
  return nodesInOrder(document).flatMap((node) => checkNode(document, node, facts));
}

/** What a block or entry could do better by itself. */
export function checkNode(document: EditDocument, node: DocumentNode, facts: CheckFacts): readonly Finding[] {
  const { id, value } = node;
  const gone = referencesOf(value).flatMap((reference): Finding[] =>
    facts.exists(reference) ? [] : [{ code: 'REFERENCE_GONE', weight: 'advice', id, field: reference.field }],
  );
  if (node.kind === 'entry') {
    // Subtitles are no picture.
    return nodeOf(document, node.parent ?? '')?.type === 'video' ? gone : [...gone, ...checkPicture(node, facts)];
  }
  if (node.kind !== 'block') {
    return gone;
  }
  const read = readBlock(node);
  if (read.kind === 'unknown') {
    return [{ code: 'BLOCK_UNKNOWN', weight: 'advice', id }];
  }
  return [...gone, ...checkBlock(document, node), ...checkPicture(node, facts), ...checkLinks(node)];
}

function checkBlock(document: EditDocument, node: DocumentNode): readonly Finding[] {
  const { id } = node;
  const type = blockDefinition(node.type)?.type;
  const value = blockValue(document, node) ?? {};
  // Code may draw without a word.
  const wordsOf = blockDefinition(node.type)?.right === 'code' ? (said: string) => said.trim() : plainWords;
  const says = (name: string) => typeof value[name] === 'string' && wordsOf(value[name]) !== '';
  if (type === 'form' && !says('formId')) {
    return [{ code: 'FORM_MISSING', weight: 'stops', id, field: 'formId' }];
  }
  if (type === 'newsletter' && !says('formId') && !says('listId')) {
    return [{ code: 'LIST_MISSING', weight: 'stops', id, field: 'listId' }];
  }
  if (type === 'video' && says('url') && !says('title')) {
    return [{ code: 'EMBED_UNTITLED', weight: 'advice', id, field: 'title' }];
  }
  const needed = type === undefined ? undefined : NEEDED[type];
  const images = value['images'];
  const isEmpty =
    type === 'gallery' ? !Array.isArray(images) || images.length === 0 : needed?.every((name) => !says(name));
  return isEmpty === true ? [{ code: 'BLOCK_EMPTY', weight: 'note', id, fix: [{ kind: 'remove', id }] }] : [];
}

/** A block that says nothing under any of these shows nothing. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  html: ['html'],
  markdown: ['markdown', 'html'],
  quote: ['quote'],
  button: ['label'],
  image: ['assetId'],
  video: ['url'],
  code: ['html'],
  embed: ['html', 'url'],
};

function checkPicture({ id, kind, type, value }: DocumentNode, facts: CheckFacts): readonly Finding[] {
  const asset = value['assetId'];
  const isPicture = kind === 'entry' || type === 'image';
  if (!isPicture || typeof asset !== 'string' || value['altKind'] === 'decoration') {
    return [];
  }
  const own = value['alt'];
  const isTold = (typeof own === 'string' && own.trim() !== '') || facts.isDescribed(asset);
  return isTold ? [] : [{ code: 'ALT_MISSING', weight: 'advice', id, field: 'alt' }];
}

function checkLinks({ id, type, value }: DocumentNode): readonly Finding[] {
  const fields = (blockDefinition(type)?.fields ?? []).filter(({ kind }) => kind.name === 'rich-text');
  return fields.flatMap(({ path }): readonly Finding[] => {
    const html = value[path];
    return typeof html === 'string'
      ? linksIn(html).map((code): Finding => ({ code, weight: 'advice', id, field: path }))
      : [];
  });
}

function checkHeadings(nodes: readonly DocumentNode[], { hasTitle }: CheckFacts): readonly Finding[] {
  const headings = nodes.flatMap((node) =>
    node.kind === 'block' && typeof node.value['html'] === 'string' && blockDefinition(node.type)?.right === undefined
      ? headingsIn(node.value['html']).map((heading): FoundHeading & { id: NodeId } => ({ ...heading, id: node.id }))
      : [],
  );
  const titles = headings.filter(({ level }) => level === 1);
  const several = titles
    .slice(hasTitle ? 0 : 1)
    .map(({ id }): Finding => ({ code: 'SEVERAL_TITLES', weight: 'advice', id }));
  const empty = headings
    .filter(({ words }) => words === '')
    .map(({ id }): Finding => ({ code: 'HEADING_EMPTY', weight: 'advice', id }));
  let above = 1;
  const gaps = headings.flatMap(({ id, level }): Finding[] => {
    const isGap = level > above + 1;
    above = level;
    return isGap ? [{ code: 'HEADING_GAP', weight: 'advice', id }] : [];
  });
  const isUntitled = !hasTitle && titles.length === 0 && nodes.some(({ kind }) => kind === 'block');
  const none: readonly Finding[] = isUntitled ? [{ code: 'NO_HEADING', weight: 'note', id: ROOT }] : [];
  return [...none, ...several, ...empty, ...gaps];
}
