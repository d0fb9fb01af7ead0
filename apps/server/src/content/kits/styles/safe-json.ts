/** Parses JSON that somebody stored as text; anything that is no JSON is undefined. */
export function safeJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
