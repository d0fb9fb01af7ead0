import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import { FilterChip } from '../ui/filter-chip.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { messages } from './messages.ts';
import { commentsFile } from './queries.ts';
import { commentSearch } from './search.ts';

/** Search of the list, the post it is narrowed to, and the list as a file. */
export function CommentTools({ postTitle }: { readonly postTitle: string | undefined }) {
  const site = useSite();
  const shown = useListSearch(commentSearch);
  const { search, change } = shown;
  const mayExport = mayDo(site, 'comments.moderate') && mayDo(site, 'data.export');
  return (
    <ListTools
      words={messages}
      shown={shown}
      end={mayExport ? <DownloadLink href={commentsFile(site, search)}>{messages.export}</DownloadLink> : undefined}
    >
      {search.post === undefined ? null : (
        <FilterChip
          label={messages.ofPost}
          is=""
          values={[search.post]}
          choices={[{ value: search.post, label: postTitle ?? messages.onePost }]}
          onChange={([post]) => change({ post })}
        />
      )}
    </ListTools>
  );
}
