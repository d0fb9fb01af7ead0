import { storableText } from '@portico/domain';
import type { FastifyInstance } from 'fastify';

/** What a visitor sends holds only text that can be kept; a paid order must not fail at a broken character of a name. */
export function keepInputStorable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    request.query = storable(request.query);
    request.params = storable(request.params);
    request.body = storable(request.body);
    done();
  });
}

/** The same value with its texts made storable, in place; streams and buffers stay as they are. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') {
    return storableText(value);
  }
  if (Array.isArray(value)) {
    value.forEach((part, index) => {
      value[index] = storable(part);
    });
    return value;
  }
  if (isPlain(value)) {
    for (const [key, part] of Object.entries(value)) {
      value[key] = storable(part);
    }
  }
  return value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}
