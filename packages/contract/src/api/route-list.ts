import { statusOf } from '../call-schemas.ts';
import { apiCalls } from './calls.ts';
import { whoMay } from './who-may.ts';

/** One call in a line. */
interface RouteLine {
  readonly method: string;
  readonly path: string;
  readonly who: string;
  readonly name: string;
  readonly answer: string;
}

const HEAD: RouteLine = { method: 'METHOD', path: 'PATH', who: 'WHO', name: 'CALL', answer: 'ANSWER' };
const COLUMNS = ['method', 'path', 'who', 'name', 'answer'] as const;

/** The calls of sites and of the studio as an aligned table; lines. */
export function routeTable(): string[] {
  const rows = [HEAD, ...routeLines()];
  const widths = COLUMNS.map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    COLUMNS.map((column, index) => row[column].padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** The page of the documents that lists them. */
export function routePage(): string {
  const rows = routeLines().map(
    ({ method, path, who, name, answer }) => `| \`${name}\` | ${method} \`${path}\` | ${who} | ${answer} |`,
  );
  return [
    '# The calls',
    '',
    'Written from the contract (`packages/contract/src/shop` and `packages/contract/src/studio`) by `npx portico routes --markdown`;',
    '[openapi.json](openapi.json), written by `npx portico routes --json`, has their schemas. Who may is a right by its name, or said',
    'in words. Visitors call the host of the site, everybody else that of the studio. Everything but GET needs the crumb of',
    '`/api/context/config` or of the session in `x-csrf-token`. Refusals answer `{ error, code, errors?, conflicts?, crumbFail?, requestId }`.',
    '',
    '| Call | Path | Who | Answer |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function routeLines(): RouteLine[] {
  return apiCalls
    .map(([name, call]) => ({
      name,
      method: call.method,
      path: call.path,
      who: whoMay(call),
      answer: `${statusOf(call)}${'type' in call.answer && 'kind' in call.answer ? ` ${call.answer.type}` : ''}`,
    }))
    .toSorted((a, b) => {
      const [one, other] = [`${a.path} ${a.method}`, `${b.path} ${b.method}`];
      return one < other ? -1 : Number(one > other);
    });
}
