import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../platform/config/environment.ts';
import { readSessionCookie } from '../../sites/accounts/session-cookie.ts';
import type { Services } from '../services.ts';
import { previewLabel } from './session.ts';

type Hosts = Pick<Environment, 'PLATFORM_HOST' | 'PREVIEW_HOST' | 'PORT'>;

/** The host below which previews are shown; undefined where a published platform has none. */
export function previewHost({ PLATFORM_HOST, PREVIEW_HOST }: Hosts): string | undefined {
  return PREVIEW_HOST ?? (PLATFORM_HOST === undefined ? 'preview.localhost' : undefined);
}

/** The origin of the studio, which alone may put a preview into a frame. On a laptop any port, as tests choose theirs. */
export function studioSource({ PLATFORM_HOST }: Hosts): string {
  return PLATFORM_HOST === undefined ? 'http://studio.localhost:*' : `https://studio.${PLATFORM_HOST}`;
}

/** Where previews come from, as the studio's policy names it: what alone may stand in a frame of the studio. */
export function previewSource(environment: Hosts): string {
  const host = previewHost(environment);
  if (host === undefined) {
    return "'none'";
  }
  return environment.PREVIEW_HOST === undefined ? `http://*.${host}:*` : `https://*.${host}`;
}

/** Where the previews of a site come from for whoever asks; undefined where the platform has no host for them. */
export function previewOrigin(
  { clock, environment, secrets }: Pick<Services, 'clock' | 'environment' | 'secrets'>,
  request: FastifyRequest,
  websiteId: string,
): string | undefined {
  const host = previewHost(environment);
  const token = readSessionCookie(request);
  if (host === undefined || token === undefined) {
    return undefined;
  }
  const port = environment.PREVIEW_HOST === undefined ? (/:\d+$/.exec(request.headers.host ?? '')?.[0] ?? '') : '';
  return `${request.protocol}://${previewLabel(secrets, websiteId, token, clock.now())}.${host}${port}`;
}
