import { isUtf8 } from 'node:buffer';
import { placeAt, type TextPlace } from '@portico/template';

/** A file as text, and the first place where its bytes are no UTF-8. */
export interface DecodedText {
  /** Without a byte-order mark; what could not be read is U+FFFD. */
  readonly text: string;
  readonly fault?: TextPlace & { readonly message: string };
}

const decoder = new TextDecoder('utf-8');
const decoderWithMark = new TextDecoder('utf-8', { ignoreBOM: true });

/** Reads the bytes of a file as UTF-8. Whatever they are, there is a text; what is wrong with them is told beside it. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const text = decoder.decode(bytes);
  if (isUtf8(bytes)) {
    return { text };
  }
  const offset = firstFault(bytes);
  const place = placeAt(text, decoder.decode(bytes.subarray(0, offset)).length);
  const shown = `0x${(bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
  const hint = isUtf16(bytes) ? 'The file looks like UTF-16' : 'The file is not UTF-8';
  const message = `${hint}: the byte ${shown} at offset ${offset} is read as \uFFFD. Save it as UTF-8.`;
  return { text, fault: { ...place, message } };
}

/** Offset of the first byte that cannot be read: text that was read and is written again differs from there on. */
function firstFault(bytes: Uint8Array): number {
  const again = Buffer.from(decoderWithMark.decode(bytes), 'utf8');
  let offset = bytes.findIndex((byte, index) => byte !== again[index]);
  // The sign that stands in for the faulty bytes may begin with the same byte as they do.
  while (offset > 0 && ((again[offset] ?? 0) & 0xc0) === 0x80) {
    offset -= 1;
  }
  return Math.max(0, offset);
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
