import net from 'node:net';

/** The message of the protocol of PostgreSQL that binds the prepared statement `commit`. */
const COMMIT = Buffer.from('B\0\0\0\x14\0commit\0\0\0\0\0\0\x01\0\0', 'latin1');

/** A line to PostgreSQL that a test cuts at a commit. */
export interface CuttingProxy {
  readonly port: number;
  /**
   * Cuts the connection at the nth commit from now, once: before PostgreSQL has heard of it, or after PostgreSQL has
   * done it and before its answer arrives.
   */
  cutAt(nth: number, when: 'before' | 'after'): void;
  /** Whether the cut has been made. */
  wasCut(): boolean;
  stop(): Promise<void>;
}

/** @param socketPath of PostgreSQL */
export async function startCuttingProxy(socketPath: string): Promise<CuttingProxy> {
  let armed: { left: number; readonly when: 'before' | 'after' } | undefined;
  let cuts = 0;
  const open = new Set<net.Socket>();

  const server = net.createServer((client) => {
    const postgres = net.connect(socketPath);
    open.add(client).add(postgres);
    const end = () => {
      client.destroy();
      postgres.destroy();
      open.delete(client);
      open.delete(postgres);
    };
    let isMuted = false;
    client.on('data', (chunk: Buffer) => {
      const at = chunk.indexOf(COMMIT);
      if (at < 0 || !armed || (armed.left -= 1) > 0) {
        postgres.write(chunk);
        return;
      }
      cuts += 1;
      const { when } = armed;
      armed = undefined;
      if (when === 'before') {
        // What came with it arrives; then PostgreSQL sees the line break and takes everything back.
        postgres.write(chunk.subarray(0, at), end);
      } else {
        isMuted = true;
        postgres.write(chunk);
      }
    });
    postgres.on('data', (chunk: Buffer) => {
      if (!isMuted) {
        client.write(chunk);
      } else if (chunk.includes('COMMIT\0')) {
        end();
      }
    });
    for (const socket of [client, postgres]) {
      socket.on('error', end);
      socket.on('close', end);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as net.AddressInfo).port,
    cutAt: (nth, when) => {
      armed = { left: nth, when };
      cuts = 0;
    },
    wasCut: () => cuts > 0,
    stop: async () => {
      open.forEach((socket) => socket.destroy());
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
