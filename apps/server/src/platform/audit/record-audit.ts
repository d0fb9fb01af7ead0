import type { AuditKind } from '@portico/contract/studio';
import type { FastifyRequest } from 'fastify';
import type { SiteTransaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { shortAddress } from './short-address.ts';

/** The job that drops what stands in the audit log for two years. */
export const DROP_OLD_AUDIT = 'drop-old-audit';

/** Who did something, and from where. */
export interface AuditActor {
  readonly accountId: string | undefined;
  /** The address of the account, or what else it was, such as `Command line`. */
  readonly name: string;
  /** The network it came from; empty where there is none. */
  readonly source: string;
}

export interface AuditRecord {
  readonly kind: AuditKind;
  readonly actor: AuditActor;
  /** The object in words, such as `Order SW-1001`. */
  readonly subject?: string;
  /** What exactly: names, amounts and counts, never a secret. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Somebody who is signed in, as far as the log tells of her. */
export interface AuditMember {
  readonly accountId: string;
  readonly email: string;
}

/** The program itself, asked by whoever has its machine. */
export const COMMAND_LINE: AuditActor = { accountId: undefined, name: 'Command line', source: '' };

/** A member, as the caller of a request. */
export function memberActor(request: Pick<FastifyRequest, 'ip'>, member: AuditMember): AuditActor {
  return { accountId: member.accountId, name: member.email, source: shortAddress(request.ip) };
}

/** A job each for so many milliseconds at most: what is dropped is two years old. */
const DROP_EVERY_MS = 24 * 60 * 60_000;

/**
 * Adds to the audit log, in the transaction of what it tells about: one does not exist without the other (SEC-51). The
 * server's role can change nothing that stands there.
 */
export async function recordAudit(
  tx: SiteTransaction,
  { addJob, clock, newId }: Pick<Services, 'addJob' | 'clock' | 'newId'>,
  { kind, actor, subject = '', detail = {} }: AuditRecord,
): Promise<void> {
  const now = clock.now();
  await tx.query(INSERT, [
    tx.websiteId,
    newId(),
    kind,
    actor.accountId ?? null,
    actor.name,
    actor.source,
    subject,
    JSON.stringify(detail),
    new Date(now),
  ]);
  const day = Math.floor(now / DROP_EVERY_MS);
  await addJob(
    tx,
    DROP_OLD_AUDIT,
    {},
    { jobKey: `${DROP_OLD_AUDIT} ${tx.websiteId}`, runAt: (day + 1) * DROP_EVERY_MS },
  );
}

/** Adds to the audit log of a site, on its own. */
export async function recordAuditOf(
  services: Pick<Services, 'addJob' | 'clock' | 'database' | 'newId'>,
  websiteId: string,
  note: AuditRecord,
): Promise<void> {
  await services.database.inSite(websiteId, (tx) => recordAudit(tx, services, note));
}

/** An export as it is asked for: noted before the first byte leaves. What was searched for may name a person, so it stays out. */
export async function recordExport(
  services: Pick<Services, 'addJob' | 'clock' | 'database' | 'newId'>,
  call: { readonly request: Pick<FastifyRequest, 'ip'>; readonly member: AuditMember; readonly websiteId: string },
  subject: string,
  filters: Readonly<Record<string, unknown>>,
): Promise<void> {
  const isSearch = filters['search'] !== undefined && filters['search'] !== '';
  await recordAuditOf(services, call.websiteId, {
    kind: 'export',
    actor: memberActor(call.request, call.member),
    subject,
    detail: { ...filters, ...(isSearch ? { search: 'some words' } : {}) },
  });
}

// Of a site that is not there, as somebody without rights may name one, there is no log.
const INSERT = {
  name: 'audit-note',
  text: `insert into audit_entry (website_id, id, kind, account_id, actor, source, subject, detail, happened_at)
    select $1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9 where exists (select from website where id = $1)`,
};
