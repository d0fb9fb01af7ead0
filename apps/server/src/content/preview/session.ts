import { hasRight, type Right } from '@portico/domain';
import type { Secrets } from '../../platform/config/secrets.ts';
import { tokenHash } from '../../platform/config/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { isStillMember } from '../../sites/site/still-member.ts';

/** So long a preview can be looked at, while the session in which it was opened lasts. */
export const PREVIEW_MS = 12 * 60 * 60_000;
/** What a preview needs. */
const RIGHT: Right = 'content.draft';

/** A preview, as its host says it. */
export interface PreviewGrant {
  readonly websiteId: string;
  /** The beginning of the hash under which the session of who opened it is kept. */
  readonly sessionHash: Buffer;
  /** Epoch seconds. */
  readonly endsAt: number;
}

const SITE_BYTES = 16;
const HASH_BYTES = 8;
const TIME_BYTES = 4;
const SIGNATURE_BYTES = 10;

/**
 * The first part of a preview's host: who opened it for which site, until when, signed. It is as hard to guess as its signature,
 * and every opening has an origin of its own, so that scripts of kits share no storage.
 */
export function previewLabel(secrets: Secrets, websiteId: string, sessionToken: string, now: number): string {
  const grant = Buffer.alloc(SITE_BYTES + HASH_BYTES + TIME_BYTES);
  grant.write(websiteId.replaceAll('-', ''), 0, 'hex');
  tokenHash(sessionToken).copy(grant, SITE_BYTES, 0, HASH_BYTES);
  grant.writeUInt32BE(Math.floor((now + PREVIEW_MS) / 1000), SITE_BYTES + HASH_BYTES);
  return `x${base32(Buffer.concat([grant, signature(secrets, grant)]))}`;
}

/** What a label grants; undefined where it grants nothing (any more). */
export function readPreviewLabel(secrets: Secrets, label: string, now: number): PreviewGrant | undefined {
  const bytes = label.startsWith('x') ? fromBase32(label.slice(1)) : undefined;
  if (bytes?.length !== SITE_BYTES + HASH_BYTES + TIME_BYTES + SIGNATURE_BYTES) {
    return undefined;
  }
  const grant = bytes.subarray(0, -SIGNATURE_BYTES);
  const endsAt = grant.readUInt32BE(SITE_BYTES + HASH_BYTES);
  if (!signature(secrets, grant).equals(bytes.subarray(-SIGNATURE_BYTES)) || endsAt * 1000 <= now) {
    return undefined;
  }
  const site = grant.subarray(0, SITE_BYTES).toString('hex');
  return {
    websiteId: site.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    sessionHash: grant.subarray(SITE_BYTES, SITE_BYTES + HASH_BYTES),
    endsAt,
  };
}

/** Whether the session in which a preview was opened lasts, and has its right at the site still; examples of kits are for all. */
export async function isStillGranted(
  database: Database,
  { websiteId, sessionHash }: PreviewGrant,
  now: number,
  isExample: boolean,
): Promise<boolean> {
  const rows = await database.platform
    .selectFrom('session')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.account_id', '=', 'session.account_id')
        .on('membership.website_id', '=', websiteId)
        .on(isStillMember(now)),
    )
    .where('session.token_hash', '>=', sessionHash)
    .where('session.token_hash', '<=', Buffer.concat([sessionHash, Buffer.alloc(32, 0xff)]))
    .where('session.expires_at', '>', new Date(now))
    .select(['membership.role_ids', 'membership.is_owner'])
    .execute();
  return rows.some(
    ({ role_ids, is_owner }) => isExample || hasRight({ roleIds: role_ids ?? [], isOwner: is_owner ?? false }, RIGHT),
  );
}

function signature(secrets: Secrets, grant: Buffer): Buffer {
  return Buffer.from(secrets.sign('preview-host', grant.toString('hex')), 'base64url').subarray(0, SIGNATURE_BYTES);
}

const SIGNS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Letters and digits that a host may have, five bits each (RFC 4648, in lower case and without padding). */
function base32(bytes: Buffer): string {
  let bits = 0n;
  for (const byte of bytes) {
    bits = (bits << 8n) | BigInt(byte);
  }
  const length = Math.ceil((bytes.length * 8) / 5);
  bits <<= BigInt(length * 5 - bytes.length * 8);
  return Array.from({ length }, (_none, at) => SIGNS[Number((bits >> BigInt(5 * (length - 1 - at))) & 31n)]).join('');
}

function fromBase32(text: string): Buffer | undefined {
  let bits = 0n;
  for (const sign of text) {
    const value = SIGNS.indexOf(sign);
    if (value === -1) {
      return undefined;
    }
    bits = (bits << 5n) | BigInt(value);
  }
  const length = Math.floor((text.length * 5) / 8);
  const rest = BigInt(text.length * 5 - length * 8);
  return Buffer.from((bits >> rest).toString(16).padStart(length * 2, '0'), 'hex');
}
