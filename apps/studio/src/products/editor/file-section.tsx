import { PRODUCT_LIMITS } from '@portico/domain';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  deleteProductFile,
  MAX_FILE_BYTES,
  type MemberSite,
  type ProductDetail,
  renameProductFile,
  uploadProductFile,
} from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import text from '../../styles/text.module.css';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/screen.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { fileSizeText } from './file-size.ts';
import { messages } from './file-messages.ts';
import type { ProductEditor } from './use-product-editor.ts';
import styles from './file.module.css';

/** The file that shoppers of a digital product download. It changes at once, beside the fields that are saved. */
export function FileSection({ site, editor }: { readonly site: MemberSite; readonly editor: ProductEditor }) {
  const { base } = editor.state;
  const { file } = base;
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const [isNaming, setNaming] = useState(false);
  const params = { itemId: base.id };
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > MAX_FILE_BYTES) {
        throw new Error(messages.tooLarge);
      }
      return api.upload(site, uploadProductFile, { params, file: chosen, onProgress: setShare });
    },
    onMutate: () => setShare(0),
    onSuccess: (product) => {
      editor.take(product);
      toasts.show({ text: messages.uploaded });
    },
  });
  const remove = useMutation({
    mutationFn: () => api.call(site, deleteProductFile, { params }),
    onSuccess: (product) => {
      editor.take(product);
      toasts.show({ text: messages.removed });
    },
  });
  const error = upload.error ?? remove.error;
  return (
    <Section title={messages.file}>
      {file ? (
        <div className={styles['file']}>
          <Icon name="file" />
          <span className={styles['name']}>
            <b>{file.name}</b>
            <small>{fileSizeText(file.byteSize, site.language)}</small>
          </span>
          <Button size="small" onPress={() => setNaming(true)}>
            {messages.rename}
          </Button>
          <Button size="small" isBusy={remove.isPending} onPress={() => remove.mutate()}>
            {messages.remove}
          </Button>
        </div>
      ) : (
        <p className={cx(text['small'], text['second'])}>
          {base.visibility === 'published' ? messages.missing : messages.none}
        </p>
      )}
      {upload.isPending ? (
        <div className={styles['progress']}>
          <progress value={share} aria-label={messages.uploading(upload.variables.name)} />
          <span aria-hidden="true">
            {messages.uploading(upload.variables.name)} · {Math.floor(share * 100)} %
          </span>
        </div>
      ) : (
        <div className={styles['actions']}>
          <Button size="small" icon={file ? 'refresh' : 'plus'} onPress={() => input.current?.click()}>
            {file ? messages.replace : messages.choose}
          </Button>
          <span className={cx(text['small'], text['second'])}>{messages.help}</span>
        </div>
      )}
      <input
        ref={input}
        type="file"
        aria-label={messages.choose}
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) {
            upload.mutate(chosen);
          }
          event.target.value = '';
        }}
      />
      {error && !upload.isPending ? (
        <p className={styles['failed']} role="alert">
          <Icon name="alert" />
          <span>
            {error.message} {file ? messages.kept : ''}
          </span>
        </p>
      ) : null}
      {file && isNaming ? (
        <NameDialog
          site={site}
          itemId={base.id}
          name={file.name}
          onDone={(product) => {
            setNaming(false);
            editor.take(product);
          }}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </Section>
  );
}

function NameDialog({
  site,
  itemId,
  name: before,
  onDone,
  onClose,
}: {
  readonly site: MemberSite;
  readonly itemId: string;
  readonly name: string;
  readonly onDone: (product: ProductDetail) => void;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(before);
  const rename = useMutation({
    mutationFn: () => api.call(site, renameProductFile, { params: { itemId }, body: { name } }),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      title={messages.rename}
      submit={messages.rename}
      isBusy={rename.isPending}
      isDisabled={name.trim() === ''}
      isDirty={name !== before}
      onSubmit={() => rename.mutate()}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        help={messages.nameHelp}
        value={name}
        maxLength={PRODUCT_LIMITS.fileName}
        autoComplete="off"
        error={rename.error?.message}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
