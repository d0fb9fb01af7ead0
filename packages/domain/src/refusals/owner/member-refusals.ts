/** Members of a site, and how they prove who they are. */
export const memberRefusals = {
  ownerStays: 'The owner stays. A site is handed over to somebody else first.',
  ownRoles: 'Nobody changes her own roles. Ask another administrator.',
  rightLacking: 'You can give and take only what you may do yourself.',
  longerThanOwn: 'Your own place ends on a day. You can give nobody one that lasts longer.',
  lastDay: 'Choose a day from today on, at most five years ahead.',
  dayPast: 'The day until which this person was asked is past. Ask anew.',
  changed: 'Somebody changed these roles meanwhile. See what they are now.',
  role: 'Choose a role.',
  address: 'Enter an email address such as name@example.com.',
  addresses: 'Enter at least one address.',
  isMember: 'Somebody with this address is a member already.',
  invitationOver: 'This invitation was used, was taken back or is older than a week. Ask for another one.',
  hasAccount: 'There is an account with this address. Sign in, and you join with it.',
  viewing: 'You are looking at the studio as somebody else sees it. Nothing can be changed until you stop.',
} as const;
