/** Lower case, because some file systems do not tell cases apart; a leading dot is kept for the storage's own files. */
const KEY = /^[a-z0-9][a-z0-9._-]{0,199}(\/[a-z0-9][a-z0-9._-]{0,199}){0,9}$/;

/**
 * Checks that a key can mean only one file, inside the storage.
 * @throws when it cannot: keys are made by the program, never by a visitor
 */
export function checkKey(key: string): void {
  if (!KEY.test(key)) {
    throw new Error(`Not a key of the storage: ${JSON.stringify(key)}`);
  }
}
