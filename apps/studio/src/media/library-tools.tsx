import { useQuery } from '@tanstack/react-query';
import { MEDIA_AGES, MEDIA_KINDS, MEDIA_VIEWS } from '@portico/contract/studio';
import { COLOUR_NAMES } from '@portico/domain';
import { useState } from 'react';
import { formatCount } from '../format/counts.ts';
import { fileSizeText } from '../products/editor/file-size.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { FilterChip } from '../ui/filter-chip.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import type { ListSearch } from '../ui/use-list-search.ts';
import { Views } from '../ui/views.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { messages } from './messages.ts';
import { mediaViewsQuery } from './queries.ts';
import type { MediaSearch } from './search.ts';
import styles from './media-screen.module.css';

/** Above the files: the tabs, the search, what narrows them further, and how much is stored. */
export function LibraryTools({ shown }: { readonly shown: ListSearch<MediaSearch> }) {
  const site = useSite();
  const { search, change } = shown;
  const { data: stored } = useQuery(mediaViewsQuery(site));
  const [isRenaming, setRenaming] = useState(false);
  const { folder } = search;
  return (
    <>
      <Views
        label={messages.viewsLabel}
        names={MEDIA_VIEWS}
        words={messages.views}
        current={search.view ?? 'all'}
        counts={stored?.counts}
        language={site.language}
      />
      <ListTools
        words={messages}
        shown={shown}
        end={
          stored ? (
            <span className={text['small']}>
              {messages.storage(
                fileSizeText(stored.usedBytes, site.language),
                fileSizeText(stored.maxBytes, site.language),
              )}{' '}
              <meter
                className={styles['meter']}
                value={stored.usedBytes}
                max={stored.maxBytes}
                aria-label={messages.size}
              />
            </span>
          ) : null
        }
      >
        <FilterChip
          label={messages.kind}
          is={messages.is}
          values={search.kind ? [search.kind] : []}
          choices={MEDIA_KINDS.map((kind) => ({ value: kind, label: messages.kinds[kind] }))}
          onChange={([kind]) => change({ kind: MEDIA_KINDS.find((one) => one === kind) })}
        />
        <FilterChip
          label={messages.colour}
          is={messages.is}
          values={search.colour ? [search.colour] : []}
          choices={COLOUR_NAMES.map((colour) => ({ value: colour, label: messages.colours[colour] }))}
          onChange={([colour]) => change({ colour: COLOUR_NAMES.find((one) => one === colour) })}
        />
        <FilterChip
          label={messages.added}
          is=""
          values={search.added ? [search.added] : []}
          choices={MEDIA_AGES.map((age) => ({ value: age, label: messages.ages[age] }))}
          onChange={([age]) => change({ added: MEDIA_AGES.find((one) => one === age) })}
        />
        {stored && stored.folders.length > 0 ? (
          <FilterChip
            label={messages.folder}
            is={messages.is}
            values={folder === undefined ? [] : [folder]}
            choices={stored.folders.map(({ name, count }) => ({
              value: name,
              label: `${name} · ${formatCount(count, site.language)}`,
            }))}
            onChange={([chosen]) => change({ folder: chosen })}
          />
        ) : null}
        {folder !== undefined && mayDo(site, 'content.edit') ? (
          <Button size="small" onPress={() => setRenaming(true)}>
            {messages.renameFolder}
          </Button>
        ) : null}
      </ListTools>
      {isRenaming && folder !== undefined ? (
        <FolderDialog
          folder={folder}
          onRenamed={(name) => change({ folder: name === '' ? undefined : name })}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </>
  );
}
