import {
  cancelUpload,
  createUpload,
  finishUpload,
  sendUploadPart,
  uploadMedia,
  type MediaFile,
  type MemberSite,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { noAnswer } from '../api/api-error.ts';

/** Above so many bytes a file goes in parts, which go on where they stopped. */
const IN_PARTS_ABOVE = 8 * 1024 * 1024;
const PART_BYTES = 5 * 1024 * 1024;
const AGAIN_AFTER_MS = [0, 1000, 3000, 6000, 12_000];

export interface Sending {
  /** How much has gone, 0 to 1; 1 while the server works on it. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file into the library. A large one goes on where it stopped, also after a reload, for a day.
 * @throws ApiError where it is refused, or the line broke for too long; the signal's reason where it was given up
 */
export async function sendFile(site: MemberSite, file: File, sending: Sending): Promise<MediaFile> {
  if (file.size <= IN_PARTS_ABOVE) {
    return api.upload(site, uploadMedia, { file, ...sending });
  }
  const fingerprint = `${file.name} ${file.size} ${file.lastModified}`;
  const { uploadId } = await api.call(site, createUpload, {
    body: { fileName: file.name, byteSize: file.size, fingerprint: fingerprint.slice(0, 300) },
  });
  const params = { uploadId };
  try {
    await sendParts(file, api.url(site, sendUploadPart, { params }), sending);
    sending.signal.throwIfAborted();
  } catch (cause) {
    if (sending.signal.aborted) {
      void api.call(site, cancelUpload, { params });
    }
    throw cause;
  }
  return api.call(site, finishUpload, { params });
}

async function sendParts(file: File, uploadUrl: string, { onProgress, signal }: Sending): Promise<void> {
  const { Upload } = await import('tus-js-client');
  // It may have been given up while the way was made ready.
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: new URL(uploadUrl, location.href).href,
      headers: { ...api.headers() },
      chunkSize: PART_BYTES,
      retryDelays: AGAIN_AFTER_MS,
      storeFingerprintForResuming: false,
      onProgress: (sent, all) => onProgress(all > 0 ? sent / all : 0),
      onSuccess: () => resolve(),
      onError: () => reject(noAnswer()),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(signal.reason);
    });
    upload.start();
  });
}
