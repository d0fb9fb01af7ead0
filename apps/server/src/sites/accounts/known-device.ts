import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../../platform/config/secrets.ts';
import type { Services } from '../services.ts';

type Signing = Pick<Services['secrets'], 'sign' | 'verify'>;

const YEAR_SECONDS = 365 * 24 * 3600;
const PURPOSE = 'known device';

function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-device' : 'device';
}

/** Which device this is, where somebody signed in with this address before; undefined for all others. It is no right by itself. */
export function knownDevice(request: FastifyRequest, secrets: Signing, email: string): string | undefined {
  const [device, signature] = (request.cookies[cookieName(request)] ?? '').split('.');
  const isGenuine =
    device !== undefined &&
    signature !== undefined &&
    device.length <= 100 &&
    secrets.verify(PURPOSE, `${device} ${email}`, signature);
  return isGenuine ? device : undefined;
}

/** Remembers that this address signed in here; the device keeps its name as long as it is the same person's. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, secrets: Signing, email: string): void {
  const device = knownDevice(request, secrets, email) ?? newToken();
  void reply.setCookie(cookieName(request), `${device}.${secrets.sign(PURPOSE, `${device} ${email}`)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: YEAR_SECONDS,
  });
}
