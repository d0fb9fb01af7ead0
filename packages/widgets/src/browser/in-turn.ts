/** A window that hangs must not stop the others for longer. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Makes a call while no other window of this browser makes one under the same name. Where the browser knows no locks
 * (plain http), or the turn does not come, it is made all the same.
 * @param call must not throw
 */
export async function inTurn<Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> {
  // Typed as always there; browsers leave it out where a page is not secure.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return call();
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  return locks.request(name, { signal }, call).catch(call) as Promise<Answer>;
}
