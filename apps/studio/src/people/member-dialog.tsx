import { updateMember, type TeamMember } from '@portico/contract/studio';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { ApiError, refusalOf } from '../api/api-error.ts';
import { dayText, formatDay } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { FormDialog } from '../ui/form-dialog.tsx';
import { FOR_GOOD, LastDayField, lastDayOf, type LastDay } from './last-day-field.tsx';
import { messages } from './messages.ts';
import { Person } from './person.tsx';
import { RoleBoxes, Together } from './role-boxes.tsx';
import { nameOf } from './team-row.ts';
import { useTeamChange } from './use-team-change.ts';
import styles from './people.module.css';

/** Changes what a member may do; it holds from her next click on. */
export function MemberDialog({ member, onClose }: { readonly member: TeamMember; readonly onClose: () => void }) {
  const site = useSite();
  const [seen, setSeen] = useState(member);
  const [roleIds, setRoleIds] = useState<readonly number[]>(member.roleIds);
  const now = useNow();
  const [stay, setStay] = useState<LastDay>(() => stayOf(member, site.timeZone));
  const isStaySame = lastDayOf(stay) === lastDayOf(stayOf(member, site.timeZone));
  const isDayMissing = stay.isUntil && stay.day === '';
  const name = nameOf(member);
  const save = useTeamChange(
    () =>
      api.call(site, updateMember, {
        params: { personId: member.accountId },
        // Which ids are roles, the boxes know.
        body: {
          roleIds: roleIds as never,
          seen: [...seen.roleIds],
          ...(isStaySame ? {} : { lastDay: lastDayOf(stay) }),
        },
      }),
    () => messages.saved(name),
    onClose,
  );
  const { problem, errors } = refusalOf(save.error);
  if (save.error instanceof ApiError && save.error.code === 'CHANGED' && seen !== member) {
    // Somebody else was faster, which is said: what they are now is shown, to be changed from there.
    setSeen(member);
    setRoleIds(member.roleIds);
  }
  const isSame =
    isStaySame && roleIds.length === seen.roleIds.length && roleIds.every((one) => seen.roleIds.includes(one));
  return (
    <FormDialog
      title={name}
      submit={messages.save}
      problem={problem}
      isBusy={save.isPending}
      isDisabled={isSame}
      isDirty={!isSame}
      isBroad
      onSubmit={() => roleIds.length > 0 && !isDayMissing && save.mutate()}
      onClose={onClose}
    >
      <div className={styles['who']}>
        <Person name={name} second={member.email} />
        <span className={text['second']}>{messages.since(formatDay(member.joinedAt, now, site, 'long'))}</span>
      </div>
      <div className={styles['choosing']}>
        <div className={styles['choices']}>
          <RoleBoxes
            value={roleIds}
            error={roleIds.length === 0 ? messages.rolesMissing : errors['roleIds']}
            onChange={setRoleIds}
          />
          <LastDayField
            value={stay}
            error={isDayMissing ? messages.lastDayMissing : errors['lastDay']}
            onChange={setStay}
          />
        </div>
        <Together roleIds={roleIds} />
      </div>
    </FormDialog>
  );
}

function stayOf({ endsAt }: Pick<TeamMember, 'endsAt'>, timeZone: string): LastDay {
  return endsAt === null ? FOR_GOOD : { isUntil: true, day: dayText(endsAt - 1, timeZone) };
}
