import { nearNames } from '../near-names.ts';
import type { Plugins } from '../plugin.ts';

/** How each instruction is written. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ['alternates with', '{.alternates with}'],
  ['ctx', '{.ctx @name key=value}'],
  ['end', '{.end}'],
  ['eof', '{.eof}'],
  ['eval', '{.eval 1 + 2}'],
  ['if', '{.if a && b} or {.if predicate?}'],
  ['include', '{.include name}'],
  ['inject', '{.inject @name path}'],
  ['macro', '{.macro name}'],
  ['meta-left', '{.meta-left}'],
  ['meta-right', '{.meta-right}'],
  ['newline', '{.newline}'],
  ['or', '{.or} or {.or predicate?}'],
  ['repeated section', '{.repeated section name}'],
  ['section', '{.section name}'],
  ['space', '{.space}'],
  ['tab', '{.tab}'],
  ['var', '{.var @name value}'],
]);

/** What other languages call things. */
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ...['else', 'otherwise'].map((word) => [word, '{.or}'] as const),
  ...['elseif', 'elsif', 'elif', 'else-if'].map((word) => [word, '{.or predicate?}'] as const),
  ...['for', 'foreach', 'each', 'loop', 'repeat'].map((word) => [word, '{.repeated section name}'] as const),
  ...['endif', 'endfor', 'endsection', 'endeach', 'fi'].map((word) => [word, '{.end}'] as const),
  ...['set', 'let', 'assign'].map((word) => [word, '{.var @name value}'] as const),
  ...['unless', 'ifnot', 'not'].map((word) => [word, '{.if name}{.or}…{.end}'] as const),
  ...['partial', 'render', 'import', 'apply'].map((word) => [word, '{@|apply name.block}'] as const),
  ['with', '{.section name}'],
]);

/** Letters of a brace pair that a note repeats. */
const SHOWN_LENGTH = 60;
/** Longer words are no misspelt names, and comparing them would cost. */
const LONGEST_NAME = 40;

/** What to say of a brace pair that begins like an instruction and is none; undefined when it does not look like one. */
export function instructionNote(inside: string, plugins: Plugins): string | undefined {
  const word = /^\s*\.\s*([A-Za-z][\w-]*)/.exec(inside)?.[1];
  if (word === undefined || word.length > LONGEST_NAME) return undefined;
  const shown = inside.length > SHOWN_LENGTH ? `${inside.slice(0, SHOWN_LENGTH)}…` : inside;
  const text = `{${shown}} looks like an instruction and stays text`;
  const form = FORMS.get(word) ?? FORMS.get(keywordIn(inside) ?? '');
  if (form !== undefined) return `${text}; it is written ${form}.`;
  const near = nearInstructions(word, plugins);
  return near.length === 0 ? `${text}; there is no such instruction.` : `${text}; perhaps meant: ${near.join(' or ')}`;
}

/** The keyword of two words that a text starts with, however its blanks are. */
function keywordIn(inside: string): string | undefined {
  const words = inside
    .trim()
    .replace(/^\.\s*/, '')
    .replaceAll(/\s+/g, ' ');
  if (words.startsWith('repeated')) return 'repeated section';
  return words.startsWith('alternates') ? 'alternates with' : undefined;
}

function nearInstructions(word: string, plugins: Plugins): string[] {
  if (plugins.predicates.has(word)) return [`{.${word}?}`];
  const known = FOREIGN.get(word.toLowerCase());
  if (known !== undefined) return [known];
  const near = nearNames(word, [...FORMS.keys(), ...plugins.predicates.keys()]);
  return near.map((name) => FORMS.get(name)?.split(' or ')[0] ?? `{.${name}?}`).slice(0, 2);
}
