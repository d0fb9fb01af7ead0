/**
 * A reason not to start that the operator can act on: its message is one clear sentence, printed without a stack, and
 * the process ends with exit code 1.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

/**
 * The refusal behind an exception that an operator can act on: one that says so itself, or a disk without room (of the
 * data folder or of the database). Anything else is a bug and has no sentence.
 */
export function asStartRefusal(cause: unknown): StartRefusal | undefined {
  if (cause instanceof StartRefusal) {
    return cause;
  }
  return isDiskFull(cause)
    ? new StartRefusal('The disk of DATA_DIR or of the database is full. Make room, then start again.', { cause })
    : undefined;
}

/** Whether an exception comes from a disk without room: the operating system's codes, or PostgreSQL's (class 53). */
export function isDiskFull(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') {
      return true;
    }
  }
  return false;
}
