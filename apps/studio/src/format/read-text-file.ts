/** Signs that no text has: all below the blank but tab, line feed, vertical tab, form feed and carriage return. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f]/;
/** So much of a file tells what it is, in characters. */
const BEGIN = 4096;

/**
 * A file of text as people keep it: in UTF-8, in the two bytes a character that some spreadsheets write, or in the letters of
 * Windows. Undefined for what is no text, such as a workbook or what is packed.
 */
export async function readTextFile(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decoded(bytes);
  return NO_TEXT.test(text.slice(0, BEGIN)) ? undefined : text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
