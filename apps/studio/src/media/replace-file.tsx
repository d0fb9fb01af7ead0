import { useMutation, useQueryClient } from '@tanstack/react-query';
import { replaceMedia, restoreMedia, type MediaFile } from '@portico/contract/studio';
import { useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { said } from '../language/catalogue.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { mediaKey } from './queries.ts';
import styles from './file-details.module.css';

/** Puts another file in the place of one, with every use of it; and brings back what was there before. */
export function ReplaceFile({ file }: { readonly file: MediaFile }) {
  const site = useSite();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const params = { assetId: file.assetId };
  const after = {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: mediaKey(site) });
    },
  };
  const restore = useMutation({ mutationFn: () => api.call(site, restoreMedia, { params }), ...after });
  const replace = useMutation({
    mutationFn: (chosen: File) => api.upload(site, replaceMedia, { params, file: chosen, onProgress: setShare }),
    onSuccess: () => {
      after.onSuccess();
      toasts.show({ text: messages.replaced, action: { label: messages.undo, run: () => restore.mutate() } });
    },
  });
  const failed = replace.error ?? restore.error;
  return (
    <>
      <p className={text['second']}>{messages.replaceHelp}</p>
      <div className={styles['deeds']}>
        <Button size="small" icon="refresh" isBusy={replace.isPending} onPress={() => input.current?.click()}>
          {messages.replace}
        </Button>
        {file.hasPrevious ? (
          <Button size="small" icon="undo" isBusy={restore.isPending} onPress={() => restore.mutate()}>
            {messages.bringPreviousBack}
          </Button>
        ) : null}
      </div>
      {replace.isPending ? <progress value={share} aria-label={messages.uploading(file.fileName)} /> : null}
      {failed ? (
        <p className={text['bad']} role="alert">
          {said(failed.message)}
        </p>
      ) : null}
      <input
        ref={input}
        type="file"
        aria-label={messages.replace}
        accept={file.kind === 'file' ? undefined : `${file.kind}/*`}
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) {
            setShare(0);
            replace.mutate(chosen);
          }
        }}
      />
    </>
  );
}
