import { describe, expect, it } from 'vitest';
import { fileLabel, fileType } from './file-type.ts';

const jpeg = Buffer.from('\xff\xd8\xff\xe0\x00\x10JFIF', 'latin1');
const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
const program = Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1');
const pdf = Buffer.from('%PDF-1.7\n');
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const epub = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from('mimetypeapplication/epub+zip')]);

describe('the kind of a file', () => {
  it.each([
    ['cup.jpg', jpeg, 'image/jpeg'],
    ['cup.PNG', png, 'image/png'],
    ['cup', png, 'image/png'],
    ['guide.pdf', pdf, 'application/pdf'],
    ['book.epub', epub, 'application/epub+zip'],
    ['notes.txt', Buffer.from('Grüezi'), 'text/plain'],
    ['logo.svg', Buffer.from('<svg/>'), 'image/svg+xml'],
    ['film.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nLow tide'), 'text/vtt'],
  ])('%s is told by name and bytes', (name, bytes, contentType) => {
    expect(fileType(name, bytes)?.contentType).toBe(contentType);
  });

  it('goes by the bytes when an image is named as another kind of image', () => {
    expect(fileType('cup.jpg', png)).toEqual({ contentType: 'image/png', kind: 'image' });
  });

  it.each([
    ['a program named as an image', 'cup.jpg', program],
    ['a program', 'cup.exe', program],
    ['a page', 'index.html', html],
    ['a page named as an image', 'cup.png', html],
    ['an image named as a page', 'cup.html', jpeg],
    ['a document named as an image', 'cup.jpg', pdf],
    ['text with bytes that are no text', 'notes.txt', Buffer.from([0xff, 0xfe, 0x00])],
    ['an archive named as a book', 'book.epub', Buffer.from('PK\x03\x04 anything')],
    ['a page named as subtitles', 'film.vtt', html],
    ['nothing', 'cup.jpg', Buffer.alloc(0)],
  ])('refuses %s', (_name, fileName, bytes) => {
    expect(fileType(fileName, bytes)).toBeUndefined();
  });
});

describe('the label of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\Blue cup.jpg', 'Blue cup.jpg'],
    ['a\r\nSet-Cookie: x.jpg', 'aSet-Cookie: x.jpg'],
    ['', 'file'],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(195)}.jpeg`],
  ])('of %j is %j', (given, label) => {
    expect(fileLabel(given)).toBe(label);
  });
});
