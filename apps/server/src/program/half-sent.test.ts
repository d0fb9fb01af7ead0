import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { validCall } from '../testing/valid-calls.ts';
import { aWalkedShop, type WalkedShop } from '../testing/walked-shop.ts';
import { browserCall, STUDIO_HOST } from '../testing/walker.ts';
import { aWholeServer, type Call, type WholeServer } from '../testing/whole-server.ts';

let server: WholeServer;
let shop: WalkedShop;

/** The ends of connections that the server holds, by the port of the other end. */
const ends = new Map<number | undefined, Socket>();
const keepEnd = (message: unknown) => {
  const { socket } = message as { readonly socket: Socket };
  ends.set(socket.remotePort, socket);
};

beforeAll(async () => {
  server = await aWholeServer();
  shop = await aWalkedShop(server);
  subscribe('net.server.socket', keepEnd);
});
afterAll(() => {
  unsubscribe('net.server.socket', keepEnd);
  return server.close();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a connection that does not do as it should', () => {
  it('and ends amid a body changes nothing, in any route', async () => {
    const changes = server.routes.filter(({ method }) => method !== 'GET');
    const before = await server.fingerprint();
    for (let start = 0; start < changes.length; start += 16) {
      await Promise.all(
        changes.slice(start, start + 16).map(async (route) => {
          const valid = validCall(route, shop, server.services.newId);
          const caller = route.surface === 'studio' ? shop.owner : shop.shopper;
          const call = browserCall(route, shop, caller, valid);
          const socket = await opened();
          // Half of what the route would take.
          const body = String(call.body || '{"a": 1}');
          socket.write(`${headOf(call, Buffer.byteLength(body))}${body.slice(0, body.length / 2)}`);
          socket.end();
          await textOf(socket);
        }),
      );
    }

    expect(await server.fingerprint()).toEqual(before);
    expect(server.loggedErrors()).toEqual([]);
    expect((await ask('/healthz')).split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
  });

  it('and lets a body trickle in is cut after thirty seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const route = { surface: 'site', method: 'POST' } as const;
    const { headers, ...call } = browserCall(route, shop, shop.shopper, { path: '/account/sign-in', json: { a: 1 } });
    const socket = await opened();
    const heard = textOf(socket);
    socket.write(headOf({ ...call, headers: { ...headers, expect: '100-continue' } }, 1000));
    await new Promise((resolve) => {
      socket.once('data', resolve);
    });
    socket.write('{"email": "');

    await vi.advanceTimersByTimeAsync(29_000);
    const wasOpen = !socket.destroyed;
    await vi.advanceTimersByTimeAsync(2000);

    expect(await heard).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    expect(wasOpen).toBe(true);
  });

  it.each(['media', 'media/:assetId/bytes', 'imports', 'products/:itemId/file'])(
    'and lets an upload to %s drip in is cut, and not while it comes at a fair pace',
    async (place) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const named = place.replace(/:(\w+)/, (_all, name: string) => shop.ids[name] ?? '');
      const path = `/api/sites/${shop.site.websiteId}/${named}`;
      const route = { surface: 'studio', method: 'POST' } as const;
      const { headers, ...call } = browserCall(route, shop, shop.owner, { path, json: {} });
      const socket = await opened();
      const kind = 'multipart/form-data; boundary=x';
      socket.write(
        headOf({ ...call, headers: { ...headers, 'content-type': kind, expect: '100-continue' } }, 10_000_000),
      );
      await new Promise((resolve) => {
        socket.once('data', resolve);
      });
      const part = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
      const send = async (text: string) => {
        socket.write(text);
        await untilRead(socket);
      };

      // More than lies about unread: once it is taken, whoever sends has been found, which waits for the database by this clock too.
      await send(`--x\r\n${part}${'x'.repeat(512 * 1024)}`);
      for (let count = 0; count < 4; count += 1) {
        await send('x'.repeat(64 * 1024));
        await vi.advanceTimersByTimeAsync(15_000);
      }
      const wasOpen = !socket.destroyed;
      await send('x');
      // As often as it takes: on a busy machine the server reads what was sent after its time went on.
      while (!socket.destroyed) {
        await vi.advanceTimersByTimeAsync(15_100);
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }

      expect(wasOpen).toBe(true);
      expect(server.loggedErrors()).toEqual([]);
    },
  );

  it.each([
    ['a NUL in its address', 'GET /a\0b HTTP/1.1\r\nhost: HOST\r\n\r\n', [400]],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nhost: HOST\r\nx: a\0b\r\n\r\n', [400]],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', [400]],
    ['two hosts', 'GET / HTTP/1.1\r\nhost: HOST\r\nHOST: evil.example\r\n\r\n', [400]],
    ['two lengths', 'POST /cart HTTP/1.1\r\nhost: HOST\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello', [400]],
    [
      'a length and chunks',
      'POST /cart HTTP/1.1\r\nhost: HOST\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      [400],
    ],
    ['a chunk of no size', 'POST /cart HTTP/1.1\r\nhost: HOST\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', [400, 404]],
    ['a header without end', `GET / HTTP/1.1\r\nhost: HOST\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, [431]],
    ['an address without end', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nhost: HOST\r\n\r\n`, [414, 431]],
    ['another protocol', 'HELO mail.example\r\n', [400]],
    ['a method that there is not', 'WALK / HTTP/1.1\r\nhost: HOST\r\n\r\n', [400]],
    ['an address that is none', 'GET //[ HTTP/1.1\r\nhost: HOST\r\n\r\n', [200, 400, 404]],
    ['an address of elsewhere', 'GET http://evil.example/[ HTTP/1.1\r\nhost: HOST\r\n\r\n', [200, 400, 404]],
    ['a question to the whole server', 'OPTIONS * HTTP/1.1\r\nhost: HOST\r\n\r\n', [400, 404]],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: HOST\r\n\r\n', [400, 404, 0]],
    ['a name of a host that is none', 'GET /about HTTP/1.1\r\nhost: [\0]%zz@x:y\r\n\r\n', [400]],
  ])('and sends %s gets no more than a refusal', async (_what, text, statuses) => {
    const heard: number[] = [];
    for (const host of [shop.site.host, STUDIO_HOST]) {
      const answer = await askRaw(text.replace('HOST', host));
      heard.push(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0));
    }

    expect(heard.filter((status) => !statuses.includes(status))).toEqual([]);
    expect(server.loggedErrors()).toEqual([]);
  });
});

