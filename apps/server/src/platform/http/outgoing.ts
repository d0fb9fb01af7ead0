import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** What came back from outside. */
export interface Fetched {
  readonly bytes: Buffer;
  /** As the other side says; never trusted. */
  readonly contentType: string;
  /** Where it came from in the end, after all redirects: what its own addresses are relative to. */
  readonly address: string;
}

export type FetchRefusal =
  /** Not http(s), a wrong port, or a host that is not public. */
  | { readonly code: 'ADDRESS_REFUSED' }
  /** No such name, no connection, no answer in time, broken off. */
  | { readonly code: 'UNREACHABLE' }
  | { readonly code: 'STATUS'; readonly status: number }
  | { readonly code: 'TOO_MANY_REDIRECTS' }
  | { readonly code: 'TOO_LARGE'; readonly maxBytes: number };

export type FetchResult =
  | { readonly ok: true; readonly value: Fetched }
  | { readonly ok: false; readonly error: FetchRefusal };

export interface FetchLimits {
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
  /** The `Accept` header. */
  readonly accept?: string;
}

/** Fetches an address that a user chose. */
export type FetchOutside = (url: string, limits?: FetchLimits) => Promise<FetchResult>;

/** Where requests may go; tests let them go to their own server. */
export interface OutgoingPolicy {
  isAllowedAddress(address: string): boolean;
  isAllowedPort(port: number): boolean;
  /** All addresses of a host name. */
  resolve(hostName: string): Promise<string[]>;
}

const PUBLIC_ONLY: OutgoingPolicy = {
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => port === 80 || port === 443,
  resolve: async (hostName) => (await lookup(hostName, { all: true })).map(({ address }) => address),
};

const MAX_REDIRECTS = 3;
const DEFAULT_MAX_BYTES = 5 * 1024 * 1024;
const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * Makes the one door for requests whose target a user can influence (SEC-44): public http(s) hosts on ports 80 and 443,
 * the name resolved once and the address pinned, every redirect checked like the first request, limited in bytes and
 * time, without cookies or credentials.
 */
export function createOutgoing(policy: OutgoingPolicy = PUBLIC_ONLY): FetchOutside {
  return async (url, { maxBytes = DEFAULT_MAX_BYTES, timeoutMs = DEFAULT_TIMEOUT_MS, accept = '*/*' } = {}) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    let target = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const step = await requestOnce(target, { policy, maxBytes, accept, deadline });
      if (!('redirect' in step)) {
        return step;
      }
      target = step.redirect;
    }
    return refused({ code: 'TOO_MANY_REDIRECTS' });
  };
}

/** What is posted to an address that a user chose. */
export interface Posted {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Kept of the answer. */
  readonly maxBytes: number;
  readonly timeoutMs?: number;
}

/** What came back: no status where nothing did, and then why, in a word. */
export interface PostAnswer {
  readonly status: number | undefined;
  readonly text: string;
}

/** Posts JSON to an address that a user chose; follows no redirect. */
export type PostOutside = (url: string, posted: Posted) => Promise<PostAnswer>;

/** Whether an address could be posted to at all, as far as its text says: https, an ordinary port, no address of our own network. */
export function isWebhookUrl(url: string): boolean {
  const target = allowedUrl(url, PUBLIC_ONLY);
  const host = target?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return target?.protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host));
}

/** The same door for calls that tell something (SEC-44): a redirect is an answer like any other, and leads nowhere. */
export function createOutgoingPost(policy: OutgoingPolicy = PUBLIC_ONLY): PostOutside {
  return async (url, { body, headers, maxBytes, timeoutMs = DEFAULT_TIMEOUT_MS }) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    const target = allowedUrl(url, policy);
    if (!target) {
      return { status: undefined, text: 'ADDRESS_REFUSED' };
    }
    try {
      const addresses = await beforeDeadline(addressesOf(target, policy), deadline);
      const [address] = addresses;
      if (address === undefined || !addresses.every((each) => policy.isAllowedAddress(each))) {
        return { status: undefined, text: 'ADDRESS_REFUSED' };
      }
      const sent = { policy, maxBytes, accept: '*/*', deadline, posted: { body, headers } };
      const response = await send(target, address, sent);
      return { status: response.statusCode, text: await beginOf(response, maxBytes) };
    } catch {
      return { status: undefined, text: 'UNREACHABLE' };
    }
  };
}

