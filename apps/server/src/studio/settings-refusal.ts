import { fieldRefusals, settingRefusals } from '@portico/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../platform/http/problem.ts';
import type { SettingsRefusal } from '../sites/site/rule-documents.ts';

/** Says why settings were not kept: beside which fields, or because somebody else was faster. */
export function sendSettingsRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: SettingsRefusal,
): FastifyReply {
  return refusal.code === 'INVALID'
    ? sendProblem(request, reply, {
        status: 400,
        code: 'INVALID',
        message: fieldRefusals.again,
        errors: refusal.errors,
      })
    : sendProblem(request, reply, {
        status: 409,
        code: 'CONFLICT',
        message: settingRefusals.changedToo,
      });
}
