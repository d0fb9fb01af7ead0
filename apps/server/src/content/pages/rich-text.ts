import { LRUCache } from 'lru-cache';
import { sanitiseRichText } from '../../platform/html/rich-text.ts';

/** The same texts are shown again and again; parsing one costs more than rendering the page around it. */
const clean = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (value, key) => 2 * (value.length + key.length) + 100,
});

/** Rich text as pages may show it: sanitised here too, however it came into the database (SEC-23). */
export function pageRichText(html: string): string {
  if (!/[<&]/.test(html)) {
    return html;
  }
  let safe = clean.get(html);
  if (safe === undefined) {
    safe = sanitiseRichText(html);
    clean.set(html, safe);
  }
  return safe;
}
