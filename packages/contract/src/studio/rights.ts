// Which there are, and who has them, is one table: `packages/domain/src/roles/role-table.ts`.
export { RIGHTS, type Right } from '@portico/domain';
