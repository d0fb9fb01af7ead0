import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutgoing } from './outgoing.ts';
import { isPublicAddress } from './public-address.ts';

let server: http.Server;
let port: number;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let seen: IncomingMessage[] = [];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  seen = [];
  answer = (_request, response) => response.end('hello');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Names of the test's own that all live on the test's server; only `rebind.test` also names a forbidden host. */
function outgoing(lookups: string[] = []) {
  return createOutgoing({
    isAllowedAddress: (address) => address === '127.0.0.1',
    isAllowedPort: (given) => given === port,
    resolve: async (hostName) => {
      lookups.push(hostName);
      return hostName === 'rebind.test' ? ['127.0.0.1', '10.0.0.1'] : ['127.0.0.1'];
    },
  });
}

const url = (path = '/', host = 'shop.test') => `http://${host}:${port}${path}`;

describe('a request to the outside', () => {
  it('brings bytes and type, with the real host name and no credentials', async () => {
    answer = (_request, response) => response.setHeader('content-type', 'image/png').end('png');

    const result = await outgoing()(url('/a.png'), { accept: 'image/*' });

    const address = url('/a.png');
    expect(result).toEqual({ ok: true, value: { bytes: Buffer.from('png'), contentType: 'image/png', address } });
    expect(seen[0]?.headers).toMatchObject({ host: `shop.test:${port}`, accept: 'image/*', 'user-agent': 'Portico' });
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
  });

  it('resolves the name once and connects to that very address', async () => {
    const lookups: string[] = [];

    // The name exists in this test alone: only the address that was looked up leads to the server.
    expect(await outgoing(lookups)(url())).toMatchObject({ ok: true });

    expect(lookups).toEqual(['shop.test']);
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['a file', 'file:///etc/passwd'],
    ['another protocol', 'ftp://shop.test/a.png'],
    ['another port', 'http://shop.test:22/'],
    ['a name and password', 'http://user:secret@shop.test/'],
    ['nonsense', 'not a url'],
  ])('is refused for %s', async (_name, target) => {
    expect(await outgoing()(target)).toEqual({ ok: false, error: { code: 'ADDRESS_REFUSED' } });
  });

  it('is refused for a name that also leads to a forbidden host', async () => {
    expect(await outgoing()(url('/', 'rebind.test'))).toEqual({ ok: false, error: { code: 'ADDRESS_REFUSED' } });
    expect(seen).toHaveLength(0);
  });

  it('follows three redirects, and not a fourth', async () => {
    answer = ({ url: path = '' }, response) => {
      const left = Number(path.slice(1));
      return left === 0 ? response.end('there') : response.writeHead(302, { location: `/${left - 1}` }).end();
    };

    expect(await outgoing()(url('/3'))).toMatchObject({ ok: true, value: { address: url('/0') } });
    expect(await outgoing()(url('/4'))).toEqual({ ok: false, error: { code: 'TOO_MANY_REDIRECTS' } });
  });

  it.each(['http://10.0.0.1/', 'file:///etc/passwd', 'http://169.254.169.254/latest/', '//[::1]/'])(
    'does not follow a redirect to %s',
    async (location) => {
      answer = (_request, response) => response.writeHead(302, { location }).end();

      expect(await outgoing()(url())).toEqual({ ok: false, error: { code: 'ADDRESS_REFUSED' } });
    },
  );

  it('stops at the limit of bytes, whatever length was announced', async () => {
    let isCut = false;
    answer = (_request, response) => {
      response.on('close', () => {
        isCut = !response.writableFinished;
      });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', more);
      more();
    };

    expect(await outgoing()(url(), { maxBytes: 1_000_000 })).toEqual({
      ok: false,
      error: { code: 'TOO_LARGE', maxBytes: 1_000_000 },
    });
    await expect.poll(() => isCut).toBe(true);
  });

  it('stops when the other side never answers, or never ends', async () => {
    answer = () => undefined;
    expect(await outgoing()(url(), { timeoutMs: 100 })).toEqual({ ok: false, error: { code: 'UNREACHABLE' } });

    answer = (_request, response) => response.write('a little');
    expect(await outgoing()(url(), { timeoutMs: 100 })).toEqual({ ok: false, error: { code: 'UNREACHABLE' } });
  });

  it('stops when a name is never resolved', async () => {
    const fetch = createOutgoing({
      isAllowedAddress: () => true,
      isAllowedPort: () => true,
      resolve: () => new Promise(() => undefined),
    });

    expect(await fetch(url(), { timeoutMs: 50 })).toEqual({ ok: false, error: { code: 'UNREACHABLE' } });
  });

  it('tells a missing thing from a broken line', async () => {
    answer = (_request, response) => response.writeHead(404).end();
    expect(await outgoing()(url())).toEqual({ ok: false, error: { code: 'STATUS', status: 404 } });

    answer = (request) => request.socket.destroy();
    expect(await outgoing()(url())).toEqual({ ok: false, error: { code: 'UNREACHABLE' } });
  });
});

describe('to the public internet only', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.100.100.200',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    'ff02::1',
    '2002:7f00:1::',
    '2001:0:4136:e378::',
    '168.63.129.16',
    '0250.0077.0201.0020',
    'fd20:ce::254',
    '192.0.0.192',
    '198.51.100.7',
    '192.88.99.1',
    '240.0.0.1',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
    '4000::1',
    'fec0::1',
    '::ffff:a9fe:a9fe',
    '64:ff9b:1::a9fe:a9fe',
    '100::1',
    '2001:20::1',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '193.99.144.80', '2a00:1450:4001:810::200e', '2606:4700::1111'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://[::ffff:7f00:1]/',
    'http://localhost/',
  ])('refuses %s', async (target) => {
    expect(await createOutgoing()(target)).toEqual({ ok: false, error: { code: 'ADDRESS_REFUSED' } });
  });
});
