import { describe, expect, it } from 'vitest';
import { soldFileType } from './sold-file-type.ts';

const kind = (name: string, bytes: string) => soldFileType(name, Buffer.from(bytes, 'latin1'))?.contentType;

describe('a file that is sold', () => {
  it('is known by name and bytes together', () => {
    expect(kind('Pattern.pdf', '%PDF-1.7')).toBe('application/pdf');
    expect(kind('Song.flac', 'fLaC....')).toBe('audio/flac');
    expect(kind('Sheet.XLSX', 'PK\x03\x04....')).toMatch(/spreadsheetml/);
    expect(kind('Notes.txt', 'Hello')).toBe('text/plain');
  });

  it('[SEC-40] is no program, nothing that is called something else, and nothing unknown', () => {
    expect(
      [
        ['setup.exe', 'MZ\x90'],
        ['book.mobi', 'MZ\x90'],
        ['page.html', '<html>'],
        ['script.sh', '#!/bin/sh'],
        ['pattern.pdf', 'PK\x03\x04'],
        ['noname', '%PDF-1.7'],
        ['data.constructor', 'x'],
      ].map(([name = '', bytes = '']) => kind(name, bytes)),
    ).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, undefined]);
  });

  it('may be a long text whose beginning is cut inside a character', () => {
    const text = Buffer.from('ü'.repeat(20));
    expect(
      [text.subarray(0, 39), text.subarray(0, 38)].map((head) => soldFileType('a.txt', head)?.contentType),
    ).toEqual(['text/plain', 'text/plain']);
  });
});
