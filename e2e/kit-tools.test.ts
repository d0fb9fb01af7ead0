import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** A line of a shell; `portico` is the built program. */
function shell(line: string) {
  const program = `"${process.execPath}" "${path.join(root, 'dist/server/portico.js')}"`;
  const script = `set -o pipefail\nportico() { ${program} "$@"; }\n${line}`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('draws templates in a pipe: data in, page out, errors aside', () => {
  const drawn = shell(
    `echo '{"items":[1,2]}' | portico kit render <(printf '{items|json}{x|apply no}') --data - 2>/dev/null | tr 1 9`,
  );

  expect(drawn.stdout).toBe('[9,2]');
  expect(drawn.status).toBe(1);
});

it('checks kits in a pipe, also for readers that have seen enough', () => {
  expect(shell('portico kit check kits/harbor 2>&1 | cat')).toEqual({
    status: 0,
    stdout: 'No mistakes.\n',
    stderr: '',
  });

  const template = `{.repeated section items}${'x'.repeat(1000)}{.end}`;
  const data = JSON.stringify({ items: Array.from({ length: 3000 }, () => 1) });
  const cut = shell(`printf '%s' '${data}' | portico kit render <(printf '%s' '${template}') --data - | head -c 5`);
  expect([cut.stdout, cut.stderr]).toEqual(['xxxxx', '']);
});
