import type { SubmissionDetail } from '@portico/contract/studio';
import { dateFormat, writingDirection } from '@portico/locale';
import { escapeHtml as text } from '../../platform/html/escape-html.ts';
import type { Site } from '../../sites/site/site.ts';

/** One submission to be printed, in the language of the site; what was typed is text and nothing else. */
export function drawSubmissionSheet({ profile }: Site, submission: SubmissionDetail): string {
  const { language, timeZone, siteTitle } = profile;
  const sent = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(submission.submittedAt);
  const answers = submission.answers.map(({ title, value }) => `<dt>${typed(title)}</dt><dd>${typed(value)}</dd>`);
  return `<!doctype html>
<html lang="${text(language)}" dir="${writingDirection(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(submission.formName)} ${submission.number}</title>
<style>${STYLE}</style></head><body><main><p>${typed(siteTitle)}</p><h1>${typed(submission.formName)} <small>${submission.number}</small></h1>
<p>${text(sent)}</p><dl>${answers.join('')}</dl></main></body></html>
`;
}

function typed(words: string): string {
  return `<bdi>${text(words).replace(/\n/g, '<br>')}</bdi>`;
}

const STYLE = `body{margin:0;font:14px/1.5 system-ui,sans-serif;color:#17211f}main{max-width:720px;margin:0 auto;padding:32px}
h1{font-size:22px;margin:8px 0}h1 small{color:#52605b;font-weight:400}dl{margin:24px 0;border-top:1px solid #d5dad0}
dt{padding-top:10px;color:#52605b}dd{margin:0;padding-bottom:10px;border-bottom:1px solid #d5dad0;overflow-wrap:anywhere}`;
