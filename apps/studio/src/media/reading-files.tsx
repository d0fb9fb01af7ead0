import { editorText } from '../editor/messages.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Notice } from '../ui/notice.tsx';
import grid from './file-grid.module.css';
import tile from './file-tile.module.css';
import { messages } from './messages.ts';

/** So many grey squares stand where files will be. */
const PLACES = Array.from({ length: 12 }, (_, place) => place);

interface ReadingFilesProps {
  readonly query: {
    readonly isError: boolean;
    readonly isPending: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** In place of the files: that they are being read, or could not be (EDITOR-019). */
export function ReadingFiles({ query }: ReadingFilesProps) {
  return (
    <>
      {query.isError ? (
        <Notice
          tone="bad"
          isAlert
          title={editorText('unableToLoad')}
          actions={
            <Button size="small" icon="refresh" onPress={() => void query.refetch()}>
              {messages.retry}
            </Button>
          }
        />
      ) : null}
      {query.isPending ? (
        <output className={cx(grid['grid'], grid['waiting'])} aria-busy="true" aria-label={messages.loading}>
          {PLACES.map((place) => (
            <span key={place} className={tile['frame']} />
          ))}
        </output>
      ) : null}
    </>
  );
}
