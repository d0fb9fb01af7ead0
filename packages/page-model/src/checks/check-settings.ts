import { ROOT, type EditDocument } from '../document/document.ts';
import type { JsonObject, JsonValue } from '../document/json.ts';
import { plainWords } from '../text/plain-words.ts';
import type { Finding } from './check-document.ts';

/** Search engines cut what is longer, in letters. */
export const SEARCH_RESULT = { title: 60, description: 160 } as const;

/** What search engines and other sites are told of a page; all of it at the root of its settings. */
export function checkSettings({ nodes }: EditDocument): readonly Finding[] {
  const value = nodes[ROOT]?.value ?? {};
  const seo = objectOf(value['seo']);
  const description = textOf(seo['description']) || plainWords(textOf(value['description']));
  const found: Finding[] = [];
  const add = (code: Finding['code'], weight: Finding['weight'], field: string) =>
    found.push({ code, weight, id: ROOT, field });
  if (value['isHomepage'] === true && value['isIndexed'] === false) {
    add('HOME_NOT_INDEXED', 'advice', 'isIndexed');
  }
  if (value['isIndexed'] === false) {
    return found;
  }
  if ((textOf(seo['title']) || textOf(value['title'])).length > SEARCH_RESULT.title) {
    add('SEARCH_TITLE_LONG', 'advice', 'seo.title');
  }
  if (textOf(seo['description']).length > SEARCH_RESULT.description) {
    add('SEARCH_DESCRIPTION_LONG', 'advice', 'seo.description');
  }
  if (description === '') {
    add('SEARCH_DESCRIPTION_MISSING', 'note', 'seo.description');
  }
  if (textOf(seo['assetId']) === '' && textOf(value['assetId']) === '') {
    add('SOCIAL_PICTURE_MISSING', 'note', 'seo.assetId');
  }
  return found;
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}
