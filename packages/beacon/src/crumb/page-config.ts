import type { getConfigAt } from '@portico/contract';

const CONFIG: typeof getConfigAt.path = '/api/context/config';

let asked: Promise<Response> | undefined;

/**
 * Asks the server for the config of the page. A browser that has no crumb yet is given another one with each answer, so that what
 * was done with the first is refused under the second: who asks while it is being asked gets the same answer.
 * @throws where the server does not answer
 */
export async function askConfig(): Promise<Response> {
  asked ??= fetch(CONFIG).finally(() => (asked = undefined));
  return (await asked).clone();
}

/** What only the server knows of the person who looks. */
export interface PageConfig {
  readonly crumb?: unknown;
  readonly websiteRoles?: unknown;
}

/** Reads it; nothing where the server does not answer. */
export async function readConfig(): Promise<PageConfig> {
  try {
    // The contract says what it answers; what of it is not so counts as not answered.
    return (await (await askConfig()).json()) as PageConfig;
  } catch {
    return {};
  }
}
