import { readFile } from 'node:fs/promises';
import { decodeText } from '../kits/decode-text.ts';
import { readStrictJson } from '../kits/json-mistakes.ts';
import type { KitWarning } from '../kits/kit-files.ts';
import { unreadableFile } from './unreadable-file.ts';

/** A file as text, with what its bytes have wrong. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
  readonly faults: readonly KitWarning[];
}

/** What was read, or why it was not: a sentence, or a place of the file. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: string | KitWarning };

/** Reads a file that a command names; `-` is standard input. Bytes that are no UTF-8 are told, not refused. */
export async function readText(file: string, readInput: () => Promise<Uint8Array>): Promise<Read<TextFile>> {
  let bytes: Uint8Array;
  try {
    bytes = file === '-' ? await readInput() : await readFile(file);
  } catch (cause) {
    return { ok: false, error: unreadableFile(file, cause) };
  }
  const { text, fault } = decodeText(bytes);
  return { ok: true, value: { file, text, faults: fault === undefined ? [] : [{ file, ...fault }] } };
}

/** Reads a file of JSON; without a name it is an empty object. A refusal points at what is no JSON. */
export async function readData(
  file: string | undefined,
  readInput: () => Promise<Uint8Array>,
): Promise<Read<{ readonly value: unknown; readonly faults: readonly KitWarning[] }>> {
  if (file === undefined) {
    return { ok: true, value: { value: {}, faults: [] } };
  }
  const read = await readText(file, readInput);
  if (!read.ok) {
    return read;
  }
  const json = readStrictJson(read.value.text);
  if (!json.ok) {
    const { message, ...place } = json.mistake;
    return { ok: false, error: { file, ...place, message: `The data is not valid JSON: ${message}.` } };
  }
  return { ok: true, value: { value: json.value, faults: read.value.faults } };
}
