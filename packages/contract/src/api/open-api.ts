import { answerSchema, paramNames, paramsSchema, statusOf } from '../call-schemas.ts';
import { errorBody } from '../error-body.ts';
import { namesSiteInQuery } from '../studio/studio-call.ts';
import { apiCalls, type ApiCall } from './calls.ts';
import { createComponents, type Json } from './components.ts';
import { whoMay } from './who-may.ts';

type Components = ReturnType<typeof createComponents>;

/** The calls of sites and of the studio as an OpenAPI 3.1 document. */
export function openApi(): Json {
  const components = createComponents();
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of apiCalls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, components) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico', version: '0.1.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      schemas: components.schemas(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        crumb: { type: 'apiKey', in: 'header', name: 'x-csrf-token' },
      },
    },
  };
}

function operation(name: string, call: ApiCall, components: Components): Json {
  return {
    operationId: name,
    description: whoMay(call),
    security: securityOf(call),
    parameters: [...pathParameters(call, components), ...queryParameters(call, components)],
    ...bodyOf(call, components),
    responses: {
      [statusOf(call)]: answerOf(call, components),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: components.schemaOf(errorBody, 'output') } },
      },
    },
  };
}

function securityOf({ access, method }: ApiCall): readonly Json[] {
  const session = access.kind === 'public' || access.kind === 'visitor' ? {} : { session: [] };
  const needed = method === 'GET' ? session : { ...session, crumb: [] };
  return Object.keys(needed).length === 0 ? [] : [needed];
}

function pathParameters(call: ApiCall, { propertiesOf }: Components): readonly Json[] {
  const own = paramsSchema(call);
  const known = new Map(own ? propertiesOf(own, 'input').map(([name, schema]) => [name, schema]) : []);
  return paramNames(call.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: known.get(name) ?? { type: 'string', format: 'uuid' },
  }));
}

function queryParameters(call: ApiCall, { propertiesOf }: Components): readonly Json[] {
  const { query } = call;
  const asked = query ? propertiesOf(query, 'input') : [];
  return [
    ...(namesSiteInQuery(call) ? [{ name: 'websiteId', in: 'query', required: true, schema: { type: 'string' } }] : []),
    ...asked.map(([name, schema, required]) => ({ name, in: 'query', required, schema })),
  ];
}

function bodyOf(call: ApiCall, { schemaOf }: Components): Json {
  const { body, maxFileBytes } = call;
  const form = 'form' in call ? call.form : undefined;
  const content = {
    ...(body ? { 'application/json': { schema: schemaOf(body, 'input') } } : {}),
    ...(form ? { 'application/x-www-form-urlencoded': { schema: schemaOf(form, 'input') } } : {}),
    ...(maxFileBytes === undefined ? {} : { 'multipart/form-data': { schema: FILE } }),
  };
  return Object.keys(content).length === 0 ? {} : { requestBody: { required: true, content } };
}

const FILE: Json = { type: 'object', properties: { file: { type: 'string', contentMediaType: '*/*' } } };

function answerOf(call: ApiCall, { schemaOf }: Components): Json {
  const schema = answerSchema(call);
  if (schema) {
    return { description: 'Done', content: { 'application/json': { schema: schemaOf(schema, 'output') } } };
  }
  return 'type' in call.answer
    ? { description: 'A file', content: { [call.answer.type]: {} } }
    : { description: 'Done' };
}
