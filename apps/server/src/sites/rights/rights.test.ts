import { RIGHTS } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { describe, expect, it } from 'vitest';
import { hasRight, rightsOf } from './rights.ts';

const ROLES = Object.entries(UserRole);
/** What each role may do, all of it; roles that are not named may do nothing. */
const MAY: Readonly<Partial<Record<keyof typeof UserRole, readonly string[]>>> = {
  Admin: RIGHTS.filter((right) => right !== 'audit.read'),
  Editor: ['products.edit', 'reviews.edit'],
  StoreManager: [
    'products.edit',
    'stock.edit',
    'orders.read',
    'orders.send',
    'orders.refund',
    'orders.export',
    'customers.read',
    'customers.export',
    'restock.edit',
    'mail.read',
    'discounts.edit',
    'giftcards.issue',
  ],
  WebsiteManager: ['products.edit', 'reviews.edit', 'errors.read', 'analytics.view', 'performance.view'],
  Reporting: ['analytics.view', 'performance.view'],
};

describe('rights', () => {
  it.each(ROLES)('[SEC-3] of %s are those of its public description and no others', (name, roleId) => {
    expect(rightsOf({ roleIds: [roleId], isOwner: false })).toEqual(MAY[name as keyof typeof UserRole] ?? []);
  });

  it('of the owner are all; the owner alone reads who did what', () => {
    expect(rightsOf({ roleIds: [], isOwner: true })).toEqual(RIGHTS);
    expect(ROLES.filter(([, roleId]) => hasRight({ roleIds: [roleId], isOwner: false }, 'audit.read'))).toEqual([]);
  });

  it('of several roles add up, and to no more than that', () => {
    const { Editor, StoreManager } = UserRole;
    expect(new Set(rightsOf({ roleIds: [Editor, StoreManager], isOwner: false }))).toEqual(
      new Set([...(MAY.Editor ?? []), ...(MAY.StoreManager ?? [])]),
    );
    const everything = ROLES.filter(([name]) => name !== 'Admin').map(([, roleId]) => roleId);
    expect(rightsOf({ roleIds: everything, isOwner: false })).not.toContain('store.edit');
  });

  it.each([[[]], [[0]], [[-1]], [[5]], [[17]], [[1.5]], [[Number.NaN]], [[14, 14]], [[2 ** 31]]])(
    'of role ids that there are not, %j, are none',
    (roleIds) => {
      expect(rightsOf({ roleIds, isOwner: false })).toEqual([]);
    },
  );
});
