import { editorText } from '../editor/messages.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { messages } from './messages.ts';

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
      {query.isPending ? <p className={text['second']}>{messages.loading}</p> : null}
    </>
  );
}
