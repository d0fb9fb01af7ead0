import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { asStartRefusal, StartRefusal } from './refusal.ts';

describe('the environment', () => {
  it('needs nothing: everything has a default', () => {
    const environment = readEnvironment({});

    expect(environment).toMatchObject({ PORT: 3000, DATA_DIR: '.data', NODE_ENV: 'production' });
  });

  it('treats an empty variable as absent', () => {
    expect(readEnvironment({ DATABASE_URL: '', PORT: '' }).PORT).toBe(3000);
  });

  it.each([
    ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a URL such as postgresql://user:password@host:5432/portico.'],
    ['SECRET_KEY', 'short', 'SECRET_KEY must have at least 32 characters.'],
    ...[
      'a'.repeat(40),
      '0123456701234567012345670123456701234567',
      'please-change-me-please-1234567890-xyz',
      'the secret of Wren & Tide, written by hand',
    ].map((key) => ['SECRET_KEY', key, 'SECRET_KEY must be random: take what `openssl rand -base64 32` prints.']),
    ['MAIL_FROM', 'Shop', 'MAIL_FROM must be an address such as "Shop <shop@example.com>".'],
    ['MAIL_FROM', 'Shop <shop>', 'MAIL_FROM must be an address such as "Shop <shop@example.com>".'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be a level such as "info".'],
    [
      'TRUST_PROXY',
      'my-proxy',
      'TRUST_PROXY must be addresses such as 10.0.0.1 or 10.0.0.0/8, with commas between them.',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      'TRUST_PROXY must be addresses such as 10.0.0.1 or 10.0.0.0/8, with commas between them.',
    ],
    [
      'DATABASE_SERVER_URL',
      'postgresql://me@db/shop',
      'DATABASE_SERVER_URL must be a URL such as postgresql://portico_server:password@host:5432/portico.',
    ],
    ['DATABASE_NAMED_STATEMENTS', 'yes', 'DATABASE_NAMED_STATEMENTS must be "on" or "off".'],
  ])('names %s when it is %j', (name, value, message) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new StartRefusal(message));
  });

  it.each(['10.0.0.1', '10.0.0.0/8, 2001:db8::/32', 'loopback'])('takes the proxies %j', (value) => {
    expect(readEnvironment({ TRUST_PROXY: value }).TRUST_PROXY).toBe(value);
  });

  it.each(['shop@example.com', 'Wren & Tide <shop@localhost>', '<shop@example.com>'])(
    'takes the sender %j',
    (value) => {
      expect(readEnvironment({ MAIL_FROM: value }).MAIL_FROM).toBe(value);
    },
  );

  it('names every variable at once', () => {
    expect(() => readEnvironment({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT .*\nLOG_LEVEL /);
  });

  it('asks for the keys that a bucket needs', () => {
    expect(() => readEnvironment({ S3_BUCKET: 'b' })).toThrow(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set because S3_BUCKET is.',
    );
  });

  it.each([
    ['portico.example', 'portico.example'],
    ['portico.example', 'Sites.Portico.example:8443'],
    ['admin.portico.example', 'portico.example'],
  ])('refuses the platform at %s with sites at %s, whose scripts would reach the studio', (platform, sites) => {
    expect(() => readEnvironment({ PLATFORM_HOST: platform, SITES_HOST: sites })).toThrow(
      'SITES_HOST must be of another domain than PLATFORM_HOST.',
    );
  });

  it('asks for the proxy that speaks TLS where the platform has a host', () => {
    expect(() => readEnvironment({ PLATFORM_HOST: 'portico.example' })).toThrow(
      'TRUST_PROXY must name the proxy that speaks TLS, because PLATFORM_HOST is set',
    );
  });

  it.each([
    '5KqGm0dCxJ1r3U9vYt8nZb2hWfLs7pEa',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b',
    'nL+0tHs/9kq2WzX8cVb1yQmR4uJ6aZp7',
  ])('takes the key %j', (SECRET_KEY) => {
    expect(readEnvironment({ SECRET_KEY }).SECRET_KEY).toBe(SECRET_KEY);
  });

  it('takes hosts of two domains, also where one name ends like the other', () => {
    const hosts = { PLATFORM_HOST: 'portico.example', SITES_HOST: 'my-portico.example', TRUST_PROXY: 'loopback' };
    expect(readEnvironment(hosts)).toMatchObject(hosts);
  });
});

describe('an exception at the start', () => {
  it.each([
    ['of the database', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['of the data folder', new Error('no file', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) })],
  ])('is a sentence when the disk %s is full', (_name, cause) => {
    expect(asStartRefusal(cause)?.message).toBe(
      'The disk of DATA_DIR or of the database is full. Make room, then start again.',
    );
  });

  it('stays what it is when it is a bug', () => {
    expect(asStartRefusal(new TypeError('x is not a function'))).toBeUndefined();
  });
});
