import { writingDirection } from '@portico/locale';
import { escapeHtml } from '../html/escape-html.ts';
import { tokensOf } from './link-tokens.ts';

/** One part of a mail. */
export type MailSection =
  | {
      readonly kind: 'lines';
      readonly lines: readonly { readonly title: string; readonly detail: string; readonly amount: string }[];
    }
  | {
      readonly kind: 'totals';
      readonly rows: readonly { readonly label: string; readonly amount: string; readonly isGrand: boolean }[];
    }
  | { readonly kind: 'facts'; readonly title: string; readonly lines: readonly string[] }
  /** What is copied by hand: it stands out, in letters that cannot be mistaken for each other. */
  | { readonly kind: 'code'; readonly title: string; readonly code: string; readonly lines: readonly string[] }
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly url: string;
      /** Not what the mail is for: a line of text, and no button. */
      readonly isQuiet?: boolean;
    };

export interface MailContent {
  readonly siteTitle: string;
  readonly language: string;
  readonly title: string;
  /** Plain text; blank lines part paragraphs. */
  readonly lead: string;
  readonly sections: readonly MailSection[];
  /** After them, as plain text; left out where it is empty. */
  readonly closing?: string;
}

const INK = '#17211f';
const QUIET = '#52605b';
const RULE = '#d5dad0';

