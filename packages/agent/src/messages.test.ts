import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHello, readFrameMessage, readStudioMessage } from './messages.ts';

describe('messages between studio and frame', () => {
  it.each([
    { kind: 'patch', revision: 3, parts: [{ node: 'b', html: '<p>x</p>' }] },
    { kind: 'classes', add: ['a'], remove: [] },
    { kind: 'mode', mode: 'preview' },
    {
      kind: 'text-open',
      node: 's/b',
      field: 'html',
      html: '<p>x</p>',
      isPlain: false,
      words: { kept: 'Kept', keptHelp: 'As it is', caption: 'Caption', pictureBox: 'Picture' },
    },
    { kind: 'text-run', command: { kind: 'mark', name: 'bold' } },
    { kind: 'scroll-by', y: -40 },
  ])('%j is understood by the frame', (message) => {
    expect(readStudioMessage(message)).toEqual(message);
  });

  it.each([
    { kind: 'pointer', phase: 'down', node: null, field: 'html', entry: null, x: 1, y: 2, button: 0, keys: ['shift'] },
    { kind: 'rects', nodes: ['a'], values: new Float32Array(5), height: 800 },
    { kind: 'text', phase: 'change', node: 's/b', field: 'html', html: '<p>x</p>' },
    {
      kind: 'standing',
      node: 's/b',
      field: 'html',
      standing: {
        active: ['bold'],
        style: 'paragraph',
        href: '',
        isNewTab: false,
        selected: '',
        canUndo: true,
        canRedo: false,
      },
    },
    {
      kind: 'ready',
      path: '/',
      page: '',
      isGone: false,
      height: 9,
      subjects: [{ kind: 'page', subject: 'p', label: '' }],
    },
    { kind: 'subjects', subjects: [{ kind: 'field', subject: 'section:s', label: '' }] },
  ])('%j is understood by the studio', (message) => {
    expect(readFrameMessage(message)).toEqual(message);
  });

  it('hold no more than was said of them, and nothing else is one', () => {
    expect(readFrameMessage({ kind: 'link', href: '/', html: '<script>' })).toEqual({ kind: 'link', href: '/' });
    expect(readFrameMessage({ kind: 'rects', nodes: ['a'], values: new Float32Array(4), height: 1 })).toBeUndefined();
    expect(readFrameMessage({ kind: 'link', href: 'x'.repeat(2001) })).toBeUndefined();
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readFrameMessage(value) ?? readStudioMessage(value)).toBeUndefined();
        expect(isHello(value)).toBe(false);
      }),
    );
  });
});
