import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSite } from '../session/site-context.ts';
import chip from '../ui/chip.module.css';
import { cx } from '../ui/cx.ts';
import { FilterChip } from '../ui/filter-chip.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { messages } from './messages.ts';
import { reviewsFile } from './queries.ts';
import { reviewSearch, type ReviewSearch } from './search.ts';

const STARS = [5, 4, 3, 2, 1];

/** The state of the list in its address, and how to change it. */
export function useReviewSearch() {
  const site = useSite();
  const navigate = useNavigate();
  const search = useSearch({ from: '/sites/$site/reviews' });
  const change = useCallback(
    (changed: { [Key in keyof ReviewSearch]: ReviewSearch[Key] | undefined }) =>
      void navigate({
        to: '/sites/$site/reviews',
        params: { site: site.identifier },
        search: (previous) => reviewSearch({ ...previous, ...changed }),
        replace: true,
      }),
    [navigate, site],
  );
  return { search, change };
}

/** Search and stars of the list, and the list as a file. */
export function ReviewTools() {
  const site = useSite();
  const { search, change } = useReviewSearch();
  const handleSearch = useCallback((q: string) => change({ q }), [change]);
  return (
    <ListTools
      words={messages}
      typed={search.q ?? ''}
      onSearch={handleSearch}
      end={
        <a className={cx(chip['filter'], chip['bare'])} href={reviewsFile(site, search)} download>
          {messages.export}
        </a>
      }
    >
      <FilterChip
        label={messages.stars}
        is={messages.is}
        values={search.stars === undefined ? [] : [String(search.stars)]}
        choices={STARS.map((stars) => ({ value: String(stars), label: messages.starsOf(stars) }))}
        onChange={([stars]) => change({ stars: stars === undefined ? undefined : Number(stars) })}
      />
    </ListTools>
  );
}
