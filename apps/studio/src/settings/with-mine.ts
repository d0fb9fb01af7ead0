/**
 * What somebody else has saved meanwhile, with what was changed here since both began over it: field by field, and in
 * lists of things that have an id, thing by thing. What both changed is as it was written here.
 */
export function withMine<Settings>({ before, mine, theirs }: Three<Settings>): Settings {
  const [was, wanted, stored] = [before, mine, theirs].map(fieldsOf);
  const merged = Object.keys({ ...stored, ...wanted }).map((field) => [
    field,
    valueOf({ before: was?.[field], mine: wanted?.[field], theirs: stored?.[field] }),
  ]);
  // Field by field one of the three, or of lists of theirs.
  return Object.fromEntries(merged) as Settings;
}

interface Three<Value> {
  /** As both saw it. */
  readonly before: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

interface Thing {
  readonly id: string;
}

function valueOf({ before, mine, theirs }: Three<unknown>): unknown {
  if (isSame(mine, before)) {
    return theirs;
  }
  return areThings(before) && areThings(mine) && areThings(theirs) ? listOf({ before, mine, theirs }) : mine;
}

/** Theirs, without what was removed here, with what was changed or added here. */
function listOf({ before, mine, theirs }: Three<readonly Thing[]>): readonly Thing[] {
  const known = new Map(before.map((thing) => [thing.id, thing]));
  const changed = new Map(
    mine.filter((thing) => !isSame(thing, known.get(thing.id))).map((thing) => [thing.id, thing]),
  );
  const isKept = ({ id }: Thing) => !known.has(id) || mine.some((thing) => thing.id === id);
  const stored = theirs.filter(isKept).map((thing) => changed.get(thing.id) ?? thing);
  const added = [...changed.values()].filter(({ id }) => !stored.some((thing) => thing.id === id));
  return [...stored, ...added];
}

/** A document of settings is an object. */
function fieldsOf(settings: unknown): Readonly<Record<string, unknown>> {
  return settings as Readonly<Record<string, unknown>>;
}

function areThings(value: unknown): value is readonly Thing[] {
  return Array.isArray(value) && value.every((one) => typeof fieldsOf(one)?.['id'] === 'string');
}

/** Documents are compared as they are sent. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
