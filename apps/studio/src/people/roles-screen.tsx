import { hasRight, ROLE_TABLE, rightsOf, type Right } from '@portico/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { viewAs } from '../session/view-as.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { ScreenBar, ScreenScroll } from '../ui/screen.tsx';
import { messages } from './messages.ts';
import { Face } from './person.tsx';
import { teamQuery } from './queries.ts';
import { groupText, ownerName, rightText, roleName, ROLES } from './role-words.ts';
import { nameOf } from './team-row.ts';
import styles from './roles.module.css';

/** A column of the table: the owner, or a role that may do something. */
interface RoleColumn {
  readonly key: string;
  readonly label: string;
  readonly roleIds: readonly number[];
  readonly isOwner: boolean;
}

/** What each role may do, for reading: down to know a role, across to know who. */
export function RolesScreen() {
  const site = useSite();
  return mayDo(site, 'members.manage') ? <Roles /> : <NoRight site={site} title={messages.rolesTitle} section="team" />;
}

function columns(): readonly RoleColumn[] {
  const roles = ROLES.map((id) => ({ key: String(id), label: roleName(id), roleIds: [id], isOwner: false }));
  return [
    { key: 'owner', label: ownerName(), roleIds: [], isOwner: true },
    ...roles.filter((holder) => rightsOf(holder).length > 0),
  ];
}

function Roles() {
  const site = useSite();
  const navigate = useNavigate();
  const team = useQuery(teamQuery(site));
  const { data } = team;
  const [marked, setMarked] = useState<string>();
  const all = columns();
  const column = all.find(({ key }) => key === marked && key !== 'owner');
  const who = ({ isOwner, roleIds }: RoleColumn) =>
    (data?.members ?? []).filter((one) => (isOwner ? one.isOwner : roleIds.some((id) => one.roleIds.includes(id))));
  return (
    <>
      <ScreenBar
        title={messages.rolesTitle}
        parent={{ label: messages.team, to: `/sites/${site.identifier}/team`, pathLabel: messages.team }}
        actions={
          column ? (
            <Button
              icon="eye"
              onPress={() => {
                viewAs({ websiteId: site.websiteId, roleIds: column.roleIds, name: column.label });
                void navigate({ to: '/sites/$site', params: { site: site.identifier } });
              }}
            >
              {messages.seeAsRole(column.label)}
            </Button>
          ) : null
        }
      />
      {team.isError ? (
        <LoadError
          what={messages.theTeam}
          error={team.error}
          dataFrom={data ? team.dataUpdatedAt : 0}
          onRetry={() => void team.refetch()}
        />
      ) : null}
      <ScreenScroll label={messages.rolesTitle}>
        <table className={styles['matrix']}>
          <caption className={text['hidden']}>{messages.rolesTitle}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.may}</th>
              {all.map((one) => (
                <th key={one.key} scope="col" className={cx(one.key === marked && styles['on'])}>
                  <button
                    type="button"
                    aria-pressed={one.key === marked}
                    onClick={() => setMarked(one.key === marked ? undefined : one.key)}
                  >
                    {one.label}
                  </button>
                  <span className={styles['faces']}>
                    {who(one).map((member) => (
                      <Face key={member.accountId} name={nameOf(member)} size="small" />
                    ))}
                    {data && who(one).length === 0 ? <small>{messages.nobody}</small> : null}
                    <span className={text['hidden']}>{who(one).map(nameOf).join(', ')}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(ROLE_TABLE).map(([group, table]) => (
              <Fragment key={group}>
                <tr className={styles['group']}>
                  {/* The keys of the table are its groups and rights, which `Object.keys` does not say. */}
                  <th scope="rowgroup" colSpan={all.length + 1}>
                    {groupText(group as keyof typeof ROLE_TABLE)}
                  </th>
                </tr>
                {(Object.keys(table) as Right[]).map((right) => (
                  <tr key={right}>
                    <th scope="row">{rightText(right)}</th>
                    {all.map((one) => (
                      <td key={one.key} className={cx(one.key === marked && styles['on'])}>
                        <Cell may={hasRight(one, right)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
        <p className={styles['foot']}>{messages.rolesFoot}</p>
        <p className={styles['foot']}>{messages.othersLead}</p>
      </ScreenScroll>
    </>
  );
}

function Cell({ may }: { readonly may: boolean }) {
  return (
    <>
      <span className={text['hidden']}>{may ? messages.yes : messages.no}</span>
      {may ? <Icon name="check" className={styles['yes']} /> : <span aria-hidden="true">{messages.dash}</span>}
    </>
  );
}
