import type { FormFiles } from './files.ts';

/** Fields of files, which few forms have; loaded for those. Where that fails they go with the form, as without script. */
export async function filesOf(form: HTMLFormElement): Promise<FormFiles | undefined> {
  if (!form.querySelector('input[data-upload-field]')) return undefined;
  try {
    const { takeFiles } = await import('./files.ts');
    return takeFiles(form, sessionStorage);
  } catch (cause) {
    reportError(cause);
    return undefined;
  }
}

/** Ids of the fields whose files nothing has taken on: what takes them empties their controls, and sends them by themselves. */
export function fieldsOfUntakenFiles(form: HTMLFormElement): readonly string[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[data-upload-field]:enabled')]
    .filter(({ files }) => files !== null && files.length > 0)
    .map(({ dataset }) => dataset['uploadField'] ?? '');
}
