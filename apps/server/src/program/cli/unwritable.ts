/** Why what was asked for could not be written, as one sentence; system errors are codes (`ENOSPC`). */
export function unwritableText({ code, message }: NodeJS.ErrnoException): string {
  const reason = code === 'ENOSPC' ? 'there is no space left where it goes' : message;
  return `The output could not be written: ${reason}.`;
}
