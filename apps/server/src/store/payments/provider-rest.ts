import { afterFailure, AWAY_TOLD_MS, type ProviderRest } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { FREE } from './free-provider.ts';
import type { PaymentOutcome } from './provider.ts';

/** The job that tells an owner that her payment service is away, with those payments that wait for it. */
export const TELL_PROVIDER_AWAY = 'tell-provider-away';

/** A call to a payment service that nobody waited for in a checkout. */
interface Heard {
  readonly websiteId: string;
  readonly provider: string;
  /** Epoch milliseconds. */
  readonly askedAt: number;
}

/** Whether a provider said nothing at all, so that nobody knows whether it is there. */
export function isSilence(outcome: PaymentOutcome | undefined): boolean {
  return outcome?.kind === 'unknown' && outcome.isSilent === true;
}

/** How a provider fails of late; undefined while it answers. */
export async function findProviderRest(tx: SiteTransaction, provider: string): Promise<ProviderRest | undefined> {
  const [row] = await tx.query<Row>(FIND, [tx.websiteId, provider]);
  return row && restOf(row);
}

/**
 * Notes whether a provider answered: renewals wait for one that is away, and it is no decline of anybody's. Whatever it says
 * ends the wait.
 */
export async function noteHeard(
  services: Pick<Services, 'addJob' | 'clock' | 'database'>,
  heard: Heard,
  outcome: PaymentOutcome | undefined,
): Promise<void> {
  const { websiteId, provider } = heard;
  if (provider !== FREE) {
    await services.database.inSite(websiteId, async (tx) => {
      await (isSilence(outcome) ? noteFailure(tx, services, heard) : tx.query(CLEAR, [websiteId, provider]));
    });
  }
}

async function noteFailure(
  tx: SiteTransaction,
  { addJob, clock }: Pick<Services, 'addJob' | 'clock'>,
  { websiteId, provider, askedAt }: Heard,
): Promise<void> {
  const [row] = await tx.query<Row>(LOCK, [websiteId, provider]);
  const before = row && restOf(row);
  const after = afterFailure(before, { askedAt, now: clock.now() });
  const { failedAt, rests, restsUntil, awaySince } = after;
  await tx.query(SAVE, [
    websiteId,
    provider,
    failedAt.map((at) => new Date(at)),
    rests,
    dateOf(restsUntil),
    dateOf(awaySince),
  ]);
  if (awaySince !== undefined && awaySince !== before?.awaySince) {
    const jobKey = `${TELL_PROVIDER_AWAY} ${websiteId} ${provider}`;
    await addJob(tx, TELL_PROVIDER_AWAY, { provider, since: awaySince }, { jobKey, runAt: awaySince + AWAY_TOLD_MS });
  }
}

function dateOf(at: number | undefined): Date | null {
  return at === undefined ? null : new Date(at);
}

interface Row {
  readonly failed_at: readonly Date[];
  readonly rests: number;
  readonly rests_until: Date | null;
  readonly away_since: Date | null;
  readonly [column: string]: unknown;
}

function restOf({ failed_at: failedAt, rests, rests_until: until, away_since: since }: Row): ProviderRest {
  return {
    failedAt: failedAt.map((at) => at.getTime()),
    rests,
    restsUntil: until?.getTime(),
    awaySince: since?.getTime(),
  };
}

const COLUMNS = 'failed_at, rests, rests_until, away_since';

const FIND = {
  name: 'provider-rest',
  text: `select ${COLUMNS} from provider_rest where website_id = $1 and provider = $2`,
};

const LOCK = {
  name: 'provider-rest-lock',
  text: `insert into provider_rest as r (website_id, provider) values ($1, $2)
    on conflict on constraint provider_rest_pkey do update set rests = r.rests returning ${COLUMNS}`,
};

const SAVE = {
  name: 'provider-rest-save',
  text: `update provider_rest set failed_at = $3, rests = $4, rests_until = $5, away_since = $6
    where website_id = $1 and provider = $2`,
};

const CLEAR = {
  name: 'provider-rest-clear',
  text: 'delete from provider_rest where website_id = $1 and provider = $2',
};
