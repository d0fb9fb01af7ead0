/** Roles a person may hold on a website (storefront §6); what each may do says `roles/role-table.ts`. */
export const UserRole = {
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
} as const;
export type UserRole = (typeof UserRole)[keyof typeof UserRole];
