import type { SiteFormDocument } from './form-document.ts';

/** One text of a form-encoded body; empty when there is none. */
export function textOfPost(body: unknown, name: string): string {
  const value = entriesOf(body).get(name);
  return typeof value === 'string' ? value : '';
}

/** The answers of a form-encoded body as the JSON text that a script would send; ids are the names of the controls. */
export function answersOfPost(body: unknown): string {
  return JSON.stringify(Object.fromEntries(entriesOf(body)));
}

/** What was filled in, field by field, to be shown once more. */
export function valuesOfPost(form: SiteFormDocument, body: unknown): ReadonlyMap<string, readonly string[]> {
  const entries = entriesOf(body);
  return new Map(
    form.fields.map(({ id }) => [
      id,
      [entries.get(id) ?? []].flat().filter((value): value is string => typeof value === 'string'),
    ]),
  );
}

/** A map, because names come from outside (SEC-53). */
function entriesOf(body: unknown): Map<string, unknown> {
  return new Map(typeof body === 'object' && body !== null ? Object.entries(body) : []);
}
