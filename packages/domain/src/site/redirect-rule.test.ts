import { describe, expect, it } from 'vitest';
import { leadsTo, readRedirect, redirectPath } from './redirect-rule.ts';

const NONE = new Map<string, string>();
const read = (from: string, to: string, known: ReadonlyMap<string, string> = NONE) =>
  readRedirect({ from, to, status: 301 }, known);
const codeOf = (...given: Parameters<typeof read>) => {
  const done = read(...given);
  return done.ok ? undefined : done.error.code;
};

describe('a redirect', () => {
  it('is read as people paste it', () => {
    expect(redirectPath('https://old.example.com/a%20b/?x=1#y')).toBe('/a b');
    expect(read('https://old.example.com/shop/', 'store')).toEqual({
      ok: true,
      value: { from: '/shop', to: '/store' },
    });
    expect(read('news/*', '/journal/*')).toMatchObject({ ok: true, value: { from: '/news/*', to: '/journal/*' } });
    expect(readRedirect({ from: '/gone', to: '', status: 410 }, NONE)).toMatchObject({ ok: true, value: { to: null } });
  });

  it.each([
    ['', '/a', 'NOT_A_PATH'],
    ['/', '/a', 'NOT_A_PATH'],
    ['//evil.example', '/a', 'NOT_A_PATH'],
    ['/%zz', '/a', 'NOT_A_PATH'],
    ['/a*b', '/c', 'STAR'],
    ['/a', '/b/*', 'STAR'],
    ['/a', '', 'NOT_AN_ADDRESS'],
    ['/a', 'javascript:alert(1)', 'NOT_AN_ADDRESS'],
    ['/a', '//evil.example', 'NOT_AN_ADDRESS'],
    ['/a', '/a', 'SAME'],
    ['/a/*', '/a/b', 'LOOP'],
  ])('from %s to %s is refused: %s', (from, to, code) => {
    expect(codeOf(from, to)).toBe(code);
  });

  it('leads to nothing that leads back or further on', () => {
    const known = new Map([
      ['/b', '/a'],
      ['/c', '/d'],
      ['/old/*', '/new/*'],
    ]);

    expect(codeOf('/a', '/b', known)).toBe('LOOP');
    expect(read('/x', '/c?y=1', known)).toMatchObject({ error: { code: 'CHAIN', next: '/d' } });
    expect(read('/x', '/old/jug', known)).toMatchObject({ error: { code: 'CHAIN', next: '/new/jug' } });
    expect(codeOf('/c', '/e', known)).toBeUndefined();
  });

  it('of everything below a path takes the nearest, and keeps what is behind', () => {
    const known = new Map([
      ['/a/*', '/x/*'],
      ['/a/b/*', '/y'],
    ]);

    expect(leadsTo('/a/c/d', known)).toBe('/x/c/d');
    expect(leadsTo('/a/b/c', known)).toBe('/y');
    expect(leadsTo('/b', known)).toBeUndefined();
  });
});
