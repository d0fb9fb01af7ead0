import { settingRefusals } from '@portico/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidFields, sendProblem } from '../platform/http/problem.ts';
import type { SettingsRefusal } from '../sites/site/rule-documents.ts';

/** Says why settings were not kept: beside which fields, or because somebody else was faster. */
export function sendSettingsRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: SettingsRefusal,
): FastifyReply {
  return refusal.code === 'INVALID'
    ? sendProblem(request, reply, invalidFields(refusal.errors))
    : sendProblem(request, reply, {
        status: 409,
        code: 'CONFLICT',
        message: settingRefusals.changedToo,
      });
}
