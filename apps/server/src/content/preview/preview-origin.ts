import type { Environment } from '../../platform/config/environment.ts';

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
