import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/** So far this machine's clock may be from the database's before nothing is charged by it. */
const MOST_APART_MS = 60_000;

/**
 * Refuses to go on where this machine's clock differs from the database's: whoever charges by a wrong clock takes money on a
 * wrong day. Nothing is lost by it, as the job comes again.
 * @throws what the log says to whoever runs the installation
 */
export async function expectSameTime(tx: SiteTransaction, { clock }: Pick<Services, 'clock'>): Promise<void> {
  if (clock.isMachines !== true) {
    return;
  }
  const [row] = await tx.query<{ now: Date }>(NOW, []);
  const apartMs = Math.abs((row?.now.getTime() ?? Number.NaN) - clock.now());
  if (!(apartMs <= MOST_APART_MS)) {
    const seconds = Math.round(apartMs / 1000);
    throw new Error(`The clock of this machine is ${seconds} s apart from the database's: no subscription is charged.`);
  }
}

const NOW = { name: 'database-clock', text: 'select clock_timestamp() as now' };
