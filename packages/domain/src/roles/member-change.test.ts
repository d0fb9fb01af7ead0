import { describe, expect, it } from 'vitest';
import { UserRole } from '../enumerations/user-role.ts';
import { checkMemberChange, mayGive } from './member-change.ts';

const { Admin, Editor, StoreManager, None } = UserRole;
const owner = { roleIds: [], isOwner: true };
const holder = (...roleIds: number[]) => ({ roleIds, isOwner: false });

describe('a change of roles', () => {
  it.each([
    ['the owner, by herself', { actor: owner, member: owner, isSelf: true, to: [Editor] }, 'OWNER_STAYS'],
    ['the owner, by an admin', { actor: holder(Admin), member: owner, isSelf: false, to: [] }, 'OWNER_STAYS'],
    ['an admin, by himself', { actor: holder(Admin), member: holder(Admin), isSelf: true, to: [Editor] }, 'OWN_ROLES'],
    ['an admin, by the owner', { actor: owner, member: holder(Admin), isSelf: false, to: [None] }, undefined],
    ['an editor, by an admin', { actor: holder(Admin), member: holder(Editor), isSelf: false, to: [Admin] }, undefined],
    [
      'what the giver lacks',
      { actor: holder(Editor), member: holder(None), isSelf: false, to: [StoreManager] },
      'RIGHT_LACKING',
    ],
    [
      'who has more than the giver',
      { actor: holder(Editor), member: holder(Admin), isSelf: false, to: [] },
      'RIGHT_LACKING',
    ],
  ])('of %s is answered rightly', (_whose, change, refusal) => {
    expect(checkMemberChange(change)).toBe(refusal);
  });

  it('gives no right that the giver lacks', () => {
    expect(mayGive(holder(Editor), [Editor, None])).toBe(true);
    expect(mayGive(holder(Editor), [Admin])).toBe(false);
  });
});
