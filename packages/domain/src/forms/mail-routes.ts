import { fieldsOfCondition, holds, readCondition, type Condition } from './conditions.ts';
import type { FormAnswer } from './form-answer.ts';
import { isRecord } from './json.ts';

/** Somebody hears of a submission because of what was answered. */
export interface MailRoute {
  /** An address of the site's people. */
  readonly to: string;
  readonly when: Condition;
}

export const MAX_ROUTES = 20;

/** Routes as a form keeps them; what is none is passed over. */
export function readMailRoutes(raw: unknown): readonly MailRoute[] {
  if (!Array.isArray(raw)) return [];
  return raw.slice(0, MAX_ROUTES).flatMap((entry: unknown): MailRoute[] => {
    if (!isRecord(entry) || typeof entry['to'] !== 'string') return [];
    const when = readCondition(entry['when']);
    return when ? [{ to: entry['to'], when }] : [];
  });
}

/** Addresses that a form names for these answers: of everything, and by a route that holds. */
export function namedByAnswers(
  { notify, routes }: { readonly notify: readonly string[]; readonly routes: readonly MailRoute[] },
  answers: readonly FormAnswer[],
): ReadonlySet<string> {
  const given = new Map(answers.map((answer) => [answer.id, answer]));
  const routed = routes.filter(({ when }) => holds(when, (id) => given.get(id)));
  return new Set([...notify, ...routed.map(({ to }) => to)]);
}

/** Fields that routes ask. */
export function fieldsOfRoutes(routes: readonly MailRoute[]): readonly string[] {
  return routes.flatMap(({ when }) => fieldsOfCondition(when));
}
