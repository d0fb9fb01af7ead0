import {
  changeBetween,
  nodeOf,
  splitParagraphs,
  type EditDocument,
  type Operation,
  type SiteFacts,
} from '@portico/page-model';
import { addBlock, type Placed } from '../deeds/place-in.ts';
import { isWebAddress } from '../inspector/is-web-address.ts';
import type { Spot } from '../store/state.ts';

/** An address that came at once and alone on its line, and the line as it stands in the text. */
export interface PastedAddress {
  readonly url: string;
  readonly paragraph: string;
}

/** As what such an address can be shown. */
export const SHOWN_AS = ['bookmark', 'embed'] as const;
export type ShownAs = (typeof SHOWN_AS)[number];

/** The address that was pasted alone on a line, of a text in paragraphs; one that is typed letter by letter is none. */
export function pastedAddress(before: readonly string[], after: readonly string[]): PastedAddress | undefined {
  const change = changeBetween(before, after);
  if (!change || change.remove.some((paragraph) => wordsIn(paragraph) !== '')) {
    return undefined;
  }
  const found = change.insert.filter((paragraph) => wordsIn(paragraph) !== '');
  const [paragraph = ''] = found;
  const url = wordsIn(paragraph);
  return found.length === 1 && /^<p[\s>]/i.test(paragraph) && !/\s/.test(url) && isWebAddress(url)
    ? { url, paragraph }
    : undefined;
}

/** Takes the line out of its text, and puts a block of the address behind it. */
export function showAs(
  view: EditDocument,
  {
    node,
    field,
    pasted,
    type,
  }: Pick<Spot, 'node'> & {
    readonly field: string;
    readonly pasted: PastedAddress;
    readonly type: ShownAs;
  },
  facts: SiteFacts,
  newId: () => string,
): Placed | undefined {
  const text = nodeOf(view, node)?.value[field];
  const paragraphs = typeof text === 'string' ? splitParagraphs(text) : [];
  const at = paragraphs.findIndex((paragraph) => wordsIn(paragraph) === pasted.url);
  const placed = addBlock(view, type, node, facts, newId);
  const line = paragraphs[at];
  if (!placed || line === undefined) {
    return undefined;
  }
  const operations = placed.operations.map((operation): Operation =>
    operation.kind === 'insert'
      ? {
          ...operation,
          nodes: operation.nodes.map((one) =>
            one.id === placed.node ? { ...one, value: { ...one.value, url: pasted.url } } : one,
          ),
        }
      : operation,
  );
  return {
    node: placed.node,
    operations: [{ kind: 'splice', id: node, field, at, remove: [line], insert: [] }, ...operations],
  };
}

/** What a paragraph says, as far as an address could be all of it. */
function wordsIn(paragraph: string): string {
  return paragraph
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();
}
