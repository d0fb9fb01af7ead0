/** A file that is there, as the tab remembers it. */
export interface KeptFile {
  readonly field: string;
  readonly uploadId: string;
  readonly token: string;
  readonly name: string;
}

/** A file on its way; by its size and last change it is known again. */
export interface BegunFile extends KeptFile {
  readonly size: number;
  /** Epoch milliseconds. */
  readonly changedAt: number;
}

/** Files of a form that this tab has sent: a reload finds them again, their bytes are with the server. */
export interface FileShelf {
  of(field: string): readonly KeptFile[];
  add(file: KeptFile): void;
  remove(file: KeptFile): void;
  clear(): void;
  /** Those that a reload broke off. */
  begunOf(field: string): readonly BegunFile[];
  /** The one that this file began before a reload, whose bytes need not be sent again; chosen twice on one page it goes twice. */
  begun(field: string, file: Pick<File, 'name' | 'size' | 'lastModified'>): BegunFile | undefined;
  begin(file: BegunFile): void;
  end(uploadId: string): void;
}

export function fileShelf(store: Pick<Storage, 'getItem' | 'setItem'>, formId: string): FileShelf {
  const kept = listIn<KeptFile>(store, `portico-files ${formId}`);
  const begun = listIn<BegunFile>(store, `portico-files-begun ${formId}`);
  const onItsWay = new Set<string>();
  return {
    of: (field) => kept.read().filter((file) => file.field === field),
    add: (file) => kept.write([...kept.read(), file]),
    remove: ({ uploadId }) => kept.write(kept.read().filter((file) => file.uploadId !== uploadId)),
    clear: () => kept.write([]),
    begunOf: (field) => begun.read().filter((file) => file.field === field),
    begun: (field, { name, size, lastModified }) =>
      begun
        .read()
        .find(
          (file) =>
            file.field === field &&
            file.name === name &&
            file.size === size &&
            file.changedAt === lastModified &&
            !onItsWay.has(file.uploadId),
        ),
    begin: (file) => {
      onItsWay.add(file.uploadId);
      begun.write([...begun.read().filter(({ uploadId }) => uploadId !== file.uploadId), file]);
    },
    end: (uploadId) => begun.write(begun.read().filter((file) => file.uploadId !== uploadId)),
  };
}

function listIn<Entry>(store: Pick<Storage, 'getItem' | 'setItem'>, name: string) {
  return {
    read: (): readonly Entry[] => {
      try {
        // This module alone writes it.
        return JSON.parse(store.getItem(name) ?? '[]');
      } catch {
        return [];
      }
    },
    write: (entries: readonly Entry[]): void => {
      try {
        store.setItem(name, JSON.stringify(entries));
      } catch {
        // Storage may be off; then a reload asks for the files again.
      }
    },
  };
}
