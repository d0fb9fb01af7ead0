import { z } from 'zod';
import { errorBody } from '../error-body.ts';
import * as shoppingCart from '../shopping-cart.ts';
import * as shop from '../shop/shop.ts';
import * as studio from '../studio/studio.ts';

export type Json = Readonly<Record<string, unknown>>;
/** Whether a schema is told as it is sent or as it is read: defaults are filled in between. */
type Side = 'input' | 'output';

const AT = '#/components/schemas/';
const INSIDE = '#/$defs/';

/** The schemas that the contract names, by which they refer to each other. */
const NAMED = z.registry<{ id: string }>();
for (const [id, value] of Object.entries({ ...shoppingCart, ...shop, ...studio, errorBody })) {
  if (value instanceof z.ZodType) {
    NAMED.add(value, { id });
  }
}

/** Collects the schemas of a document: what has a name stands among its components once. */
export function createComponents(): {
  /** A schema, or where it stands. */
  readonly schemaOf: (schema: z.ZodType, side: Side) => Json;
  /** The properties of an object, and which of them are needed. */
  readonly propertiesOf: (
    schema: z.ZodType,
    side: Side,
  ) => readonly (readonly [name: string, schema: Json, isRequired: boolean])[];
  /** Those that were referred to, by name. */
  readonly schemas: () => Json;
} {
  const found = new Map<string, Json>();

  function schemaOf(schema: z.ZodType, side: Side): Json {
    const options = { io: side, unrepresentable: 'any', metadata: NAMED } as const;
    const { $schema: _dialect, $defs = {}, ...described } = z.toJSONSchema(schema, options);
    for (const [name, { id: _name, ...definition }] of Object.entries($defs)) {
      found.set(named(name, side), pointed(definition, side));
    }
    return pointed(described, side);
  }

  return {
    schemaOf,
    propertiesOf: (schema, side) => {
      // A copy has no name: its properties are told one by one.
      const { properties = {}, required = [] } = schemaOf(z.core.clone(schema, schema.def), side) as {
        readonly properties?: Readonly<Record<string, Json>>;
        readonly required?: readonly string[];
      };
      return Object.entries(properties).map(([name, each]) => [name, each, required.includes(name)]);
    },
    schemas: () => Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** What is sent and what is read of a schema may differ. */
function named(name: string, side: Side): string {
  return side === 'input' ? `${name}Sent` : name;
}

/** The same, referring to the document's components instead of to definitions inside of it. */
function pointed(schema: Json, side: Side): Json {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(INSIDE)
      ? AT + named(value.slice(INSIDE.length), side)
      : value,
  ) as Json;
}
