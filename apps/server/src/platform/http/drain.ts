import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Between two looks at which connections have become idle. */
const LOOK_MS = 50;

/**
 * Watches a server's connections, so that it can be stopped without waiting for those that nobody uses.
 * @returns takes no new connection, lets requests in hand be answered, and ends when the last is; what is unfinished
 * after `timeoutMs` is cut
 */
export function drainable(server: Server): (timeoutMs: number) => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return (timeoutMs) =>
    new Promise((resolve) => {
      const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
      // Clients keep a connection after its answer for a minute, and browsers open some before they need them.
      const letGo = () => {
        server.closeIdleConnections();
        [...sockets].filter((socket) => socket.bytesRead === 0).forEach((socket) => socket.destroy());
      };
      const looking = setInterval(letGo, LOOK_MS);
      server.close(() => {
        clearTimeout(cut);
        clearInterval(looking);
        resolve();
      });
      letGo();
    });
}