/** What the same is in the dark, for programs that read styles of a head; all others show it as the lines themselves say. */
const IN_THE_DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){ .ground{background:#101614!important;color:#e9ede8!important}.sheet{background:#1b2421!important}.quiet{color:#a7b3ad!important}.rule{border-color:#3a4642!important}.grand{border-color:#e9ede8!important}.press{background:#e9ede8!important;color:#17211f!important}}`;

/** One content as plain text and as HTML: tables and inline styles, because mail programs know nothing newer; with what its links open. */
export function mailHtml(content: MailContent): {
  readonly text: string;
  readonly html: string;
  readonly tokens: readonly string[];
} {
  const links = content.sections.flatMap((section) => (section.kind === 'link' ? [section.url] : []));
  return { text: asText(content), html: asHtml(content), tokens: tokensOf(links) };
}

function asText({ siteTitle, title, lead, sections, closing }: MailContent): string {
  return `${[title, lead, ...sections.map(sectionText), ...(closing ? [closing] : []), siteTitle].join('\n\n')}\n`;
}

function sectionText(section: MailSection): string {
  switch (section.kind) {
    case 'lines':
      return section.lines
        .map(({ title, detail, amount }) => `${title}${amount && `  ${amount}`}${detail && `\n  ${detail}`}`)
        .join('\n');
    case 'totals':
      return section.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
    case 'facts':
      // A title that stands alone is a sentence of its own.
      return section.lines.length === 0 ? section.title : [leading(section.title), ...section.lines].join('\n');
    case 'code':
      return [leading(section.title), section.code, ...section.lines].join('\n');
    case 'link':
      return `${section.label}: ${section.url}`;
  }
}

/** What stands above lines of its own: a question needs no colon. */
function leading(title: string): string {
  return /[?!.:;…؟？！。]$/.test(title) ? title : `${title}:`;
}

function asHtml({ siteTitle, language, title, lead, sections, closing }: MailContent): string {
  const direction = writingDirection(language);
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${IN_THE_DARK}</style></head>
<body class="ground" dir="${direction}" style="margin:0;background:#f3f4ef;color:${INK};font:16px/1.5 -apple-system,'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:560px;background:#ffffff" dir="${direction}">
<tr><td class="quiet" style="padding:28px 32px 0;font-size:15px;color:${QUIET}">${escapeHtml(siteTitle)}</td></tr>
<tr><td style="padding:8px 32px 0"><h1 style="margin:0;font:400 30px/1.2 Georgia,'Times New Roman',serif">${escapeHtml(title)}</h1></td></tr>
<tr><td style="padding:12px 32px 8px">${paragraphs(lead)}</td></tr>
${sections.map((section) => `<tr><td style="padding:12px 32px">${sectionHtml(section, direction)}</td></tr>`).join('\n')}
${closing ? `<tr><td style="padding:12px 32px">${paragraphs(closing)}</td></tr>` : ''}
<tr><td style="padding:12px 32px 28px"></td></tr>
</table></td></tr></table></body></html>
`;
}

/** An owner's or a program's plain text: never markup. */
function paragraphs(text: string): string {
  const parts = text.split(/\r?\n[ \t]*\r?\n/).filter((part) => part.trim() !== '');
  return parts
    .map((part, index) => {
      const margin = index === parts.length - 1 ? '0' : '0 0 14px';
      return `<p style="margin:${margin}">${escapeHtml(part).replace(/\r?\n/g, '<br>')}</p>`;
    })
    .join('');
}

/** Mail programs know no logical sides: amounts stand where lines end. */
function sectionHtml(section: MailSection, direction: 'ltr' | 'rtl'): string {
  const side = direction === 'rtl' ? 'left' : 'right';
  switch (section.kind) {
    case 'lines':
      return table(
        section.lines.map(
          ({ title, detail, amount }) =>
            `<tr><td class="rule" style="padding:10px 0;border-top:1px solid ${RULE}">${escapeHtml(title)}${detail ? `<br><span class="quiet" style="color:${QUIET};font-size:14px">${escapeHtml(detail)}</span>` : ''}</td>${amountCell(amount, side, 'rule', `border-top:1px solid ${RULE};`)}</tr>`,
        ),
      );
    case 'totals':
      return table(
        section.rows.map(({ label, amount, isGrand }) => {
          const style = isGrand ? `border-top:1px solid ${INK};font-weight:600;` : '';
          const kind = isGrand ? 'grand' : 'row';
          return `<tr><td class="${kind}" style="padding:6px 0;${style}">${escapeHtml(label)}</td>${amountCell(amount, side, kind, style, 6)}</tr>`;
        }),
      );
    case 'facts':
      return `${sectionTitle(section.title)}<p style="margin:0;overflow-wrap:anywhere;word-break:break-word">${linesHtml(section.lines)}</p>`;
    case 'code':
      // Its twenty letters and four hyphens fit in one line of a phone.
      return `${sectionTitle(section.title)}<p style="margin:0;font:600 18px/1.6 ui-monospace,Menlo,Consolas,monospace"><bdi dir="ltr">${escapeHtml(section.code)}</bdi></p>${section.lines.length === 0 ? '' : `<p style="margin:0">${linesHtml(section.lines)}</p>`}`;
    case 'link':
      if (section.isQuiet) {
        return `<a class="quiet" href="${escapeHtml(section.url)}" style="color:${QUIET};font-size:14px;text-decoration:underline">${escapeHtml(section.label)}</a>`;
      }
      return `<a class="press" href="${escapeHtml(section.url)}" style="display:inline-block;padding:12px 22px;background:${INK};color:#ffffff;text-decoration:none;border-radius:2px">${escapeHtml(section.label)}</a>`;
  }
}

function sectionTitle(title: string): string {
  return `<p class="quiet" style="margin:0 0 2px;color:${QUIET};font-size:14px">${escapeHtml(title)}</p>`;
}

function linesHtml(lines: readonly string[]): string {
  return lines.map((line) => `<bdi>${escapeHtml(line)}</bdi>`).join('<br>');
}

function table(rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}</table>`;
}

function amountCell(amount: string, side: 'left' | 'right', kind: string, style: string, padding = 10): string {
  const space = side === 'right' ? `${padding}px 0 ${padding}px 16px` : `${padding}px 16px ${padding}px 0`;
  return `<td class="${kind}" align="${side}" valign="top" style="padding:${space};white-space:nowrap;${style}">${escapeHtml(amount)}</td>`;
}
