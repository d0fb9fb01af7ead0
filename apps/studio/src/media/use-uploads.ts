import { useEffect, useRef, useState } from 'react';
import { MAX_FILE_BYTES, MAX_IMAGE_BYTES, type MediaFile, type MemberSite } from '@portico/contract/studio';
import { editorText } from '../editor/messages.ts';
import { messages } from './messages.ts';
import { sendFile } from './send-file.ts';
import { uploadFailure, type UploadFailure } from './upload-failure.ts';

/** One file on its way into the library. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  /** Why it is not there; undefined while it is on its way. */
  readonly failure: UploadFailure | undefined;
}

export interface Uploads {
  readonly running: readonly Upload[];
  readonly failed: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: number) => void;
  /** Gives a running one up. */
  readonly stop: (id: number) => void;
  readonly dismiss: (id: number) => void;
  /** The dialog over what failed without a reason was read; the lines stay. */
  readonly acknowledge: () => void;
}

const MEGABYTE = 1024 * 1024;

/** Files that are sent at a time; the others wait. */
const AT_ONCE = 3;

/**
 * Uploads files, three at a time, each with its progress; a failed one says why, can be tried again, and holds up none.
 * @param onDone gets each file once it is there, with its turn: files are done in any order, and were given in that of their turns
 */
export function useUploads(site: MemberSite, onDone: (file: MediaFile, turn: number) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<number, File>());
  const stops = useRef(new Map<number, AbortController>());
  const waiting = useRef<number[]>([]);
  const busy = useRef(0);
  const lastId = useRef(0);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  const update = (id: number, fields: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  const dismiss = (id: number) => {
    files.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };

  const send = async (id: number) => {
    const file = files.current.get(id);
    if (!file) {
      return;
    }
    const stop = new AbortController();
    stops.current.set(id, stop);
    try {
      const onProgress = (share: number) => update(id, { share });
      const taken = await sendFile(site, file, { onProgress, signal: stop.signal });
      dismiss(id);
      done.current(taken, id);
    } catch (cause) {
      update(id, { failure: uploadFailure(cause, stop.signal.aborted) });
    } finally {
      stops.current.delete(id);
    }
  };
  const next = () => {
    const id = busy.current < AT_ONCE ? waiting.current.shift() : undefined;
    if (id === undefined) {
      return;
    }
    busy.current += 1;
    void send(id).finally(() => {
      busy.current -= 1;
      next();
    });
    next();
  };
  const start = (id: number) => {
    waiting.current.push(id);
    next();
  };

  return {
    running: uploads.filter((upload) => upload.failure === undefined),
    failed: uploads.filter((upload) => upload.failure !== undefined),
    add: (added) => {
      for (const file of added) {
        lastId.current += 1;
        const id = lastId.current;
        const failure = tooLarge(file);
        files.current.set(id, file);
        setUploads((all) => [...all, { id, name: file.name, share: 0, failure }]);
        if (failure === undefined) {
          start(id);
        }
      }
    },
    retry: (id) => {
      const file = files.current.get(id);
      if (file && tooLarge(file) === undefined) {
        update(id, { failure: undefined, share: 0 });
        start(id);
      }
    },
    stop: (id) => {
      waiting.current = waiting.current.filter((one) => one !== id);
      stops.current.get(id)?.abort();
      update(id, { failure: uploadFailure(undefined, true) });
    },
    dismiss,
    acknowledge: () =>
      setUploads((all) =>
        all.map((upload) =>
          upload.failure ? { ...upload, failure: { ...upload.failure, isUnexplained: false } } : upload,
        ),
      ),
  };
}

/** What the server would refuse is not sent first: over a slow line that takes minutes. */
function tooLarge(file: File): UploadFailure | undefined {
  const most = file.type.startsWith('image/') ? MAX_IMAGE_BYTES : MAX_FILE_BYTES;
  return file.size > most
    ? { state: editorText('errorUploading'), reason: messages.tooLarge(most / MEGABYTE), isUnexplained: false }
    : undefined;
}
