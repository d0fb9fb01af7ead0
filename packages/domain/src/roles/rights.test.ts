import { describe, expect, it } from 'vitest';
import { UserRole } from '../enumerations/user-role.ts';
import { hasRight, RIGHTS, rightsOf } from './rights.ts';

const ROLES = Object.entries(UserRole);
const WRITING = ['content.draft', 'content.edit', 'content.items', 'content.publish'];
const COMMENTS = ['reviews.edit', 'comments.moderate', 'comments.bypassModeration'];
const SELLING = [
  'stock.edit',
  'orders.read',
  'orders.send',
  'orders.refund',
  'orders.export',
  'discounts.edit',
  'giftcards.issue',
  'customers.read',
  'customers.export',
  'data.export',
  'restock.edit',
  'mail.read',
];
/** What each role may do, all of it. */
const MAY: Readonly<Record<keyof typeof UserRole, readonly string[]>> = {
  // What only the owner of a site decides: who has it, and whether it stays.
  Admin: RIGHTS.filter((right) => right !== 'site.own'),
  Billing: ['audit.signIns'],
  Reporting: ['analytics.view', 'performance.view'],
  Editor: ['site.viewPrivate', ...WRITING, ...COMMENTS, 'forms.edit', 'products.edit'],
  Moderator: COMMENTS,
  Commenter: ['comments.bypassModeration'],
  StoreManager: [...WRITING, 'products.edit', ...SELLING],
  Scheduling: [],
  Viewer: ['site.viewPrivate'],
  CampaignsEditor: ['campaigns.edit'],
  SchedulingViewer: [],
  SchedulingEditor: [],
  None: [],
  WebsiteManager: [
    'site.viewPrivate',
    'content.draft',
    'content.edit',
    'content.items',
    'content.structure',
    'content.publish',
    'design.style',
    ...COMMENTS,
    'errors.read',
    'forms.edit',
    'forms.submissions.read',
    'products.edit',
    'analytics.view',
    'performance.view',
  ],
  DraftEditor: ['site.viewPrivate', 'content.draft'],
};

describe('roles', () => {
  it('[ROLE-001] have the ids of the specification, in which there is no 5', () => {
    expect(UserRole).toEqual({
      Admin: 1,
      Billing: 2,
      Reporting: 3,
      Editor: 4,
      Moderator: 6,
      Commenter: 7,
      StoreManager: 8,
      Scheduling: 9,
      Viewer: 10,
      CampaignsEditor: 11,
      SchedulingViewer: 12,
      SchedulingEditor: 13,
      None: 14,
      WebsiteManager: 15,
      DraftEditor: 16,
    });
  });

  it.each(ROLES)('[ROLE-002] %s has the rights of its public description and no others', (name, roleId) => {
    expect(rightsOf({ roleIds: [roleId], isOwner: false })).toEqual(MAY[name as keyof typeof UserRole]);
  });

  it('[ROLE-002] of the owner are all, without any role', () => {
    expect(rightsOf({ roleIds: [], isOwner: true })).toEqual(RIGHTS);
  });

  it('of several kinds add up, and to no more than that', () => {
    const { Editor, StoreManager } = UserRole;
    expect(new Set(rightsOf({ roleIds: [Editor, StoreManager], isOwner: false }))).toEqual(
      new Set([...MAY.Editor, ...MAY.StoreManager]),
    );
    const everything = ROLES.filter(([name]) => name !== 'Admin').map(([, roleId]) => roleId);
    for (const right of ['code', 'store.edit', 'members.manage', 'audit.read'] as const) {
      expect(hasRight({ roleIds: everything, isOwner: false }, right)).toBe(false);
    }
  });

  it.each([[[]], [[0]], [[-1]], [[5]], [[17]], [[1.5]], [[Number.NaN]], [[14, 14]], [[2 ** 31]]])(
    'that there are not, %j, have no right',
    (roleIds) => {
      expect(rightsOf({ roleIds, isOwner: false })).toEqual([]);
    },
  );
});
