/**
 * Who may see a page (CTX-003, EVENT-044). The specification names no codes: 1 is what every page has that is open to all, the others
 * follow the ways in which a page is closed, from the most open on.
 */
export const PermissionType = {
  Everyone: 1,
  /** Who has its password. */
  Password: 2,
  /** Who is signed in. */
  Accounts: 3,
  /** The people of the site alone. */
  Staff: 4,
} as const;
export type PermissionType = (typeof PermissionType)[keyof typeof PermissionType];
