import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters OWASP names first: 19 MiB, two passes. About 30 ms. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is stored of a password: argon2id with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the stored one. Without a stored hash it does the same work and answers no, so that time does
 * not tell which accounts exist (SEC-14).
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const other = await decoy;
  const matches = await verify(stored ?? other, password);
  return matches && stored !== null && stored !== undefined;
}
