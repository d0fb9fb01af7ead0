import { AUDIT_KINDS, SIGN_IN_KINDS } from '@portico/contract/studio';
import { useState } from 'react';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import { DaysDialog } from '../ui/days-dialog.tsx';
import { FilterChip } from '../ui/filter-chip.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { messages } from './messages.ts';
import { auditFile, auditJson } from './queries.ts';
import { auditSearch } from './search.ts';

const SPAN = 'span';

/** Search, kind and days of the audit log, in its address, and the log as a file. */
export function AuditTools() {
  const site = useSite();
  const shown = useListSearch(auditSearch);
  const { search, change } = shown;
  const [isChoosing, setChoosing] = useState(false);
  const kinds = mayDo(site, 'audit.read') ? AUDIT_KINDS : SIGN_IN_KINDS;
  const isSpan = search.from !== undefined || search.to !== undefined;
  return (
    <ListTools
      words={messages}
      shown={shown}
      end={
        <>
          <DownloadLink href={auditFile(site, search)}>{messages.download}</DownloadLink>
          <DownloadLink href={auditJson(site, search)}>{messages.downloadJson}</DownloadLink>
        </>
      }
    >
      <FilterChip
        label={messages.filter}
        is={messages.is}
        values={search.kind ? [search.kind] : []}
        choices={kinds.map((value) => ({ value, label: messages.kinds[value] }))}
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
          title={messages.daysTitle}
          submit={messages.apply}
          from={search.from}
          to={search.to}
          onClose={() => setChoosing(false)}
          onApply={(days) => change(days)}
        />
      ) : null}
    </ListTools>
  );
}
