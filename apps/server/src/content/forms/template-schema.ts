import { createHash } from 'node:crypto';
import type { getTemplateSchema, Read } from '@portico/contract';
import { BlockType, FIELD_TYPES, fieldTypes, publicForm } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownTo } from '../../platform/http/is-known-to.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import { findForm } from './read-sent.ts';

/** {@link getTemplateSchema} */
export type TemplateSchema = Read<typeof getTemplateSchema.answer>;

/** Of which fields forms are made, and one form of the site where it is named; undefined where there is none (PFORM-008 to 010). */
export async function templateSchema(
  services: Pick<Services, 'clock' | 'database'>,
  site: Site,
  formId: string | undefined,
): Promise<TemplateSchema | undefined> {
  const { language } = site.profile;
  const form = formId === undefined ? undefined : await findForm(services, site, formId);
  if (formId !== undefined && !form) {
    return undefined;
  }
  return {
    data: {
      type: 'form',
      code: BlockType.Form,
      fields: FIELD_TYPES.map((type) => ({
        type,
        isQuestion: fieldTypes[type].isQuestion,
        properties: [...(fieldTypes[type].isQuestion ? ['required'] : []), ...Object.keys(fieldTypes[type].settings)],
      })),
      texts: { ...shopperMessages(language).forms },
      ...(form ? { form: { ...publicForm(form) } } : {}),
    },
  };
}

/** Sends it with its mark; whoever has it already hears that alone. */
export function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, schema: TemplateSchema): FastifyReply {
  const body = JSON.stringify(schema);
  const mark = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', mark).header('cache-control', 'public, no-cache');
  return isKnownTo(request, mark) ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(body);
}
