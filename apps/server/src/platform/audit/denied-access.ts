import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Services } from '../services.ts';
import { memberActor, recordAuditOf, type AuditMember } from './record-audit.ts';

/** The same person at the same door is told of once in this time: a script at work must not fill the log. */
const ONCE_IN_MS = 60_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What was asked for: a route's pattern, at a site. */
interface Wanted {
  readonly websiteId: string;
  readonly method: string;
  readonly url: string;
}

/** Tells the log of calls that were refused. */
export interface DeniedAccess {
  /** Records that somebody who is signed in was refused what her rights at a site do not allow, or that is no site of hers. */
  record(request: FastifyRequest, member: AuditMember, wanted: Wanted): Promise<void>;
}

/** Remembers what it told of a moment ago; one for the whole program. */
export function createDeniedAccess(services: Services): DeniedAccess {
  const told = new LRUCache<string, number>({ max: 10_000 });
  return {
    record: async (request, member, { websiteId, method, url }) => {
      const now = services.clock.now();
      const key = `${websiteId} ${member.accountId} ${method} ${url}`;
      const last = told.get(key);
      if (!UUID.test(websiteId) || (last !== undefined && now - last < ONCE_IN_MS)) {
        return;
      }
      told.set(key, now);
      await recordAuditOf(services, websiteId, {
        kind: 'access-denied',
        actor: memberActor(request, member),
        // The route's pattern, not what stood in the address.
        subject: `${method} ${url.replace('/api/sites/:websiteId', '')}`,
      });
    },
  };
}
