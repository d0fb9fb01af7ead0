import type { TemplateError } from '../errors.ts';
import type { MarkupTag } from '../parse/markup-tag.ts';
import type { ParsedTemplate } from '../parse/parse-template.ts';
import { scan } from '../parse/scanner.ts';
import type { Sink } from '../parse/token.ts';
import type { Plugins } from '../plugin.ts';
import { sourceText } from '../position.ts';
import { argumentNote } from './argument-note.ts';
import { doubleBraceNote } from './double-brace-note.ts';
import { instructionNote } from './instruction-note.ts';
import { scriptRanges } from './script-ranges.ts';
import { variableNote } from './variable-note.ts';

/** Something that the language allows and an author hardly means. */
export interface TemplateNote extends TemplateError {
  /** Whether a part of the page is lost for certain, not only perhaps. */
  readonly isMistake: boolean;
}

/** Notes kept of one text. */
const MAX_NOTES = 200;

/**
 * What tools should tell of a template beside its errors: comments and tags that never close, and braces that look like
 * tags but stay text, as the language wants it (reference section 1).
 */
export function templateNotes(parsed: ParsedTemplate, plugins: Plugins): readonly TemplateNote[] {
  const source = sourceText(parsed.source, parsed.file);
  const notes: TemplateNote[] = [];
  const tell = (message: string | undefined, at: number, isMistake: boolean): void => {
    if (message !== undefined && notes.length < MAX_NOTES) {
      notes.push({ ...source.errorAt('parser', message, at), isMistake });
    }
  };
  look({ source: parsed.source, isScript: scriptRanges(parsed.source), tell }, parsed.source, 0, plugins);
  return notes;
}

interface Looking {
  readonly source: string;
  isScript(offset: number): boolean;
  tell(message: string | undefined, at: number, isMistake: boolean): void;
}

/** Looks at a text that stands at an offset of the source; attributes of its tags are texts of their own. */
function look(looking: Looking, text: string, base: number, plugins: Plugins): void {
  const { isScript, tell } = looking;
  const { tags, ...plain } = plugins;
  const markup = ({ attributes }: MarkupTag): void => {
    for (const { start, end } of attributes) look(looking, text.slice(start, end), base + start, plain);
  };
  const sink: Sink = {
    error: () => {},
    token: (token, offset) => {
      const at = base + offset;
      if ('test' in token && token.test !== undefined) tell(argumentNote(token.test), at, false);
      if (token.kind === 'variable' && !isScript(at)) tell(doubleBraceNote(text, offset), at - 1, false);
    },
  };
  scan(text, plugins, sink, {
    ...(tags === undefined ? {} : { markup }),
    oddities: {
      openComment: (at) => tell(openComment(text.length - at), base + at, true),
      cutComment: (at) => tell(isScript(base + at) ? undefined : CUT_COMMENT, base + at, false),
      brokenMarkup: (at) => tell(BROKEN_TAG, base + at, true),
      literal: (open, close) => {
        const inside = text.slice(open + 1, close);
        const at = base + open;
        tell(instructionNote(inside, plugins) ?? (isScript(at) ? undefined : variableNote(inside, plugins)), at, false);
      },
    },
  });
}

const openComment = (length: number): string =>
  `The comment that starts with {## is never closed by ##}: the rest of the text (${length} characters) is left out.`;

const CUT_COMMENT = 'This comment holds a brace, so it is text; one between {## and ##} may hold braces.';

const BROKEN_TAG = 'This tag has no end, perhaps because a quote is missing; it stays text.';
