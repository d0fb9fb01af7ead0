import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What stands in the DNS of a test: by name, which may be changed at any time. */
export interface TestDns {
  /** As `DNS_SERVERS` has it. */
  readonly server: string;
  readonly texts: Map<string, readonly string[]>;
  readonly addresses: Map<string, readonly string[]>;
  close(): void;
}

const TYPES = { A: 1, TXT: 16 };

/** A DNS server on this machine (RFC 1035, as much of it as two kinds of records need). */
export async function aTestDns(): Promise<TestDns> {
  const texts: TestDns['texts'] = new Map();
  const addresses: TestDns['addresses'] = new Map();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = nameIn(query);
    const type = query.readUInt16BE(end);
    const data = type === TYPES.TXT ? (texts.get(name) ?? []).map(textData) : [];
    const all = type === TYPES.A ? (addresses.get(name) ?? []).map(addressData) : data;
    const header = Buffer.from(query.subarray(0, 12));
    // An answer of its own, with recursion; a name without records has none.
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(all.length, 6);
    header.writeUInt32BE(0, 8);
    socket.send(
      Buffer.concat([header, query.subarray(12, end + 4), ...all.map((one) => answer(type, one))]),
      port,
      address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { server: `127.0.0.1:${socket.address().port}`, texts, addresses, close: () => socket.close() };
}

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

const textData = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
const addressData = (address: string) => Buffer.from(address.split('.').map(Number));

function answer(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(1, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
