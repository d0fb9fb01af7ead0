import { describe, expect, it } from 'vitest';
import { UserRole } from '../enumerations/user-role.ts';
import { checkMemberChange, mayGive, mayGiveUntil } from './member-change.ts';

const { Admin, Editor, StoreManager, None } = UserRole;
const owner = { roleIds: [], isOwner: true, endsAt: null };
const holder = (...roleIds: number[]) => ({ roleIds, isOwner: false, endsAt: null });
const guest = { ...holder(Admin), endsAt: 1000 };

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
    [
      'who stays longer than the giver, for good',
      { actor: guest, member: holder(Editor), isSelf: false, to: [Editor], endsAt: null },
      'LONGER_THAN_OWN',
    ],
    [
      'who stays as long as the giver',
      { actor: guest, member: holder(Editor), isSelf: false, to: [Editor], endsAt: 1000 },
      undefined,
    ],
    ['whom a guest removes', { actor: guest, member: holder(Editor), isSelf: false, to: [] }, undefined],
  ])('of %s is answered rightly', (_whose, change, refusal) => {
    expect(checkMemberChange(change)).toBe(refusal);
  });

  it('gives no right that the giver lacks', () => {
    expect(mayGive(holder(Editor), [Editor, None])).toBe(true);
    expect(mayGive(holder(Editor), [Admin])).toBe(false);
  });

  it('gives no place that outlives the giver’s own', () => {
    expect([null, 1001, 1000, 1].map((endsAt) => mayGiveUntil(guest, endsAt))).toEqual([false, false, true, true]);
    expect([null, 1001].map((endsAt) => mayGiveUntil(owner, endsAt))).toEqual([true, true]);
  });
});
