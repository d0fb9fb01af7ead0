import type { Plugins } from '../plugin.ts';

const SEGMENT = '(?:\\d+|[@$]?[A-Za-z][\\w-]*|@)';
const REFERENCE = `${SEGMENT}(?:\\.${SEGMENT})*`;
const VARIABLE = new RegExp(`^${REFERENCE}(?:, *${REFERENCE})*((?:\\|[A-Za-z][\\w-]*[^|]*)*)$`);

/** Longer insides are code, not names with a blank too many. */
const LONGEST = 120;

/**
 * What to say of a brace pair that would be a variable but for its blanks or a bar too many; undefined for anything else.
 */
export function variableNote(inside: string, plugins: Plugins): string | undefined {
  if (inside.length > LONGEST) return undefined;
  const tidy = inside
    .trim()
    .replaceAll(/\s*\|[\s|]*/g, '|')
    .replace(/\|$/, '');
  if (tidy === inside) return undefined;
  const chain = VARIABLE.exec(tidy)?.[1];
  if (chain === undefined) return undefined;
  const names = [...chain.matchAll(/\|([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);
  if (!names.every((name) => plugins.formatters.has(name))) return undefined;
  return `{${inside}} stays text: a variable has no blanks around its name and one | before each formatter; perhaps meant: {${tidy}}`;
}
