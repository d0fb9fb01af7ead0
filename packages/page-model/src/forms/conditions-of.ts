import type { Condition, Rule } from '@portico/domain';
import type { NodeId } from '../document/document.ts';
import type { JsonObject } from '../document/json.ts';

/** By what a field or step is shown; undefined where it always is. */
export function conditionOf(value: JsonObject): Condition | undefined {
  // What a builder wrote; what it is not has no rules.
  const given = value['shownWhen'];
  return typeof given === 'object' && given !== null && ('all' in given || 'any' in given)
    ? (given as unknown as Condition)
    : undefined;
}

/** A condition without the rules that ask these fields; undefined where none is left. */
export function withoutSources(condition: Condition | undefined, sources: readonly NodeId[]): Condition | undefined {
  if (!condition) return undefined;
  const rules = 'all' in condition ? condition.all : condition.any;
  const kept = rules.flatMap((rule): readonly Rule[] => {
    if ('field' in rule) return sources.includes(rule.field) ? [] : [rule];
    const inner = withoutSources(rule, sources);
    return inner ? [inner] : [];
  });
  if (kept.length === 0) return undefined;
  return 'all' in condition ? { all: kept } : { any: kept };
}

/** A condition whose rules ask for the new values of answers that are sent as something else now. */
export function withRenamed(condition: Condition, source: NodeId, renamed: ReadonlyMap<string, string>): Condition {
  const one = (text: string) => renamed.get(text) ?? text;
  const inRule = (rule: Rule): Rule => {
    if (!('field' in rule)) return inCondition(rule);
    if (rule.field !== source || rule.value === undefined) return rule;
    const { value } = rule;
    return { ...rule, value: Array.isArray(value) ? value.map(one) : one(String(value)) };
  };
  const inCondition = (group: Condition): Condition =>
    'all' in group ? { all: group.all.map(inRule) } : { any: group.any.map(inRule) };
  return inCondition(condition);
}
