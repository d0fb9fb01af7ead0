import { UserRole } from '../enumerations/user-role.ts';

const {
  Admin,
  Billing,
  Reporting,
  Editor,
  Moderator,
  Commenter,
  StoreManager,
  Viewer,
  CampaignsEditor,
  WebsiteManager,
} = UserRole;
const { DraftEditor } = UserRole;

/** What a right is about: the groups in which the studio lists them. */
export const RIGHT_GROUPS = ['content', 'forms', 'selling', 'customers', 'insight', 'settings', 'people'] as const;
export type RightGroup = (typeof RIGHT_GROUPS)[number];

/**
 * Which roles have which right: the one table (ROLE-001, ROLE-002). The owner, who is no role but a property of the site, has all.
 * The ids are the specification's; what each may do follows the public descriptions of such roles, and where they are silent
 * the least that the role's name promises. The three of scheduling have nothing yet of what their names say;
 * None has nothing for good. `docs/owners.md` has the same table for people, and a test that both agree.
 */
export const ROLE_TABLE = {
  content: {
    // A site that is closed to visitors.
    'site.viewPrivate': [Admin, Editor, Viewer, WebsiteManager, DraftEditor],
    // Drafts of one's own; whoever may publish makes them live.
    'content.draft': [Admin, Editor, StoreManager, WebsiteManager, DraftEditor],
    'content.edit': [Admin, Editor, StoreManager, WebsiteManager],
    'content.items': [Admin, Editor, StoreManager, WebsiteManager],
    // Editors are denied this in the public description.
    'content.structure': [Admin, WebsiteManager],
    'content.publish': [Admin, Editor, StoreManager, WebsiteManager],
    'design.style': [Admin, WebsiteManager],
    // A script on a page reads what shoppers type: apart from content on purpose.
    code: [Admin],
    // What visitors write: reading, showing, hiding and answering it.
    'reviews.edit': [Admin, Editor, Moderator, WebsiteManager],
    // Comments below posts: deciding about those of others.
    'comments.moderate': [Admin, Editor, Moderator, WebsiteManager],
    // Writing some that stand there at once.
    'comments.bypassModeration': [Admin, Editor, Moderator, Commenter, WebsiteManager],
    // They tell of templates and scripts, which editors do not touch.
    'errors.read': [Admin, WebsiteManager],
  },
  forms: {
    'forms.edit': [Admin, Editor, WebsiteManager],
    'forms.submissions.read': [Admin, WebsiteManager],
    'campaigns.edit': [Admin, CampaignsEditor],
  },
  selling: {
    // Editors and website managers change products but not stock, and see no orders: those hold personal data.
    'products.edit': [Admin, Editor, StoreManager, WebsiteManager],
    'stock.edit': [Admin, StoreManager],
    'orders.read': [Admin, StoreManager],
    'orders.send': [Admin, StoreManager],
    // Refunds and cancellations.
    'orders.refund': [Admin, StoreManager],
    'orders.export': [Admin, StoreManager],
    'discounts.edit': [Admin, StoreManager],
    // Cards that nobody pays for, and all that is done with one.
    'giftcards.issue': [Admin, StoreManager],
  },
  customers: {
    'customers.read': [Admin, StoreManager],
    // Notes, consent that ends, and the erasure of a person.
    'customers.edit': [Admin],
    'customers.export': [Admin, StoreManager],
    // Whatever else leaves as a file, beside the right to read it.
    'data.export': [Admin, StoreManager],
    // Who waits for what, and telling them: those are addresses of people.
    'restock.edit': [Admin, StoreManager],
    // Messages about orders show what orders show.
    'mail.read': [Admin, StoreManager],
    // Who asked for a password or another address, and what people wrote into forms.
    'mail.accounts': [Admin],
  },
  insight: {
    // Who comes and what is bought, counted; how fast pages are.
    'analytics.view': [Admin, Reporting, WebsiteManager],
    'performance.view': [Admin, Reporting, WebsiteManager],
  },
  settings: {
    // Shipping, taxes and how the store sells: store managers sell, they do not set up.
    'store.edit': [Admin],
    // What the shop's mails say.
    'mail.edit': [Admin],
    // Where the money goes.
    'settings.commerce': [Admin],
    // Name, address, hours, language: what every page says of the site.
    'settings.site': [Admin],
    // Accounts at other services.
    'settings.integrations': [Admin],
    // The addresses at which visitors find it.
    'settings.domains': [Admin],
    // What ends a site or takes it away: its archive, its end, another owner.
    'site.own': [],
  },
  people: {
    // Inviting, changing roles, removing: never the owner, nor a right that one lacks.
    'members.manage': [Admin],
    // Who signed in, and who failed to.
    'audit.signIns': [Admin, Billing],
    // Who did what, all of it.
    'audit.read': [Admin],
  },
} as const satisfies Record<RightGroup, Record<string, readonly UserRole[]>>;
