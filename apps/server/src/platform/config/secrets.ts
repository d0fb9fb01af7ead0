import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartRefusal } from './refusal.ts';

/** What the server signs and derives with; the master key itself never leaves this module. */
export interface Secrets {
  /** A keyed hash of text for one purpose, URL-safe; different purposes never meet. */
  sign(purpose: string, text: string): string;
  /** Whether a signature is the one `sign` gives, compared in constant time. */
  verify(purpose: string, text: string, signature: string): boolean;
  /** Text made unreadable to whoever has the database but not the master key; twice the same text looks different. */
  seal(purpose: string, text: string): string;
  /** What was sealed for the same purpose; undefined when it was changed, or sealed for another or with another key. */
  open(purpose: string, sealed: string): string | undefined;
}

/** AES-256-GCM: a nonce of 12 bytes, a tag of 16 bytes, then the text. */
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function secretsFrom(key: string): Secrets {
  const signing = createSecretKey(key, 'utf8');
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', signing).update(`${purpose}\0${text}`).digest('base64url');
  return {
    sign,
    verify: (purpose, text, signature) => {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    seal: (purpose, text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey(key, purpose), nonce);
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open: (purpose, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) {
        return undefined;
      }
      const decipher = createDecipheriv(CIPHER, sealKey(key, purpose), bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** A key of its own for each purpose: what is sealed for one cannot be opened as another. */
function sealKey(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `seal ${purpose}`, 32));
}

/**
 * The master key: from `SECRET_KEY`, else from a file that the first start writes into the data folder, readable by its
 * owner alone.
 */
export function masterKey(configured: string | undefined, dataDir: string): string {
  if (configured !== undefined) {
    return configured;
  }
  const file = path.join(dataDir, 'secret-key');
  const kept = readKey(file) ?? writeKey(file);
  if (kept.length < 32) {
    throw new StartRefusal(`${file} is damaged: it must hold at least 32 characters.`);
  }
  return kept;
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw new StartRefusal(`${file} cannot be read (${(cause as NodeJS.ErrnoException).code}).`, { cause });
  }
}

/** Of two processes that start at once on a new folder, both get the key of the first. */
function writeKey(file: string): string {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // Unlike a rename, a link never replaces what is there.
    linkSync(temporary, file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') {
      // Some mounted file systems know no links.
      renameSync(temporary, file);
    }
  } finally {
    rmSync(temporary, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

/** A new unguessable token: 256 random bits, URL-safe (SEC-5 asks for at least 128). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: whoever reads the database cannot use it. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
