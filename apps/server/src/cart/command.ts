import type { StoreRefusal } from '@portico/domain';
import { accept, type Result } from '@portico/locale';
import type { Database, SiteTransaction } from '../database/database.ts';

/** Takes a transaction back from inside; never leaves this module. */
class Refused extends Error {
  readonly refusal: StoreRefusal;
  constructor(refusal: StoreRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Runs a command in one transaction of the website; a refused command leaves nothing behind. */
export async function runCommand<Value>(
  database: Database,
  websiteId: string,
  command: (tx: SiteTransaction) => Promise<Result<Value, StoreRefusal>>,
): Promise<Result<Value, StoreRefusal>> {
  try {
    return await database.inSite(websiteId, async (tx) => {
      const result = await command(tx);
      if (!result.ok) {
        throw new Refused(result.error);
      }
      return accept(result.value);
    });
  } catch (cause) {
    if (cause instanceof Refused) {
      return { ok: false, error: cause.refusal };
    }
    throw cause;
  }
}
