import type { Call } from './call.ts';

/** What fills in the path of a call and follows it. */
export interface UrlParts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Values that are missing or empty are left out; several of a name are told one by one. */
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

/** Where a call goes: its path with the parameters in place, and the query. */
export function callUrl({ path }: Pick<Call, 'path'>, { params = {}, query = {} }: UrlParts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_found, name: string) => encodeURIComponent(params[name] ?? ''));
  return filled + queryText(query);
}

function queryText(query: Readonly<Record<string, unknown>>): string {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== '')
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  );
  return asked.length === 0 ? '' : `?${asked.join('&')}`;
}