/** The first bytes of an answer as text; the rest is not waited for. */
async function beginOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) {
      break;
    }
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}

interface RequestContext {
  readonly policy: OutgoingPolicy;
  readonly maxBytes: number;
  readonly accept: string;
  readonly deadline: AbortSignal;
  readonly posted?: Pick<Posted, 'body' | 'headers'>;
}

async function requestOnce(url: string, context: RequestContext): Promise<FetchResult | { readonly redirect: string }> {
  const target = allowedUrl(url, context.policy);
  if (!target) {
    return refused({ code: 'ADDRESS_REFUSED' });
  }
  try {
    const addresses = await beforeDeadline(addressesOf(target, context.policy), context.deadline);
    // One forbidden address among allowed ones is a trap: the whole name is refused.
    const [address] = addresses;
    if (address === undefined || !addresses.every((each) => context.policy.isAllowedAddress(each))) {
      return refused({ code: 'ADDRESS_REFUSED' });
    }
    const response = await send(target, address, context);
    return await readResponse(response, target, context);
  } catch {
    // Whatever went wrong out there is one answer: details would tell about our own network (SEC-44).
    return refused({ code: 'UNREACHABLE' });
  }
}

function allowedUrl(url: string, policy: OutgoingPolicy): URL | undefined {
  const target = URL.parse(url);
  if (!target || (target.protocol !== 'http:' && target.protocol !== 'https:') || target.username || target.password) {
    return undefined;
  }
  const port = Number(target.port || (target.protocol === 'http:' ? 80 : 443));
  return policy.isAllowedPort(port) ? target : undefined;
}

async function addressesOf(target: URL, policy: OutgoingPolicy): Promise<string[]> {
  // The parser has brought every notation of an address (0x7f.1, 2130706433) into its usual form.
  const host = target.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? [host] : policy.resolve(host);
}

/** The system's look-up cannot be stopped, only left alone. */
function beforeDeadline<Value>(work: Promise<Value>, deadline: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('too late'));
    if (deadline.aborted) {
      stop();
    }
    deadline.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => deadline.removeEventListener('abort', stop));
  });
}

function send(target: URL, address: string, { accept, deadline, posted }: RequestContext): Promise<IncomingMessage> {
  const family = isIP(address);
  const pinned: LookupFunction = (_hostName, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);
  const { request } = target.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      target,
      {
        lookup: pinned,
        signal: deadline,
        // No connection is kept: the next request resolves and checks anew.
        agent: false,
        maxHeaderSize: 16_384,
        ...(posted ? { method: 'POST' } : {}),
        headers: {
          accept,
          'user-agent': 'Portico',
          ...(posted ? { ...posted.headers, 'content-type': 'application/json' } : {}),
        },
      },
      resolve,
    );
    outgoing.once('error', reject);
    outgoing.end(posted?.body);
  });
}

async function readResponse(
  response: IncomingMessage,
  target: URL,
  { maxBytes }: RequestContext,
): Promise<FetchResult | { readonly redirect: string }> {
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  if (status >= 300 && status < 400 && location !== undefined) {
    response.destroy();
    const next = URL.parse(location, target.href);
    return next ? { redirect: next.href } : refused({ code: 'ADDRESS_REFUSED' });
  }
  if (status !== 200) {
    response.destroy();
    return refused({ code: 'STATUS', status });
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      response.destroy();
      return refused({ code: 'TOO_LARGE', maxBytes });
    }
    chunks.push(chunk);
  }
  const contentType = response.headers['content-type'] ?? '';
  return { ok: true, value: { bytes: Buffer.concat(chunks), contentType, address: target.href } };
}

function refused(error: FetchRefusal): FetchResult {
  return { ok: false, error };
}
