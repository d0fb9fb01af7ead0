import type { UserRole } from '../enumerations/user-role.ts';
import { ROLE_TABLE } from './role-table.ts';

type Groups = typeof ROLE_TABLE;

/** What a member of a website may do in the studio. The server decides; the studio leaves out what would be refused. */
export type Right = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

const ROWS = new Map<string, readonly UserRole[]>(
  Object.values(ROLE_TABLE).flatMap((rights) => Object.entries(rights)),
);

/** Every right, in the order of the table. */
// `ROWS` has exactly the keys that `Right` names.
export const RIGHTS = [...ROWS.keys()] as [Right, ...Right[]];

/** What a person is at a website. Role ids may come from anywhere: unknown ones give nothing. */
export interface Holder {
  readonly roleIds: readonly number[];
  readonly isOwner: boolean;
}

/** Whether somebody has a right; the rights of several roles add up. */
export function hasRight(holder: Holder, right: Right): boolean {
  return holder.isOwner || (ROWS.get(right) ?? []).some((roleId) => holder.roleIds.includes(roleId));
}

export function rightsOf(holder: Holder): Right[] {
  return RIGHTS.filter((right) => hasRight(holder, right));
}
