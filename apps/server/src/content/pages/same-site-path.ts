/** A path of this site to return to; anything else leads home (SEC-39). */
export function sameSitePath(value: unknown): string {
  return typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value) && value.length < 2000 ? value : '/';
}