function headOf({ method, path, headers }: Call, length: number): string {
  const lines = Object.entries({ ...headers, 'content-length': String(length) }).map(
    ([name, text]) => `${name}: ${text}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

async function opened(): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: server.port });
  await new Promise((resolve) => {
    socket.once('connect', resolve);
  });
  return socket;
}

/** Once the server has taken what was sent: on a busy machine its clock would otherwise go on before. */
async function untilRead(socket: Socket): Promise<void> {
  let turns = 0;
  // Whoever was cut is read no more.
  while (turns < 2 && !socket.destroyed) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    turns += (ends.get(socket.localPort)?.bytesRead ?? 0) >= socket.bytesWritten ? 1 : 0;
  }
}

/** Everything that comes until the connection ends. */
function textOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (part) => {
      text += part.toString('utf8');
    });
    // Cut is as good as ended.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
}

/** The first that comes; nothing where the connection is cut. */
async function askRaw(text: string): Promise<string> {
  const socket = await opened();
  const answer = textOf(socket);
  socket.once('data', () => setImmediate(() => socket.destroy()));
  socket.write(text);
  return answer;
}

function ask(path: string): Promise<string> {
  return askRaw(`GET ${path} HTTP/1.1\r\nhost: ${STUDIO_HOST}\r\n\r\n`);
}
