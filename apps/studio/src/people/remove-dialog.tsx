import { leaveSite, removeMember, type TeamMember } from '@portico/contract/studio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { sessionQuery } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { nameOf } from './team-row.ts';
import { useTeamChange } from './use-team-change.ts';

interface RemoveProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** Takes somebody's place away, or leaves by oneself. */
export function RemoveDialog(props: RemoveProps) {
  return props.member.isYou ? <LeaveSiteDialog onClose={props.onClose} /> : <RemoveOther {...props} />;
}

function RemoveOther({ member, onClose }: RemoveProps) {
  const site = useSite();
  const name = nameOf(member);
  const remove = useTeamChange(
    () => api.call(site, removeMember, { params: { personId: member.accountId } }),
    () => messages.removed(name),
    onClose,
  );
  return (
    <FormDialog
      title={messages.removeTitle(name)}
      submit={messages.remove}
      kind="red"
      problem={refusalOf(remove.error).problem}
      isBusy={remove.isPending}
      onSubmit={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{messages.removeLead(name)}</p>
    </FormDialog>
  );
}

/** Leaves the site that one is at. */
export function LeaveSiteDialog({ onClose }: Pick<RemoveProps, 'onClose'>) {
  const site = useSite();
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => api.call(site, leaveSite),
    onSuccess: async () => {
      toasts.show({ text: messages.left(site.title) });
      // First who she is now: the way from there goes by the sites that she still has.
      await client.refetchQueries({ queryKey: sessionQuery.queryKey });
      await navigate({ to: '/' });
    },
  });
  return (
    <FormDialog
      title={messages.leave}
      submit={messages.leave}
      kind="red"
      problem={refusalOf(leave.error).problem}
      isBusy={leave.isPending}
      onSubmit={() => leave.mutate()}
      onClose={onClose}
    >
      <p>{messages.leaveLead}</p>
    </FormDialog>
  );
}
