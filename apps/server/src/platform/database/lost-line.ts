/** SQLSTATE of a server that stops, crashed or starts: `admin_shutdown`, `crash_shutdown`, `cannot_connect_now`. */
const SERVER_GONE: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03']);
/** After these PostgreSQL ends the connection, whatever the code. */
const ENDS_LINE: ReadonlySet<string> = new Set(['FATAL', 'PANIC']);
/** Of sockets, also of the socket file that is not there while PostgreSQL is down. */
const SOCKET_BROKE: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
/** The driver's own words, which have no code. */
const DRIVER_SAYS = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

/**
 * Whether an exception means that the line to PostgreSQL broke or could not be made. Then nobody knows whether a commit
 * that was under way came to pass: only what finds its own traces may be tried again.
 */
export function isLineLost(cause: unknown): boolean {
  if (!(cause instanceof Error)) {
    return false;
  }
  const { code, severity, syscall, message } = cause as Error & Readonly<Record<string, unknown>>;
  if (typeof code !== 'string') {
    return DRIVER_SAYS.test(message);
  }
  // 08: connection_exception. A file that is missing has another system call than a socket.
  return (
    SERVER_GONE.has(code) ||
    (typeof severity === 'string' && ENDS_LINE.has(severity)) ||
    /^08\w{3}$/.test(code) ||
    (SOCKET_BROKE.has(code) && typeof syscall === 'string' && ['connect', 'read', 'write'].includes(syscall))
  );
}
