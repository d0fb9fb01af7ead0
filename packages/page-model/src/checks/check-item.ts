import { isOfBlocks } from '../article/is-of-blocks.ts';
import { referencesOf } from '../blocks/words.ts';
import { ROOT, type EditDocument } from '../document/document.ts';
import type { JsonValue } from '../document/json.ts';
import { childrenOf } from '../document/tree.ts';
import { plainWords } from '../text/plain-words.ts';
import type { CheckFacts, Finding } from './check-document.ts';
import { headingsIn, linksIn, picturesIn } from './found-in-text.ts';

/** Goes through what is said of a post, event or picture, all of it at the root; blocks of its text are looked at as those of pages. */
export function checkItem(document: EditDocument, facts: CheckFacts): readonly Finding[] {
  const value = document.nodes[ROOT]?.value ?? {};
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '');
  const body = text('body');
  const hasPicture = text('assetId') !== '';
  const pictures = picturesIn(body);
  const found: Finding[] = [];
  const add = (code: Finding['code'], weight: Finding['weight'], field: string) =>
    found.push({ code, weight, id: ROOT, field });
  if (text('title').trim() === '') {
    // A picture of a gallery may do without.
    add('TITLE_MISSING', hasPicture ? 'advice' : 'stops', 'title');
  }
  const [start, end] = [value['startDate'], value['endDate']];
  if (typeof start === 'number' && typeof end === 'number' && end < start) {
    add('ENDS_FIRST', 'stops', 'endDate');
  }
  const hasText = isOfBlocks(value) ? childrenOf(document, ROOT).length > 0 : plainWords(body) !== '';
  const isBare = !hasText && pictures.length === 0 && !hasPicture && value['sound'] === undefined;
  if (isBare && !saysSomething(value['customContent'])) {
    add('TEXT_EMPTY', 'advice', 'body');
  }
  for (const { assetId, alt } of pictures) {
    if (alt === '' && (assetId === undefined || !facts.isDescribed(assetId))) {
      add('ALT_MISSING', 'advice', 'body');
    }
  }
  if (hasPicture && text('alt') === '' && !facts.isDescribed(text('assetId'))) {
    add('ALT_MISSING', 'advice', 'assetId');
  }
  for (const code of linksIn(body)) {
    add(code, 'advice', 'body');
  }
  // The title of an item is the first heading of its page.
  let above = 1;
  for (const { level, words } of headingsIn(body)) {
    if (words === '') {
      add('HEADING_EMPTY', 'advice', 'body');
    } else if (level > above + 1) {
      add('HEADING_GAP', 'advice', 'body');
    }
    above = level;
  }
  for (const reference of referencesOf(value)) {
    if (!facts.exists(reference)) {
      add('REFERENCE_GONE', 'advice', reference.field);
    }
  }
  return found;
}

/** Whether there are words or files in what a kit's own fields hold; a tick alone says nothing. */
function saysSomething(value: JsonValue | undefined): boolean {
  if (typeof value === 'string') {
    return plainWords(value) !== '';
  }
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => saysSomething(part));
}
