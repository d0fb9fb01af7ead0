import type { TemplateError } from '../errors.ts';
import type { MarkupTag } from '../parse/markup-tag.ts';
import type { ParsedTemplate } from '../parse/parse-template.ts';
import { scan } from '../parse/scanner.ts';
import type { Sink } from '../parse/token.ts';
import type { Plugins } from '../plugin.ts';
import { sourceText } from '../position.ts';
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

const NOBODY: Sink = { token: () => {}, error: () => {} };

/**
 * What tools should tell of a template beside its errors: comments that never close and swallow the rest, and braces that
 * look like tags but stay text, as the language wants it (reference section 1).
 */
export function templateNotes(parsed: ParsedTemplate, plugins: Plugins): readonly TemplateNote[] {
  const source = sourceText(parsed.source, parsed.file);
  const notes: TemplateNote[] = [];
  const tell = (message: string, at: number, isMistake: boolean): void => {
    if (notes.length < MAX_NOTES) notes.push({ ...source.errorAt('parser', message, at), isMistake });
  };
  const isScript = scriptRanges(parsed.source);
  const look = (text: string, base: number, known: Plugins): void => {
    const { tags: _, ...plain } = known;
    const markup = ({ attributes }: MarkupTag): void => {
      for (const { start, end } of attributes) look(text.slice(start, end), base + start, plain);
    };
    scan(text, known, NOBODY, {
      ...(known.tags === undefined ? {} : { markup }),
      openComment: (at) => tell(openComment(text.length - at), base + at, true),
      literal: (open, close) => {
        const inside = text.slice(open + 1, close);
        const at = base + open;
        const note = instructionNote(inside, known) ?? (isScript(at) ? undefined : variableNote(inside, known));
        if (note !== undefined) tell(note, at, false);
      },
    });
  };
  look(parsed.source, 0, plugins);
  return notes;
}

const openComment = (length: number): string =>
  `The comment that starts with {## is never closed by ##}: the rest of the text (${length} characters) is left out.`;
