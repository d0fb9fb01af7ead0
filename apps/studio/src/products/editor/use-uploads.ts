import { useEffect, useRef, useState } from 'react';
import { MAX_IMAGE_BYTES, type MemberSite, type ProductImage, uploadImage } from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { messages } from './messages.ts';

interface Upload {
  readonly id: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly reason: string | undefined;
}

export interface Uploads {
  readonly running: readonly Upload[];
  readonly failed: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly dismiss: (id: number) => void;
}

/** Uploads images one after another, each with its progress; a failed one says why and holds up none. */
export function useUploads(site: MemberSite, onDone: (image: ProductImage) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const lastId = useRef(0);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  const update = (id: number, fields: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  const dismiss = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const send = async (id: number, file: File) => {
    try {
      const image = await api.upload(site, uploadImage, {
        file,
        onProgress: (share) => update(id, { share }),
      });
      done.current({ ...image, altText: '', variantAttributes: null });
      dismiss(id);
    } catch (cause) {
      update(id, { reason: cause instanceof Error ? cause.message : '' });
    }
  };

  return {
    running: uploads.filter((upload) => upload.reason === undefined),
    failed: uploads.filter((upload) => upload.reason !== undefined),
    add: (files) => {
      for (const file of files) {
        lastId.current += 1;
        const id = lastId.current;
        // What the server would refuse is not sent first: over a slow line that takes minutes.
        const reason = file.size > MAX_IMAGE_BYTES ? messages.imageTooLarge : undefined;
        setUploads((all) => [...all, { id, name: file.name, share: 0, reason }]);
        if (reason === undefined) {
          queue.current = queue.current.then(() => send(id, file));
        }
      }
    },
    dismiss,
  };
}
