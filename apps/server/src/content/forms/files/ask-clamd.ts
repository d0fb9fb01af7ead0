import net from 'node:net';
import type { Readable } from 'node:stream';

/** What a file is, as far as a program that looks for viruses knows; `failed` where it could not be asked. */
export type FileVerdict = 'clean' | 'infected' | 'failed';

/** Nobody waits longer for the next sign of life. */
const IDLE_MS = 30_000;
/** Its answers are one line. */
const MOST_ANSWER = 4096;

/** Asks a clamd, by its `INSTREAM` command: the file goes in chunks with their lengths before them, an empty one ends it. @param address `tcp://host:port` */
export async function askClamd(address: string, file: Readable): Promise<FileVerdict> {
  const { hostname, port } = new URL(address);
  const socket = net.connect({ host: hostname, port: Number(port || 3310) });
  socket.setTimeout(IDLE_MS, () => socket.destroy(new Error('The file check did not answer.')));
  try {
    // A line that breaks while the file goes out is no answer either; nobody waits for it yet.
    const answer = answerOf(socket).catch(() => '');
    // Of an answer that comes early, such as that the file is too large, nothing is lost by a write that fails.
    await sendFile(socket, file).catch(() => undefined);
    const said = await answer;
    if (/\bFOUND\0?$/.test(said)) return 'infected';
    return /^stream: OK\0?$/.test(said) ? 'clean' : 'failed';
  } catch {
    return 'failed';
  } finally {
    socket.destroy();
    // Of a file that was not read to its end nobody else lets go.
    file.destroy();
  }
}

async function sendFile(socket: net.Socket, file: Readable): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of file) {
    const bytes = Buffer.from(chunk);
    await write(socket, lengthOf(bytes.byteLength));
    await write(socket, bytes);
  }
  await write(socket, lengthOf(0));
}

function lengthOf(count: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
}

function write(socket: net.Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (cause) => (cause ? reject(cause) : resolve()));
  });
}

function answerOf(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      said = (said + text).slice(0, MOST_ANSWER);
      if (said.includes('\0')) resolve(said);
    });
    socket.on('end', () => resolve(said.trim()));
    socket.on('error', reject);
    socket.on('close', () => resolve(said.trim()));
  });
}
