import { z } from 'zod';
import { answerSchema, paramNames, paramsSchema, statusOf } from '../call-schemas.ts';
import { errorBody } from '../error-body.ts';
import * as studio from '../studio/studio.ts';
import type { StudioCall } from '../studio/studio-call.ts';
import { studioCalls } from './calls.ts';
import { whoMay } from './who-may.ts';

type Json = Readonly<Record<string, unknown>>;

/** The schemas that the contract names: each stands in the document once. */
const NAMES: ReadonlyMap<unknown, string> = new Map(Object.entries(studio).map(([name, value]) => [value, name]));

/** The studio's calls as an OpenAPI 3.1 document. */
export function openApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries(studioCalls)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico studio', version: '0.1.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      schemas: { errorBody: schemaOf(errorBody, 'output'), ...namedAnswers() },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        crumb: { type: 'apiKey', in: 'header', name: 'x-csrf-token' },
      },
    },
  };
}

function operation(name: string, call: StudioCall): Json {
  return {
    operationId: name,
    description: whoMay(call),
    security: securityOf(call),
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...bodyOf(call),
    responses: {
      [statusOf(call)]: answerOf(call),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/errorBody' } } },
      },
    },
  };
}

function securityOf({ access, method }: StudioCall): readonly Json[] {
  const session = access.kind === 'public' ? {} : { session: [] };
  const needed = method === 'GET' ? session : { ...session, crumb: [] };
  return Object.keys(needed).length === 0 ? [] : [needed];
}

function pathParameters(call: StudioCall): readonly Json[] {
  const own = paramsSchema(call);
  const known = own ? propertiesOf(schemaOf(own, 'input')) : {};
  return paramNames(call.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: known[name] ?? { type: 'string', format: 'uuid' },
  }));
}

function queryParameters({ query }: StudioCall): readonly Json[] {
  const schema = query ? schemaOf(query, 'input') : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(propertiesOf(schema)).map(([name, each]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: each,
  }));
}

function bodyOf({ body, maxFileBytes }: StudioCall): Json {
  if (maxFileBytes !== undefined) {
    const schema = { type: 'object', properties: { file: { type: 'string', contentMediaType: '*/*' } } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return body
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
    : {};
}

function answerOf(call: StudioCall): Json {
  const schema = answerSchema(call);
  if (schema) {
    return { description: 'Done', content: { 'application/json': { schema: namedOr(schema) } } };
  }
  return 'type' in call.answer
    ? { description: 'A file', content: { [call.answer.type]: {} } }
    : { description: 'Done' };
}

function namedOr(answer: z.ZodType): Json {
  const name = NAMES.get(answer);
  return name === undefined ? schemaOf(answer, 'output') : { $ref: `#/components/schemas/${name}` };
}

function namedAnswers(): Json {
  const named = Object.values(studioCalls).flatMap((call) => {
    const schema = answerSchema(call);
    const name = NAMES.get(schema);
    return schema && name !== undefined ? [[name, schemaOf(schema, 'output')] as const] : [];
  });
  return Object.fromEntries(named);
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

function propertiesOf(schema: Json): Json {
  const { properties } = schema;
  return typeof properties === 'object' && properties !== null ? { ...properties } : {};
}
