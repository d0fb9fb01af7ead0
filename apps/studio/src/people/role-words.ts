import { UserRole, type Right, type RightGroup } from '@portico/domain';
import { capitalise } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';
import { rolePartsOf, type RolePart } from './role-parts.ts';

/** Names of roles, the words of what they give, and what each right lets a person do. */
const messages = catalogue('people.roles', {
  owner: 'Owner',
  names: {
    Admin: 'Administrator',
    Billing: 'Billing',
    Reporting: 'Reporting',
    Editor: 'Editor',
    Moderator: 'Moderator',
    Commenter: 'Commenter',
    StoreManager: 'Store manager',
    Scheduling: 'Scheduling',
    Viewer: 'Viewer',
    CampaignsEditor: 'Campaigns editor',
    SchedulingViewer: 'Scheduling viewer',
    SchedulingEditor: 'Scheduling editor',
    None: 'None',
    WebsiteManager: 'Website manager',
    DraftEditor: 'Draft editor',
  },
  parts: {
    all: 'everything but handing over, taking away or deleting the site',
    goods: 'products and stock',
    orders: 'orders',
    discounts: 'discounts and gift cards',
    customers: 'customers and who waits for goods',
    exports: 'exports',
    pages: 'publishing pages and posts',
    structure: 'adding and removing pages',
    design: 'design',
    products: 'products',
    forms: 'forms',
    answers: 'answers to forms',
    letters: 'letters and lists',
    comments: 'reviews and comments',
    ownComments: 'answering comments',
    reports: 'reports and how fast pages are',
    errors: 'errors of templates and scripts',
    signIns: 'who signed in',
    drafts: 'drafts that others publish',
    closed: 'seeing the site while it is closed',
  } satisfies Record<RolePart, string>,
  nothing: 'Nothing here yet',
  noRights: 'A place, and no rights',
  groups: {
    content: 'Pages and design',
    forms: 'Forms and letters',
    selling: 'Selling',
    customers: 'Customers',
    insight: 'Figures',
    settings: 'Settings',
    people: 'People',
  } satisfies Record<RightGroup, string>,
  rights: {
    'site.viewPrivate': 'See a site that is closed to visitors',
    'content.draft': 'Write drafts',
    'content.edit': 'Change pages',
    'content.items': 'Write posts and events',
    'content.structure': 'Add, move, remove pages',
    'content.publish': 'Publish and schedule',
    'design.style': 'Change the design',
    code: 'Change templates and scripts',
    'reviews.edit': 'Show, hide and answer reviews',
    'comments.moderate': 'Approve, reject and delete comments',
    'comments.bypassModeration': 'Answer comments, at once',
    'errors.read': 'Read errors of templates and scripts',
    'forms.edit': 'Build forms',
    'forms.submissions.read': 'Read answers to forms',
    'campaigns.edit': 'Write letters and lists',
    'products.edit': 'Change products and prices',
    'stock.edit': 'Count stock',
    'orders.read': 'Read orders and payments',
    'orders.send': 'Send orders',
    'orders.refund': 'Refund and cancel',
    'orders.export': 'Export orders',
    'discounts.edit': 'Change discounts',
    'giftcards.issue': 'Issue gift cards',
    'customers.read': 'Read customers',
    'customers.edit': 'Note, end consent, erase a person',
    'customers.export': 'Export customers',
    'data.export': 'Export other lists',
    'restock.edit': 'See who waits, and tell them',
    'mail.read': 'Read mails about orders',
    'mail.accounts': 'Read mails about accounts',
    'analytics.view': 'See reports',
    'performance.view': 'See how fast pages are',
    'store.edit': 'Shipping, taxes, how the store sells',
    'mail.edit': 'Change what mails say',
    'settings.commerce': 'Change how payments are taken',
    'settings.site': 'Change name, language, contact',
    'settings.integrations': 'Connect other services',
    'settings.domains': 'Connect domains',
    'site.own': 'Delete the site, hand it over, take it away',
    'members.manage': 'Invite people, change roles',
    'audit.signIns': 'See who signed in',
    'audit.read': 'Read the audit log',
  } satisfies Record<Right, string>,
});

type RoleName = keyof typeof UserRole;

// The keys of the object, which `Object.keys` does not say.
const NAMES = Object.keys(UserRole) as RoleName[];

/** Roles in the order in which they are offered: those that are given most come first. */
export const ROLES: readonly number[] = [
  UserRole.Admin,
  UserRole.WebsiteManager,
  UserRole.StoreManager,
  UserRole.Editor,
  UserRole.DraftEditor,
  UserRole.Reporting,
  UserRole.CampaignsEditor,
  UserRole.Moderator,
  UserRole.Billing,
  UserRole.Viewer,
  UserRole.Commenter,
  UserRole.Scheduling,
  UserRole.SchedulingEditor,
  UserRole.SchedulingViewer,
  UserRole.None,
];

const nameOf = (roleId: number) => NAMES.find((name) => UserRole[name] === roleId);

/** What a role is called; an id that is none stands for itself. */
export function roleName(roleId: number): string {
  const name = nameOf(roleId);
  return name ? messages.names[name] : String(roleId);
}

/** What a role gives, by its real rights. */
export function roleLead(roleId: number): string {
  const parts = rolePartsOf(roleId).map((part) => messages.parts[part]);
  if (parts.length > 0) {
    return capitalise(parts.join(', '));
  }
  return roleId === UserRole.None ? messages.noRights : messages.nothing;
}

export const ownerName = () => messages.owner;
export const rightText = (right: Right) => messages.rights[right];
export const groupText = (group: RightGroup) => messages.groups[group];
