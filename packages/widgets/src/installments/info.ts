/** What reading a provider's page needs of the browser. */
export interface InfoPorts {
  fetch(url: string, init: RequestInit): Promise<Response>;
  log(words: string, cause: unknown): void;
}

/**
 * The page by which a provider explains itself, from its own host, by the shopper's language (BNPL-010). That it cannot
 * be had is only logged (BNPL-011).
 * @param infoUrl of the account's country, with `{language}` in it
 */
export async function fetchInfo(infoUrl: string, language: string, ports: InfoPorts): Promise<string | undefined> {
  try {
    const url = infoUrl.replace('{language}', encodeURIComponent(language));
    const response = await ports.fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (response.ok) return await response.text();
    ports.log(FAILED, response.status);
  } catch (cause) {
    ports.log(FAILED, cause);
  }
  return undefined;
}

const FAILED = 'The installment information could not be fetched.';
