import { fieldsOfCondition, fieldsOfRoutes, readMailRoutes, type Condition } from '@portico/domain';
import { ROOT, type DocumentNode, type EditDocument, type NodeId } from '../document/document.ts';
import type { JsonObject, JsonValue } from '../document/json.ts';
import { orderAt } from '../document/place-in-order.ts';
import { childrenOf, nodeOf, subtreeOf } from '../document/tree.ts';
import { apply } from '../operations/apply.ts';
import type { Operation } from '../operations/operation.ts';
import { conditionOf, withoutSources, withRenamed } from './conditions-of.ts';
import { readFormOf, STEP } from './form-document.ts';

/** A place among the fields: in a step, or at the root of a form without steps, before the field that stands at `index`. */
export interface FieldPlace {
  readonly parent: NodeId;
  readonly index: number;
}

/** What is done, or the fields because of which it cannot be: they would ask for what does not stand before them. */
export type FieldMove =
  | { readonly kind: 'done'; readonly operations: readonly Operation[] }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'depends'; readonly fields: readonly NodeId[] };

/** Steps of a form, in order; none in a form of one page. */
export function stepsOf(document: EditDocument): readonly DocumentNode[] {
  return childrenOf(document, ROOT).filter(({ type }) => type === STEP);
}

/** Fields of a form in the order in which they are asked. */
export function fieldsInForm(document: EditDocument): readonly DocumentNode[] {
  return childrenOf(document, ROOT).flatMap((node) => (node.type === STEP ? childrenOf(document, node.id) : [node]));
}

/** The place behind a field, at the end of a step, or at the end of the form. */
export function placeAfter(document: EditDocument, id: NodeId | undefined): FieldPlace {
  const node = id === undefined ? undefined : nodeOf(document, id);
  if (node && node.type !== STEP && node.parent !== null) {
    const siblings = childrenOf(document, node.parent);
    return { parent: node.parent, index: siblings.findIndex((other) => other.id === node.id) + 1 };
  }
  const parent = (node?.type === STEP ? node.id : undefined) ?? stepsOf(document).at(-1)?.id ?? ROOT;
  return { parent, index: childrenOf(document, parent).length };
}

/** Adds a field of a type. */
export function addField(
  document: EditDocument,
  { id, type, value }: { readonly id: NodeId; readonly type: string; readonly value: JsonObject },
  { parent, index }: FieldPlace,
): readonly Operation[] {
  const order = orderAt(childrenOf(document, parent), index);
  return [{ kind: 'insert', nodes: [{ id, kind: 'entry', type, parent, order, value }] }];
}

/** Puts a field elsewhere, where everything that asks for it stands behind it, and what it asks for before it. */
export function placeField(document: EditDocument, id: NodeId, { parent, index }: FieldPlace): FieldMove {
  const node = nodeOf(document, id);
  if (!node) return { kind: 'nowhere' };
  const siblings = childrenOf(document, parent);
  const at = siblings.findIndex((other) => other.id === id);
  if (at >= 0 && (index === at || index === at + 1)) return { kind: 'nowhere' };
  const others = siblings.filter((other) => other.id !== id);
  const order = orderAt(others, at >= 0 && at < index ? index - 1 : index);
  return unlessUnfounded(document, [{ kind: 'move', id, parent, order }]);
}

/** Moves a field one place up or down, over the border of its step too. */
export function moveField(document: EditDocument, id: NodeId, by: -1 | 1): FieldMove {
  const node = nodeOf(document, id);
  if (!node || node.parent === null) return { kind: 'nowhere' };
  const siblings = childrenOf(document, node.parent);
  const at = siblings.findIndex((other) => other.id === id);
  const next = at + by;
  if (next >= 0 && next < siblings.length) {
    return placeField(document, id, { parent: node.parent, index: by === 1 ? at + 2 : next });
  }
  const steps = stepsOf(document);
  const step = steps[steps.findIndex((other) => other.id === node.parent) + by];
  if (node.parent === ROOT || !step) return { kind: 'nowhere' };
  return placeField(document, id, { parent: step.id, index: by === 1 ? 0 : childrenOf(document, step.id).length });
}

/** Moves a whole step. */
export function moveStep(document: EditDocument, id: NodeId, by: -1 | 1): FieldMove {
  const steps = stepsOf(document);
  const at = steps.findIndex((other) => other.id === id);
  if (at < 0 || !steps[at + by]) return { kind: 'nowhere' };
  const others = steps.filter((other) => other.id !== id);
  return unlessUnfounded(document, [{ kind: 'move', id, parent: ROOT, order: orderAt(others, at + by) }]);
}

/** Copies a field behind itself. */
export function duplicateField(document: EditDocument, id: NodeId, copy: NodeId, title: string): readonly Operation[] {
  const node = nodeOf(document, id);
  if (!node) return [];
  const { name: _name, ...value } = node.value;
  return addField(document, { id: copy, type: node.type ?? '', value: { ...value, title } }, placeAfter(document, id));
}

/** Fields and steps that are shown by the answer to one of these. */
export function dependentsOf(document: EditDocument, ids: readonly NodeId[]): readonly DocumentNode[] {
  return subtreeOf(document, ROOT).filter(
    ({ id, value }) =>
      !ids.includes(id) && fieldsOfCondition(conditionOf(value)).some((source) => ids.includes(source)),
  );
}

/** Takes a field away; what was shown by its answer is shown always from then on. */
export function removeField(document: EditDocument, id: NodeId): readonly Operation[] {
  return [
    ...dependentsOf(document, [id]).map((node) => withoutRules(node, [id])),
    ...changeRoutes(document, [id], (condition) => withoutSources(condition, [id])),
    { kind: 'remove', id },
  ];
}

