import type { FormAnswer } from '@portico/domain';
import type { Secrets } from '../../platform/config/secrets.ts';

/**
 * What a submission says, as a hash: the same key may bring the same once more, and nothing else. A token of the bot check is
 * not in it, because a renewed one must not break a repeat.
 */
export function requestHash(
  secrets: Secrets,
  { websiteId, formId, answers }: { websiteId: string; formId: string; answers: readonly FormAnswer[] },
): string {
  const said = answers.map(({ id, value, values }) => [id, value, values ?? null]);
  return secrets.sign(`form request ${websiteId}`, JSON.stringify([formId, said]));
}
