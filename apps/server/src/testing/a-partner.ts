import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutgoing, type FetchOutside } from '../platform/http/outgoing.ts';
import { isPublicAddress } from '../platform/http/public-address.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Somebody else's server, which owners lead us to. */
export interface Partner {
  /** By path; whatever else is asked for is not there. */
  readonly answers: Map<string, Answer>;
  /** What was asked for, in order. */
  readonly asked: string[];
  url(path: string): string;
  /** The door for such requests, to which this server alone is in public; it waits as long as it is told. */
  fetchOutside(timeoutMs?: number): FetchOutside;
  close(): void;
}

/** Starts it on this machine, under any host name. */
export async function aPartner(): Promise<Partner> {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers.get(path);
    if (answer) {
      answer(request, response);
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const outside = createOutgoing({
    isAllowedAddress: (address) => address === '127.0.0.1' || isPublicAddress(address),
    isAllowedPort: (given) => given === port,
    resolve: async () => ['127.0.0.1'],
  });
  return {
    answers,
    asked,
    url: (path) => `http://partner.test:${port}${path}`,
    fetchOutside:
      (timeoutMs) =>
      (url, limits = {}) =>
        outside(url, timeoutMs === undefined ? limits : { ...limits, timeoutMs }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers this, whoever asks. */
export function says(body: string | Uint8Array, contentType: string): Answer {
  return (_request, response) => response.setHeader('content-type', contentType).end(body);
}

/** The ways in which a partner is of no use. */
export const USELESS: readonly (readonly [way: string, answer: Answer])[] = [
  ['hangs', () => undefined],
  ['hangs up', (_request, response) => response.destroy()],
  [
    'never ends',
    (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<title>x'),
  ],
  ['is broken', (_request, response) => response.writeHead(500).end('<title>x</title>')],
  ['is huge', (_request, response) => response.end(Buffer.alloc(6 * 1024 * 1024, '<p>'))],
  ['leads into our own network', leadsTo('http://10.0.0.1/')],
  ['leads to what holds the secrets of the machine', leadsTo('http://169.254.169.254/latest/meta-data')],
  ['leads to a file', leadsTo('file:///etc/passwd')],
];

/** Sends whoever asks elsewhere. */
export function leadsTo(location: string): Answer {
  return (_request, response) => response.writeHead(302, { location }).end();
}
