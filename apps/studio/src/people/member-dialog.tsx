import { updateMember, type TeamMember } from '@portico/contract/studio';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { formatDay } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { FormDialog } from '../ui/form-dialog.tsx';
import { messages } from './messages.ts';
import { Person } from './person.tsx';
import { RoleBoxes, Together } from './role-boxes.tsx';
import { nameOf } from './team-row.ts';
import { useTeamChange } from './use-team-change.ts';
import styles from './people.module.css';

/** Changes what a member may do; it holds from her next click on. */
export function MemberDialog({ member, onClose }: { readonly member: TeamMember; readonly onClose: () => void }) {
  const site = useSite();
  const [roleIds, setRoleIds] = useState<readonly number[]>(member.roleIds);
  const now = useNow();
  const name = nameOf(member);
  const save = useTeamChange(
    () =>
      api.call(site, updateMember, {
        params: { personId: member.accountId },
        // Which ids are roles, the boxes know.
        body: { roleIds: roleIds as never, seen: [...member.roleIds] },
      }),
    () => messages.saved(name),
    onClose,
  );
  const { problem, errors } = refusalOf(save.error);
  const isSame = roleIds.length === member.roleIds.length && roleIds.every((one) => member.roleIds.includes(one));
  return (
    <FormDialog
      title={name}
      submit={messages.save}
      problem={problem}
      isBusy={save.isPending}
      isDisabled={isSame}
      isDirty={!isSame}
      isBroad
      onSubmit={() => roleIds.length > 0 && save.mutate()}
      onClose={onClose}
    >
      <div className={styles['who']}>
        <Person name={name} second={member.email} />
        <span className={text['second']}>{messages.since(formatDay(member.joinedAt, now, site, 'long'))}</span>
      </div>
      <div className={styles['choosing']}>
        <RoleBoxes
          value={roleIds}
          error={roleIds.length === 0 ? messages.rolesMissing : errors['roleIds']}
          onChange={setRoleIds}
        />
        <Together roleIds={roleIds} />
      </div>
    </FormDialog>
  );
}
