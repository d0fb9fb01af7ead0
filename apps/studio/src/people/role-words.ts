import { UserRole, type Right, type RightGroup } from '@portico/domain';
import { catalogue } from '../language/catalogue.ts';

/** Names of roles, what each is for in a line, and what each right lets a person do. */
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
  leads: {
    Admin: 'All but handing the site over',
    Billing: 'Sees who signed in',
    Reporting: 'Reads figures',
    Editor: 'Writes and publishes',
    Moderator: 'Reviews and comments',
    Commenter: 'Answers comments',
    StoreManager: 'Products, orders, customers',
    Scheduling: 'Nothing here yet',
    Viewer: 'Sees a closed site',
    CampaignsEditor: 'Writes letters',
    SchedulingViewer: 'Nothing here yet',
    SchedulingEditor: 'Nothing here yet',
    None: 'A place, and no rights',
    WebsiteManager: 'Pages and design, no money',
    DraftEditor: 'Writes, others publish',
  },
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

/** What a role is for, in a few words. */
export function roleLead(roleId: number): string {
  const name = nameOf(roleId);
  return name ? messages.leads[name] : '';
}

export const ownerName = () => messages.owner;
export const rightText = (right: Right) => messages.rights[right];
export const groupText = (group: RightGroup) => messages.groups[group];
