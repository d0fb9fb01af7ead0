import { plainWords, splitParagraphs } from '@portico/page-model';

/** The words of an excerpt, a line for each paragraph. */
export function linesOfExcerpt(html: string): string {
  return splitParagraphs(html)
    .map(plainWords)
    .filter((line) => line !== '')
    .join('\n');
}

/** An excerpt of what is typed: each line is a paragraph; of blanks alone there is none. */
export function excerptOf(typed: string): string {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
