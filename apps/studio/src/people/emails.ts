/** Addresses as people paste them: between commas, semicolons, spaces or lines; each once. */
export function emailsOf(typed: string): readonly string[] {
  const found = typed
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^<|>$/g, '').toLowerCase())
    .filter((part) => part !== '');
  return [...new Set(found)];
}

/** Whether something looks like an address; the server looks closer. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
