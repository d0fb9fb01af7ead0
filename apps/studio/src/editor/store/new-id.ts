let lastMs = 0;
let count = 0;

/** A new id that sorts behind those made before it here (UUIDv7, RFC 9562): its milliseconds, then a count within them. */
export function newId(): string {
  const now = Date.now();
  count = now > lastMs ? 0 : count + 1;
  lastMs = Math.max(now, lastMs);
  if (count > 0xfff) {
    lastMs += 1;
    count = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const random = crypto.randomUUID().slice(19);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${random}`;
}
