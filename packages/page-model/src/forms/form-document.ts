import { readFormDefinition, type FormDefinition } from '@portico/domain';
import { emptyDocument, ROOT, type DocumentNode, type EditDocument } from '../document/document.ts';
import type { JsonObject } from '../document/json.ts';
import { orderKeysBetween } from '../document/order-key.ts';
import { childrenOf } from '../document/tree.ts';

/** The type of an entry that is a step; every other entry is a field of its type. */
export const STEP = 'step';

/** HTML among the settings of a form, which needs the right to code. */
export const FORM_CODE = 'submissionHtml';

/**
 * A form as a document: its settings and name are the root's value, its steps and fields are entries. Fields of a form with steps
 * stand below their step.
 */
export function documentOfForm(name: string, definition: unknown): EditDocument {
  const {
    id: _id,
    version: _version,
    fields,
    steps,
    ...settings
  } = readFormDefinition({
    id: '',
    name,
    version: 1,
    definition,
  });
  const taken = new Set(fields.map(({ id }) => id));
  const nodeOfStep = new Map(steps.map(({ id }) => [id, taken.has(id) || id === ROOT ? `step-${id}` : id]));
  const nodes: DocumentNode[] = [];
  const keys = orderKeysBetween(null, null, steps.length);
  steps.forEach(({ id, ...value }, index) => {
    const node = nodeOfStep.get(id) ?? id;
    nodes.push({ id: node, kind: 'entry', type: STEP, parent: ROOT, order: keys[index] ?? 'a0', value: json(value) });
  });
  const homes = new Map<string, FormDefinition['fields'][number][]>();
  for (const field of fields) {
    const home = (field.step === undefined ? undefined : nodeOfStep.get(field.step)) ?? nodes[0]?.id ?? ROOT;
    homes.set(home, [...(homes.get(home) ?? []), field]);
  }
  for (const [home, inside] of homes) {
    const order = orderKeysBetween(null, null, inside.length);
    inside.forEach(({ id, type, unknownType, typeVersion: _typeVersion, step: _step, ...value }, index) => {
      const node = { id, kind: 'entry', type: unknownType ?? type, parent: home } as const;
      nodes.push({ ...node, order: order[index] ?? 'a0', value: json(value) });
    });
  }
  const empty = emptyDocument('form', json(settings));
  return { ...empty, nodes: { ...empty.nodes, ...Object.fromEntries(nodes.map((node) => [node.id, node])) } };
}

/** What a document says, as a version of the form keeps it. */
export function formOfDocument(document: EditDocument): { readonly name: string; readonly definition: JsonObject } {
  const { name, ...settings } = document.nodes[ROOT]?.value ?? {};
  const top = childrenOf(document, ROOT);
  const steps = top.filter(({ type }) => type === STEP);
  const fields = top.flatMap((node) =>
    node.type === STEP
      ? childrenOf(document, node.id).map((field) => ({ ...fieldOf(field), step: node.id }))
      : [fieldOf(node)],
  );
  return {
    name: typeof name === 'string' ? name : '',
    definition: { ...settings, steps: steps.map(({ id, value }) => ({ ...value, id })), fields },
  };
}

/** The same as the rules read it, whatever it lacks. */
export function readFormOf(document: EditDocument): FormDefinition {
  return readFormDefinition({ id: '', version: 1, ...formOfDocument(document) });
}

function fieldOf({ id, type, value }: DocumentNode): JsonObject {
  return { ...value, id, type: type ?? '' };
}

/** A definition is JSON, whose types say more than JSON's. */
function json(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value));
}
