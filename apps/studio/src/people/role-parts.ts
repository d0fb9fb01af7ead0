import { rightsOf, RIGHTS, type Right } from '@portico/domain';

/**
 * What a role gives, in parts that are named together. A role is described by those whose rights it has all, so that no description
 * promises what the table of roles denies. Broad ones come first: what they name is not named again.
 */
const PARTS = {
  all: RIGHTS.filter((right) => right !== 'site.own'),
  goods: ['products.edit', 'stock.edit'],
  orders: ['orders.read', 'orders.send', 'orders.refund', 'mail.read'],
  discounts: ['discounts.edit', 'giftcards.issue'],
  customers: ['customers.read', 'restock.edit'],
  exports: ['orders.export', 'customers.export', 'data.export'],
  pages: ['content.draft', 'content.edit', 'content.items', 'content.publish'],
  structure: ['content.structure'],
  design: ['design.style'],
  products: ['products.edit'],
  forms: ['forms.edit'],
  answers: ['forms.submissions.read'],
  letters: ['campaigns.edit'],
  comments: ['reviews.edit', 'comments.moderate', 'comments.bypassModeration'],
  ownComments: ['comments.bypassModeration'],
  reports: ['analytics.view', 'performance.view'],
  errors: ['errors.read'],
  signIns: ['audit.signIns'],
  drafts: ['content.draft'],
  closed: ['site.viewPrivate'],
} as const satisfies Record<string, readonly Right[]>;

export type RolePart = keyof typeof PARTS;

/** The rights that a part of a description names. */
export const rightsOfPart = (part: RolePart): readonly Right[] => PARTS[part];

/** What a role gives, part by part; nothing where it gives no right. */
export function rolePartsOf(roleId: number): readonly RolePart[] {
  const given = new Set<Right>(rightsOf({ roleIds: [roleId], isOwner: false }));
  const named = new Set<Right>();
  // The keys of the object, which `Object.keys` does not say.
  return (Object.keys(PARTS) as RolePart[]).filter((part) => {
    const rights = rightsOfPart(part);
    const isSaid = rights.every((right) => given.has(right)) && rights.some((right) => !named.has(right));
    if (isSaid) {
      for (const right of rights) {
        named.add(right);
      }
    }
    return isSaid;
  });
}
