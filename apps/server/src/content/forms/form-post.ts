import { answersOfEntries } from '@portico/domain';
import type { SiteFormDocument } from './form-document.ts';

/** One text of a form-encoded body; empty when there is none. */
export function textOfPost(body: unknown, name: string): string {
  const value = entriesOf(body).get(name);
  return typeof value === 'string' ? value : '';
}

/** The answers of a form-encoded body as a script would send them; controls are named as {@link answersOfEntries} says. */
export function answersOfPost(form: SiteFormDocument, body: unknown): Readonly<Record<string, unknown>> {
  const entries = [...entriesOf(body)].flatMap(([name, value]) =>
    [value].flat().flatMap((one): [string, string][] => (typeof one === 'string' ? [[name, one]] : [])),
  );
  return Object.fromEntries(answersOfEntries(form, entries));
}

/** What was filled in, control by control, to be shown once more. */
export function valuesOfPost(body: unknown): ReadonlyMap<string, readonly string[]> {
  const texts = [...entriesOf(body)].map(
    ([name, value]) => [name, [value].flat().filter((one): one is string => typeof one === 'string')] as const,
  );
  return new Map(texts);
}

/** A map, because names come from outside (SEC-53). */
function entriesOf(body: unknown): Map<string, unknown> {
  return new Map(typeof body === 'object' && body !== null ? Object.entries(body) : []);
}
