import type { TeamInvitation, TeamMember } from '@portico/contract/studio';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { When } from '../format/when.tsx';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import chips from '../ui/chip.module.css';
import { cx } from '../ui/cx.ts';
import type { Column } from '../ui/list-table.tsx';
import { Status } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import { messages } from './messages.ts';
import { Asked, Face } from './person.tsx';
import { ownerName, roleName } from './role-words.ts';
import { InvitationMenu, MemberMenu } from './team-menu.tsx';
import { daysLeft, nameOf, type TeamRow } from './team-row.ts';
import styles from './people.module.css';

export const COLUMNS: readonly Column[] = [
  { name: 'person', head: () => messages.columns.person },
  { name: 'roles', head: () => messages.columns.roles },
  { name: 'step', head: () => messages.columns.step, isSecondary: true },
  { name: 'seen', head: () => messages.columns.seen },
  { name: 'actions', head: () => messages.columns.actions, isHeadHidden: true, width: 44 },
];

/** One of the team, or one who is asked. */
export function TeamCells({ row, onRemove }: { readonly row: TeamRow; readonly onRemove: (row: TeamRow) => void }) {
  return row.kind === 'member' ? (
    <MemberCells member={row.member} onRemove={() => onRemove(row)} />
  ) : (
    <InvitationCells invitation={row.invitation} />
  );
}

function MemberCells({ member, onRemove }: { readonly member: TeamMember; readonly onRemove: () => void }) {
  const name = nameOf(member);
  return (
    <>
      <td className={cx(table['name'], styles['name'])}>
        <span className={styles['person']}>
          <Face name={name} />
          <span>
            <Link to="." search={{ open: member.accountId }} disabled={member.isOwner || member.isYou}>
              {name}
              {member.isYou ? <span className={text['third']}> {messages.you}</span> : null}
            </Link>
            <small>{member.email}</small>
          </span>
        </span>
      </td>
      <td className={styles['rolesCell']}>
        <span className={chips['chips']}>
          {member.isOwner ? <span className={chips['chip']}>{ownerName()}</span> : null}
          {member.roleIds.map((roleId) => (
            <span key={roleId} className={chips['chip']}>
              {roleName(roleId)}
            </span>
          ))}
          <Until endsAt={member.endsAt} />
        </span>
      </td>
      <td className={cx(table['secondary'], styles['step'])}>
        <SecondStep member={member} />
      </td>
      <td className={cx(text['second'], styles['seen'])}>
        {member.seenAt === null ? messages.never : <When at={member.seenAt} />}
      </td>
      <td className={styles['actions']}>
        <MemberMenu member={member} onRemove={onRemove} />
      </td>
    </>
  );
}

function SecondStep({ member: { secondStep } }: { readonly member: TeamMember }) {
  const { passkeys, hasApp } = secondStep;
  if (passkeys > 0) {
    return (
      <Status shape="full" tone="good">
        {messages.step.passkeys(passkeys)}
      </Status>
    );
  }
  return (
    <Status shape={hasApp ? 'full' : 'half'} tone={hasApp ? 'good' : 'warn'}>
      {hasApp ? messages.step.app : messages.step.none}
    </Status>
  );
}

function InvitationCells({ invitation }: { readonly invitation: TeamInvitation }) {
  const site = useSite();
  const days = daysLeft(invitation, useNow());
  return (
    <>
      <td className={cx(table['name'], styles['name'])}>
        <span className={styles['person']}>
          <Asked />
          <span>
            <b className={text['second']}>{messages.invited}</b>
            <small>{invitation.email}</small>
          </span>
        </span>
      </td>
      <td className={styles['rolesCell']}>
        <span className={chips['chips']}>
          {invitation.roleIds.map((roleId) => (
            <span key={roleId} className={chips['chip']}>
              {roleName(roleId)}
            </span>
          ))}
          <Until endsAt={invitation.endsAt} />
        </span>
      </td>
      <td className={cx(table['secondary'], text['second'], styles['step'], styles['noStep'])}>{messages.dash}</td>
      <td className={cx(text['second'], styles['seen'])}>
        {days === 0 ? messages.over : messages.daysLeft(days, site.language)}
      </td>
      <td className={styles['actions']}>
        <InvitationMenu invitation={invitation} />
      </td>
    </>
  );
}

/** The last day of a place that is not for good. */
function Until({ endsAt }: { readonly endsAt: number | null }) {
  const site = useSite();
  const now = useNow();
  return endsAt === null ? null : (
    <span className={cx(text['second'], styles['until'])}>{messages.until(formatDay(endsAt - 1, now, site))}</span>
  );
}
