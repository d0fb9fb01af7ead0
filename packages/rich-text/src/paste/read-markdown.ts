import { readMarkdownTable, type MarkdownTable } from '@portico/page-model';
import { classesAligned } from '../schema/column-alignment.ts';

/** A line that says what it is. */
const STARTS = /^(?:#{1,4} |[-*+] |\d{1,4}[.)] |> |```|---$|\|.*\|[ \t]*\n\|[ \t]*:?-)/m;

/** Words as HTML, as they are: paragraphs at empty lines. */
export function readPlain(words: string): string {
  return words
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.split('\n').map(escape).join('<br>')}</p>`)
    .join('');
}

/** Words as HTML: paragraphs at empty lines, and the headings, lists, quotes, tables and code of Markdown where a line begins with their sign. */
export function readMarkdown(words: string): string {
  const text = words.replaceAll(/\r\n?/g, '\n');
  if (!STARTS.test(text)) {
    return readPlain(text);
  }
  const html: string[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) {
      html.push(`<p>${lines.map(inline).join('<br>')}</p>`);
      lines = [];
    }
  };
  const all = text.split('\n');
  for (let at = 0; at < all.length; at += 1) {
    const line = all[at] ?? '';
    const block = readBlock(all, at);
    if (block) {
      end();
      html.push(block.html);
      at = block.end - 1;
    } else if (line.trim() === '') {
      end();
    } else {
      lines.push(line);
    }
  }
  end();
  return html.join('');
}

/** The block that begins with a line, and the line behind it. */
function readBlock(all: readonly string[], at: number): { readonly html: string; readonly end: number } | undefined {
  const line = all[at] ?? '';
  const [, signs, title = ''] = /^(#{1,4}) +(.*)$/.exec(line) ?? [];
  if (signs !== undefined) {
    return { html: `<h${signs.length}>${inline(title)}</h${signs.length}>`, end: at + 1 };
  }
  if (/^---+\s*$/.test(line)) {
    return { html: '<hr>', end: at + 1 };
  }
  if (line.startsWith('```')) {
    const close = all.findIndex((one, index) => index > at && one.startsWith('```'));
    const end = close === -1 ? all.length : close;
    return { html: `<pre><code>${escape(all.slice(at + 1, end).join('\n'))}</code></pre>`, end: end + 1 };
  }
  const table = readMarkdownTable(all.slice(at));
  if (table) {
    return { html: tableHtml(table), end: at + 2 + table.rows.length };
  }
  for (const { sign, open, close, entry } of RUNS) {
    let end = at;
    while (end < all.length && sign.test(all[end] ?? '')) {
      end += 1;
    }
    if (end > at) {
      const entries = all.slice(at, end).map((one) => entry(inline(one.replace(sign, ''))));
      return { html: `${open(line)}${entries.join('')}${close}`, end };
    }
  }
  return undefined;
}

/** A table with the names of its columns, and how these stand. */
function tableHtml({ head, alignments, rows }: MarkdownTable): string {
  const row = (tag: 'td' | 'th', cells: readonly string[]) => {
    const drawn = head.map((_name, at) => {
      const classes = classesAligned(undefined, alignments[at] ?? 'auto');
      return `<${tag}${classes === null ? '' : ` class="${classes}"`}>${inline(cells[at] ?? '')}</${tag}>`;
    });
    return `<tr>${drawn.join('')}</tr>`;
  };
  return `<table><tbody>${row('th', head)}${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`;
}

const RUNS = [
  { sign: /^[-*+] +/, open: () => '<ul>', close: '</ul>', entry: (words: string) => `<li>${words}</li>` },
  {
    sign: /^\d{1,4}[.)] +/,
    open: (line: string) => ['<ol', `start="${Number.parseInt(line, 10)}">`].join(' '),
    close: '</ol>',
    entry: (words: string) => `<li>${words}</li>`,
  },
  { sign: /^> ?/, open: () => '<blockquote>', close: '</blockquote>', entry: (words: string) => `<p>${words}</p>` },
] as const;

/** Emphasis, code and links within a line. */
function inline(line: string): string {
  return escape(line)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/(^|[\s(])\*([^*\s](?:[^*]*[^*\s])?)\*/g, '$1<em>$2</em>')
    .replaceAll(/(^|[\s(])_([^_\s](?:[^_]*[^_\s])?)_/g, '$1<em>$2</em>')
    .replaceAll(/\[([^\]]+)\]\(((?:https?:\/\/|mailto:|\/)[^\s)]+)\)/g, '<a href="$2">$1</a>');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
