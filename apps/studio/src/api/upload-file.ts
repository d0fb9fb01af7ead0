import { noAnswer } from './api-error.ts';

/** Sends one file, telling how much of it has gone (0 to 1), which `fetch` cannot. */
export function uploadFile(
  url: string,
  file: File,
  onProgress: (share: number) => void,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) {
        onProgress(event.loaded / event.total);
      }
    });
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response }));
    request.addEventListener('error', () => reject(noAnswer()));
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
