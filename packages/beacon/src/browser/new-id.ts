/** 128 random bits of the platform's own source, as 22 characters that stand in any address. */
export function newId(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(Uint8Array.from({ length: 16 }))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
