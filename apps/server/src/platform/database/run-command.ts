import { accept, type Result } from '@portico/locale';
import type { Database, SiteTransaction } from './database.ts';

/** Takes a transaction back from inside; never leaves this module. */
class Refused extends Error {}

/** Runs a command in one transaction of the website; a refused command leaves nothing behind. */
export async function runCommand<Value, Refusal>(
  database: Database,
  websiteId: string,
  command: (tx: SiteTransaction) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  let refused: Result<Value, Refusal> | undefined;
  try {
    return await database.inSite(websiteId, async (tx) => {
      const result = await command(tx);
      if (!result.ok) {
        refused = result;
        throw new Refused('The command was refused.');
      }
      return accept(result.value);
    });
  } catch (cause) {
    if (refused && cause instanceof Refused) {
      return refused;
    }
    throw cause;
  }
}
