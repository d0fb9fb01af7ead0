/** Why a file cannot be read, as one sentence; system errors are codes (`ENOENT`). */
export function unreadableFile(file: string, cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT':
      return `There is no file ${file}.`;
    case 'EISDIR':
      return `${file} is a folder, not a file.`;
    case 'ENOTDIR':
      return `${file} is not a folder.`;
    case 'EACCES':
    case 'EPERM':
      return `The file ${file} may not be read by this user.`;
    default:
      return `The file ${file} cannot be read (${message}).`;
  }
}
