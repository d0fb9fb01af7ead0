import { rightsOf, UserRole } from '@portico/domain';
import { describe, expect, it } from 'vitest';
import { rightsOfPart, rolePartsOf } from './role-parts.ts';
import { roleLead } from './role-words.ts';

const ROLES = Object.entries(UserRole);

describe('the description of a role', () => {
  it.each(ROLES)('names all rights of %s, and none that it lacks', (_, roleId) => {
    const named = new Set(rolePartsOf(roleId).flatMap(rightsOfPart));

    expect([...named].toSorted()).toEqual(rightsOf({ roleIds: [roleId], isOwner: false }).toSorted());
  });

  it('says of a store manager that pages are hers too, and of an editor that products are', () => {
    expect(roleLead(UserRole.StoreManager)).toBe(
      'Products and stock, orders, discounts and gift cards, customers and who waits for goods, exports, publishing pages and posts',
    );
    expect(roleLead(UserRole.Editor)).toBe(
      'Publishing pages and posts, products, forms, reviews and comments, seeing the site while it is closed',
    );
    expect(roleLead(UserRole.DraftEditor)).toBe('Drafts that others publish, seeing the site while it is closed');
  });

  it('says where there is nothing to give', () => {
    expect([UserRole.None, UserRole.Scheduling].map(roleLead)).toEqual(['A place, and no rights', 'Nothing here yet']);
  });
});
