import { callUrl, createFormUploadAt, readFormUploadAt, removeFormUploadAt, sendFormUploadAt } from '@portico/contract';
import { fillMessage } from '@portico/locale';

import { announce } from '../browser/announce.ts';
import { apiOfPage, crumbOfPage } from '../browser/api.ts';
import { element } from '../browser/element.ts';
import { formWords } from '../browser/page-words.ts';
import { fileShelf, type FileShelf, type KeptFile } from './file-shelf.ts';
import { clearErrors, markField } from './form-errors.ts';

/** Files of a form, sent while the rest of it is filled in. */
export interface FormFiles {
  /** Waits for those that are on their way. @returns false where one did not arrive */
  settled(): Promise<boolean>;
  /** The form was sent: another one begins with no files. */
  forget(): void;
}

/** Parts of a file; a part that arrived need not be sent again. */
const PART_BYTES = 5_000_000;
const AGAIN_AFTER_MS = [0, 1000, 3000, 6000, 12_000];

/** Takes over the fields of files of a form: each file is sent at once, shows how far it is, and can be taken away. */
export function takeFiles(form: HTMLFormElement, store: Storage): FormFiles {
  const formId = form.dataset['formId'] ?? '';
  const shelf = fileShelf(store, formId);
  const running = new Set<Promise<boolean>>();

  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file][data-upload-field]')) {
    const field = input.dataset['uploadField'] ?? '';
    // What came back with an error stands there already, each with its tick.
    const drawn = input.parentElement?.querySelector<HTMLElement>('.file-list');
    const list = drawn ?? element('ul', { class: 'file-list' });
    if (!drawn) input.after(list);
    const isRequired = input.required;
    const settle = (): void => {
      input.required = isRequired && list.childElementCount === 0;
      // Conditions look again. Nobody typed: what was said of another file of the field stays.
      list.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const add = (file: KeptFile): void => {
      showKept(list, file, () => {
        void apiOfPage()(removeFormUploadAt, { params: { uploadId: file.uploadId }, query: { token: file.token } });
        shelf.remove(file);
        settle();
        input.focus();
      });
      settle();
    };
    for (const file of shelf.of(field)) add(file);
    // What a reload broke off goes on where it stood, once it is chosen again.
    for (const { name } of shelf.begunOf(field)) {
      markField(form, field, fillMessage(formWords().fileFailed, { fileName: name }));
    }
    const take = (): void => {
      clearErrors(form, field);
      const most = Number(input.dataset['maxFiles'] ?? 1);
      const chosen = [...(input.files ?? [])];
      input.value = '';
      if (most === 1 && chosen.length === 1) list.querySelector<HTMLButtonElement>('button')?.click();
      const room = most - list.childElementCount;
      if (chosen.length > room) {
        markField(form, field, fillMessage(formWords().tooManyFiles, { max: most }));
      }
      for (const file of chosen.slice(0, Math.max(0, room))) {
        const line = showRunning(list, file.name);
        settle();
        const sending = send(file, { formId, field, line, shelf }).then((end) => {
          line.item.remove();
          settle();
          if (end.kind === 'kept') {
            shelf.add(end.file);
            add(end.file);
            announce(fillMessage(formWords().fileAdded, { fileName: file.name }));
          } else if (end.kind === 'refused') {
            markField(form, field, end.words);
            announce(end.words);
          }
          return end.kind !== 'refused';
        });
        running.add(sending);
        void sending.finally(() => running.delete(sending));
      }
    };
    input.addEventListener('change', take);
    // Whoever was faster than this script, or came back to a page that her browser filled in, has chosen already.
    if (input.files?.length) take();
  }
  return {
    settled: async () => (await Promise.all(running)).every(Boolean),
    forget: shelf.clear,
  };
}

type Sent =
  | { readonly kind: 'kept'; readonly file: KeptFile }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'stopped' };

interface Line {
  readonly item: HTMLElement;
  readonly show: (share: number) => void;
  readonly onStop: (stop: () => void) => void;
}

/** Makes room for a file, sends it in parts, and asks what the server found in it. */
async function send(
  file: File,
  {
    formId,
    field,
    line,
    shelf,
  }: { readonly formId: string; readonly field: string; readonly line: Line; readonly shelf: FileShelf },
): Promise<Sent> {
  const failed = { kind: 'refused', words: fillMessage(formWords().fileFailed, { fileName: file.name }) } as const;
  const api = apiOfPage();
  const begun = shelf.begun(field, file);
  const made = begun
    ? ({ ok: true, value: begun } as const)
    : await api(createFormUploadAt, {
        body: { formId, fieldId: field, name: file.name || 'file', size: file.size },
      });
  if (!made.ok) {
    return made.kind === 'refused' && made.body?.error ? { kind: 'refused', words: made.body.error } : failed;
  }
  const { uploadId, token } = made.value;
  const at = { params: { uploadId }, query: { token } };
  shelf.begin({ field, uploadId, token, name: file.name, size: file.size, changedAt: file.lastModified });
  const end = await sendParts(file, callUrl(sendFormUploadAt, at), line);
  shelf.end(uploadId);
  if (end !== 'sent') {
    void api(removeFormUploadAt, at);
    return end === 'stopped' ? { kind: 'stopped' } : failed;
  }
  const seen = await api(readFormUploadAt, at);
  if (!seen.ok) return failed;
  return seen.value.state === 'kept'
    ? { kind: 'kept', file: { uploadId, token, field, name: file.name } }
    : { kind: 'refused', words: seen.value.problem ?? failed.words };
}

async function sendParts(file: File, uploadUrl: string, line: Line): Promise<'sent' | 'stopped' | 'failed'> {
  if (file.size === 0) return 'sent';
  const { Upload } = await import('tus-js-client').catch(() => ({ Upload: undefined }));
  if (!Upload) return 'failed';
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      uploadUrl,
      headers: { 'x-csrf-token': crumbOfPage() },
      chunkSize: PART_BYTES,
      retryDelays: AGAIN_AFTER_MS,
      storeFingerprintForResuming: false,
      onProgress: (sent, all) => line.show(all > 0 ? sent / all : 0),
      onSuccess: () => resolve('sent'),
      onError: () => resolve('failed'),
    });
    line.onStop(() => {
      void upload.abort();
      resolve('stopped');
    });
    upload.start();
  });
}

function showRunning(list: HTMLElement, fileName: string): Line {
  const words = formWords();
  const progress = element('progress', { max: '1', 'aria-label': fillMessage(words.fileSending, { fileName }) });
  const stop = element('button', { type: 'button', 'aria-label': fillMessage(words.fileRemove, { fileName }) }, '×');
  const item = element(
    'li',
    { class: 'file-sending' },
    element('span', { class: 'file-name' }, fileName),
    progress,
    stop,
  );
  list.append(item);
  return {
    item,
    show: (share) => {
      progress.value = share;
    },
    onStop: (handle) => stop.addEventListener('click', handle, { once: true }),
  };
}

function showKept(list: HTMLElement, { field, uploadId, token, name: fileName }: KeptFile, onRemove: () => void): void {
  const label = fillMessage(formWords().fileRemove, { fileName });
  const remove = element('button', { type: 'button', 'aria-label': label }, '×');
  const item = element(
    'li',
    {},
    element('span', { class: 'file-name' }, fileName),
    element('input', { type: 'hidden', name: field, value: `${uploadId}.${token}` }),
    remove,
  );
  remove.addEventListener('click', () => {
    item.remove();
    onRemove();
  });
  list.append(item);
}
