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
        message: 'Some fields need another look.',
        errors: refusal.errors,
      })
    : sendProblem(request, reply, {
        status: 409,
        code: 'CONFLICT',
        message: 'Somebody else has changed these settings since you opened them.',
      });
}