/** Changes what decides who hears of a submission, where it asks one of these fields; a route without a rule is gone. */
function changeRoutes(
  document: EditDocument,
  sources: readonly NodeId[],
  change: (condition: Condition) => Condition | undefined,
): readonly Operation[] {
  const routes = readMailRoutes(nodeOf(document, ROOT)?.value['routes']);
  if (!fieldsOfRoutes(routes).some((source) => sources.includes(source))) return [];
  const changed = routes.flatMap(({ to, when }) => {
    const kept = change(when);
    return kept ? [{ to, when: kept }] : [];
  });
  // Routes are JSON.
  return setValue(document, ROOT, ['routes'], changed as unknown as JsonValue);
}

/** Begins a step at the end. The first one divides the form: what was asked before stands in a step of its own. */
export function addStep(
  document: EditDocument,
  ids: readonly [NodeId, NodeId],
  title: (number: number) => string,
): readonly Operation[] {
  const steps = stepsOf(document);
  const step = (id: NodeId, index: number, order: string): Operation => ({
    kind: 'insert',
    nodes: [{ id, kind: 'entry', type: STEP, parent: ROOT, order, value: { title: title(index), description: '' } }],
  });
  if (steps.length > 0) {
    return [step(ids[0], steps.length + 1, orderAt(steps, steps.length))];
  }
  const loose = childrenOf(document, ROOT);
  const first = orderAt(loose, loose.length);
  return [
    step(ids[0], 1, first),
    ...loose.map(({ id, order }): Operation => ({ kind: 'move', id, parent: ids[0], order })),
    step(ids[1], 2, orderAt([{ order: first }], 1)),
  ];
}

/** Takes a step away; its fields go to the one before, and where one alone would be left the form is one page again. */
export function removeStep(document: EditDocument, id: NodeId): readonly Operation[] {
  const steps = stepsOf(document);
  const at = steps.findIndex((other) => other.id === id);
  if (at < 0) return [];
  const rest = steps.filter((other) => other.id !== id);
  const isPage = rest.length < 2;
  const home = isPage ? ROOT : (rest[Math.max(at - 1, 0)]?.id ?? ROOT);
  // Of one page the order is that of all steps; of a step that of its own fields before or behind those that come.
  const moving = isPage ? fieldsInForm(document) : childrenOf(document, id);
  const known = isPage ? [] : childrenOf(document, home);
  const operations: Operation[] = [];
  let places: readonly { readonly order: string }[] = at === 0 && !isPage ? [] : known;
  const behind = at === 0 && !isPage ? known : [];
  for (const field of moving) {
    const order = orderAt([...places, ...behind], places.length);
    places = [...places, { order }];
    operations.push({ kind: 'move', id: field.id, parent: home, order });
  }
  const gone = isPage ? steps : steps.filter((other) => other.id === id);
  return [...operations, ...gone.map((step): Operation => ({ kind: 'remove', id: step.id }))];
}

/** What asked for an answer by the value it was sent as asks for it by its new one. */
export function renameAnswers(
  document: EditDocument,
  source: NodeId,
  renamed: ReadonlyMap<string, string>,
): readonly Operation[] {
  const rename = (condition: Condition) => withRenamed(condition, source, renamed);
  return [
    ...dependentsOf(document, [source]).flatMap((node) => {
      const condition = conditionOf(node.value);
      // Conditions are JSON.
      return condition ? setValue(document, node.id, ['shownWhen'], rename(condition) as unknown as JsonValue) : [];
    }),
    ...changeRoutes(document, [source], rename),
  ];
}

/** Writes one value of a field, a step or the form; undefined takes it away. */
export function setValue(
  document: EditDocument,
  id: NodeId,
  path: readonly string[],
  to: JsonValue | undefined,
): readonly Operation[] {
  const from = path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? (value as JsonObject)[name] : undefined),
    nodeOf(document, id)?.value,
  );
  return [
    {
      kind: 'set',
      id,
      path: ['value', ...path],
      ...(from === undefined ? {} : { from: from as JsonValue }),
      ...(to === undefined ? {} : { to }),
    },
  ];
}

function withoutRules(node: DocumentNode, sources: readonly NodeId[]): Operation {
  const kept = withoutSources(conditionOf(node.value), sources);
  const from = node.value['shownWhen'];
  return {
    kind: 'set',
    id: node.id,
    path: ['value', 'shownWhen'],
    ...(from === undefined ? {} : { from }),
    ...(kept ? { to: kept as unknown as JsonObject } : {}),
  };
}

function unlessUnfounded(document: EditDocument, operations: readonly Operation[]): FieldMove {
  const applied = apply(document, operations);
  if (!applied.ok) return { kind: 'nowhere' };
  const before = unfounded(document);
  const fields = unfounded(applied.value.document).filter((id) => !before.includes(id));
  return fields.length === 0 ? { kind: 'done', operations } : { kind: 'depends', fields };
}

/** Fields and steps that ask for what does not stand before them. */
function unfounded(document: EditDocument): readonly NodeId[] {
  const { fields, steps } = readFormOf(document);
  const place = new Map(fields.map(({ id }, index) => [id, index]));
  const isAfter = (source: string, at: number) => (place.get(source) ?? Infinity) >= at;
  return [
    ...fields.flatMap(({ id, shownWhen }, index) =>
      fieldsOfCondition(shownWhen).some((source) => isAfter(source, index)) ? [id] : [],
    ),
    ...steps.flatMap(({ id, shownWhen }) => {
      const first = fields.findIndex(({ step }) => step === id);
      return fieldsOfCondition(shownWhen).some((source) => isAfter(source, Math.max(first, 0))) ? [id] : [];
    }),
  ];
}
