import { AUDIT_KINDS } from '@portico/contract/studio';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { DaysDialog } from '../orders/days-dialog.tsx';
import { useSite } from '../session/site-context.ts';
import chip from '../ui/chip.module.css';
import { cx } from '../ui/cx.ts';
import { FilterChip } from '../ui/filter-chip.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { messages } from './messages.ts';
import { auditFile } from './queries.ts';
import { auditSearch, type AuditSearch } from './search.ts';

const SPAN = 'span';

/** Search, kind and days of the audit log, in its address, and the log as a file. */
export function AuditTools() {
  const site = useSite();
  const navigate = useNavigate();
  const search = useSearch({ from: '/sites/$site/audit' });
  const [isChoosing, setChoosing] = useState(false);
  const change = useCallback(
    (changed: { [Key in keyof AuditSearch]: AuditSearch[Key] | undefined }) =>
      void navigate({
        to: '/sites/$site/audit',
        params: { site: site.identifier },
        search: (previous) => auditSearch({ ...previous, ...changed }),
        replace: true,
      }),
    [navigate, site],
  );
  const handleSearch = useCallback((q: string) => change({ q }), [change]);
  const isSpan = search.from !== undefined || search.to !== undefined;
  return (
    <ListTools
      words={messages}
      typed={search.q ?? ''}
      onSearch={handleSearch}
      end={
        <a className={cx(chip['filter'], chip['bare'])} href={auditFile(site, search)} download>
          {messages.download}
        </a>
      }
    >
      <FilterChip
        label={messages.filter}
        is={messages.is}
        values={search.kind ? [search.kind] : []}
        choices={AUDIT_KINDS.map((value) => ({ value, label: messages.kinds[value] }))}
        onChange={([value]) => change({ kind: AUDIT_KINDS.find((kind) => kind === value) })}
      />
      <FilterChip
        label={messages.days}
        is={messages.is}
        values={isSpan ? [SPAN] : []}
        choices={[{ value: SPAN, label: isSpan ? messages.span(search.from, search.to) : messages.anyDay }]}
        onChange={() => setChoosing(true)}
      />
      {isChoosing ? (
        <DaysDialog
          from={search.from}
          to={search.to}
          onClose={() => setChoosing(false)}
          onApply={(days) => change(days)}
        />
      ) : null}
    </ListTools>
  );
}
