import net from 'node:net';

/**
 * A socket that sends what is written in one turn of the event loop together. The driver writes each message of a
 * statement (bind, describe, execute, sync) by itself, and a call of the kernel for each is most of what a small
 * statement costs (docs/decisions/004-batched-statements.md).
 */
export function batchingSocket(): net.Socket {
  const socket = new net.Socket();
  let isBatching = false;
  const batch = () => {
    if (!isBatching) {
      isBatching = true;
      socket.cork();
      process.nextTick(() => {
        isBatching = false;
        socket.uncork();
      });
    }
  };
  // Only now: connecting puts the socket's own `write` back in place.
  socket.once('connect', () => {
    const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
    socket.write = (...args: unknown[]): boolean => {
      batch();
      return write(...args);
    };
  });
  return socket;
}
