import net, { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { askClamd } from './ask-clamd.ts';

const servers: net.Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Reads what a client streams as clamd does, and answers by what it was. */
async function aClamd(answer: (bytes: Buffer) => string): Promise<string> {
  const server = net.createServer((socket) => {
    let heard = Buffer.alloc(0);
    socket.on('data', (data) => {
      heard = Buffer.concat([heard, data]);
      const bytes = streamed(heard);
      if (bytes) socket.end(answer(bytes));
    });
    socket.on('error', () => undefined);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The file in a stream that has ended; undefined before. */
function streamed(heard: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  expect(heard.subarray(0, command.length).toString()).toBe(command.slice(0, heard.length));
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const file = (text: string) => Readable.from([Buffer.from(text.slice(0, 3)), Buffer.from(text.slice(3))]);

it('has a file looked into whole, and knows what is said of it', async () => {
  const address = await aClamd((bytes) =>
    bytes.toString().includes('virus') ? 'stream: Eicar FOUND\0' : 'stream: OK\0',
  );
  expect(await askClamd(address, file('a virus'))).toBe('infected');
  expect(await askClamd(address, file('a letter'))).toBe('clean');
});

it('knows nothing of a file where nobody answers, or something else', async () => {
  expect(await askClamd('tcp://127.0.0.1:1', file('a letter'))).toBe('failed');
  expect(await askClamd(await aClamd(() => 'INSTREAM size limit exceeded. ERROR\0'), file('a letter'))).toBe('failed');
  expect(await askClamd(await aClamd(() => ''), file('a letter'))).toBe('failed');
});

it('lets go of a file that nobody reads', async () => {
  const unread = file('a letter');

  await askClamd('tcp://127.0.0.1:1', unread);

  expect(unread.destroyed).toBe(true);
});
