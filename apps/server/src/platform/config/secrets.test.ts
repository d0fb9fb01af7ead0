import { describe, expect, it } from 'vitest';
import { secretsFrom } from './secrets.ts';

const secrets = secretsFrom('a key that only the tests know, and long enough');

describe('what is sealed', () => {
  it('opens for the same purpose with the same key, and does not look like itself', () => {
    const sealed = secrets.seal('one', 'sk_live_Ω');

    expect(secrets.open('one', sealed)).toBe('sk_live_Ω');
    expect(Buffer.from(sealed, 'base64url').includes('sk_live')).toBe(false);
    expect(secrets.seal('one', 'sk_live_Ω')).not.toBe(sealed);
  });

  it('does not open for another purpose, with another key, or when a byte of it was changed', () => {
    const sealed = secrets.seal('one', 'text');
    const changed = Buffer.from(sealed, 'base64url');
    changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1);

    expect(secrets.open('two', sealed)).toBeUndefined();
    expect(secretsFrom('another key, as long as the first one is').open('one', sealed)).toBeUndefined();
    expect(secrets.open('one', changed.toString('base64url'))).toBeUndefined();
    expect(secrets.open('one', 'short')).toBeUndefined();
  });
});
