import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type DragEvent } from 'react';
import { MAX_FILE_BYTES, uploadImport, type MemberSite } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { messages } from './messages.ts';
import { importQuery, importsKey } from './queries.ts';
import styles from './imports.module.css';

/** Where a file is dropped or chosen; once it has arrived whole, its own screen opens. */
export function DropFile({ site }: { readonly site: MemberSite }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [share, setShare] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAX_FILE_BYTES) {
        throw new Error(messages.tooLarge);
      }
      return api.upload(site, uploadImport, { file, onProgress: setShare });
    },
    onMutate: () => setShare(0),
    onSuccess: (detail) => {
      cache.setQueryData(importQuery(site, detail.id).queryKey, detail);
      void cache.invalidateQueries({ queryKey: [...importsKey(site), 'list'] });
      return navigate({
        to: '/sites/$site/products/imports/$importId',
        params: { site: site.identifier, importId: detail.id },
      });
    },
  });
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !upload.isPending) {
      upload.mutate(file);
    }
  };
  const handleDrag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <div
      className={cx(styles['drop'], isOver && styles['over'])}
      onDragOver={handleDrag(true)}
      onDragLeave={handleDrag(false)}
      onDrop={(event) => {
        handleDrag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <Icon name="file" className={styles['mark']} />
      <h2>{messages.drop}</h2>
      <p>{messages.dropLead}</p>
      {upload.isPending ? (
        <output className={styles['progress']}>
          <progress value={share} aria-label={messages.uploading(upload.variables.name)} />
          <span>{messages.uploading(upload.variables.name)}</span>
        </output>
      ) : (
        <Button kind="ink" onPress={() => input.current?.click()}>
          {messages.choose}
        </Button>
      )}
      <p className={styles['still']}>{messages.nothingWritten}</p>
      {upload.error ? (
        <Notice tone="bad" isAlert>
          <p>{upload.error.message}</p>
        </Notice>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={messages.choose}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
}
