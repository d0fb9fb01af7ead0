import { useState } from 'react';
import type { MemberSite } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { DaysDialog } from '../ui/days-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { FilterChip } from '../ui/filter-chip.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import type { Colleagues } from './assign-menu.tsx';
import { messages } from './messages.ts';
import { submissionsFile } from './queries.ts';
import { submissionSearch } from './search.ts';

/** What narrows the inbox, and what it finds as a file. */
export function SubmissionTools({
  site,
  forms,
  people,
}: {
  readonly site: MemberSite;
  readonly forms: readonly { readonly id: string; readonly name: string }[];
  readonly people: Colleagues;
}) {
  const shown = useListSearch(submissionSearch);
  const { search, change } = shown;
  const [isDays, setDays] = useState(false);
  const hasDays = search.from !== undefined || search.to !== undefined;
  return (
    <>
      <ListTools
        words={messages}
        shown={shown}
        end={
          mayDo(site, 'data.export') ? (
            <>
              <DownloadLink href={submissionsFile(site, search, 'csv')}>{messages.csv}</DownloadLink>
              <DownloadLink href={submissionsFile(site, search, 'json')}>{messages.json}</DownloadLink>
            </>
          ) : undefined
        }
      >
        <FilterChip
          label={messages.form}
          is={messages.is}
          values={search.form === undefined ? [] : [search.form]}
          choices={forms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={([form]) => change({ form })}
        />
        <FilterChip
          label={messages.assigned}
          is={messages.is}
          values={search.assigned === undefined ? [] : [search.assigned]}
          choices={[
            { value: 'none', label: messages.nobodyDeals },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={([assigned]) => change({ assigned })}
        />
        <Button size="small" onPress={() => setDays(true)}>
          {hasDays ? messages.days(search.from ?? '…', search.to ?? '…') : messages.sent}
        </Button>
      </ListTools>
      {isDays ? (
        <DaysDialog
          title={messages.daysTitle}
          submit={messages.daysApply}
          from={search.from}
          to={search.to}
          onClose={() => setDays(false)}
          onApply={change}
        />
      ) : null}
    </>
  );
}
