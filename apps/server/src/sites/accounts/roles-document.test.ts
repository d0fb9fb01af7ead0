import { RIGHTS, ROLE_TABLE, UserRole } from '@portico/domain';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** How owners read the name of a role. */
const nameOf = (roleId: number) => {
  const [key = ''] = Object.entries(UserRole).find(([, id]) => id === roleId) ?? [];
  const words = key.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();
  return words === 'admin' ? 'administrator' : words;
};

it('[ROLE-002] the table of roles in the guide of owners is the one that decides', async () => {
  const guide = await readFile('docs/owners.md', 'utf8');

  const told = [...guide.matchAll(/^\| `([\w.]+)` +\| [^|]+\| ([^|]+)\|$/gm)].map(
    ([, right, roles = '']) => `${right}: ${roles.trim().toLowerCase()}`,
  );

  const rows = Object.values(ROLE_TABLE).flatMap((rights) => Object.entries(rights));
  expect(told).toEqual(rows.map(([right, roles]) => `${right}: ${roles.map(nameOf).join(', ')}`));
  expect(told).toHaveLength(RIGHTS.length);
});
