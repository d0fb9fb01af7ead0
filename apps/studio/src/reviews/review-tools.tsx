import { useSite } from '../session/site-context.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import { FilterChip } from '../ui/filter-chip.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { messages } from './messages.ts';
import { reviewsFile } from './queries.ts';
import { reviewSearch } from './search.ts';

const STARS = [5, 4, 3, 2, 1];

/** Search and stars of the list, and the list as a file. */
export function ReviewTools() {
  const site = useSite();
  const shown = useListSearch(reviewSearch);
  const { search, change } = shown;
  return (
    <ListTools
      words={messages}
      shown={shown}
      end={<DownloadLink href={reviewsFile(site, search)}>{messages.export}</DownloadLink>}
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
