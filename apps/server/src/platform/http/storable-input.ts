import { fieldRefusals, storableText } from '@portico/domain';
import type { FastifyInstance } from 'fastify';
import { invalidFields, ProblemError } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Broken characters of its body are mended: what scripts report of themselves is better kept in part than refused. */
    mendsText?: true;
  }
}

/**
 * What a visitor sends holds only text that can be kept; a paid order must not fail at a broken character of a name. A field with
 * NUL or half a surrogate pair is refused, for whoever sent it would not find it as it was sent; addresses, which nobody keeps,
 * are mended.
 */
export function keepInputStorable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    request.query = storable(request.query);
    request.params = storable(request.params);
    if (request.routeOptions.config.mendsText) {
      request.body = storable(request.body);
    } else {
      const broken = brokenText(request.body);
      if (broken) {
        done(broken);
        return;
      }
    }
    done();
  });
}

/** Why a body that is read after this, such as one with files, is refused; undefined where all of it can be kept. */
export function brokenText(body: unknown): ProblemError | undefined {
  const field = brokenField(body);
  return field === undefined
    ? undefined
    : new ProblemError(invalidFields({ [storableText(field)]: fieldRefusals.brokenText }));
}

/** The path of the first text that cannot be kept, such as `lines.0.title`; empty for a body that is such a text. */
function brokenField(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') {
    return storableText(value) === value ? undefined : path;
  }
  const parts = Array.isArray(value) || isPlain(value) ? Object.entries(value) : [];
  for (const [key, part] of parts) {
    const inside = path === '' ? key : `${path}.${key}`;
    const broken = storableText(key) === key ? brokenField(part, inside) : inside;
    if (broken !== undefined) {
      return broken;
    }
  }
  return undefined;
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
