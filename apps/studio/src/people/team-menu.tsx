import { resendInvitation, type TeamInvitation, type TeamMember, withdrawInvitation } from '@portico/contract/studio';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { viewAs } from '../session/view-as.ts';
import { IconButton } from '../ui/button.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { nameOf } from './team-row.ts';
import { useTeamChange } from './use-team-change.ts';

/** What can be done to a member; of the owner and of oneself it is less. */
export function MemberMenu({ member, onRemove }: { readonly member: TeamMember; readonly onRemove: () => void }) {
  const site = useSite();
  const navigate = useNavigate();
  const name = nameOf(member);
  const label = messages.actionsFor(name);
  const handleView = () => {
    viewAs({ websiteId: site.websiteId, roleIds: member.roleIds, name });
    void navigate({ to: '/sites/$site', params: { site: site.identifier } });
  };
  if (member.isOwner) {
    return null;
  }
  return (
    <MenuButton label={label} placement="bottom end" button={<IconButton icon="more" size="small" label={label} />}>
      {member.isYou ? null : (
        <MenuItem icon="note" onAction={() => void navigate({ to: '.', search: { open: member.accountId } })}>
          {messages.change}
        </MenuItem>
      )}
      <MenuItem icon="eye" onAction={handleView}>
        {messages.seeAs}
      </MenuItem>
      <MenuItem icon="trash" onAction={onRemove}>
        {member.isYou ? messages.leave : messages.remove}
      </MenuItem>
    </MenuButton>
  );
}

/** What can be done to an invitation. */
export function InvitationMenu({ invitation }: { readonly invitation: TeamInvitation }) {
  const site = useSite();
  const { email } = invitation;
  const params = { invitationId: invitation.id };
  const resend = useTeamChange(
    () => api.call(site, resendInvitation, { params }),
    () => messages.resent(email),
  );
  const withdraw = useTeamChange(
    () => api.call(site, withdrawInvitation, { params }),
    () => messages.withdrawn(email),
  );
  const label = messages.actionsFor(email);
  const tell = { onError: () => toasts.show({ text: messages.failed }) };
  return (
    <MenuButton label={label} placement="bottom end" button={<IconButton icon="more" size="small" label={label} />}>
      <MenuItem icon="mail" onAction={() => resend.mutate(undefined, tell)}>
        {messages.resend}
      </MenuItem>
      <MenuItem icon="undo" onAction={() => withdraw.mutate(undefined, tell)}>
        {messages.withdraw}
      </MenuItem>
    </MenuButton>
  );
}
