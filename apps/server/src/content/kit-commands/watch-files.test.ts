import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../platform/config/folders.ts';
import { runOnChange } from './watch-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portico-kit-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): string {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
  return full;
}

describe('watching files', () => {
  it('runs at once and after each change, below folders and for single files, until it is told to stop', async () => {
    cpSync(path.join(projectRoot, 'kits/harbor'), path.join(folder, 'kit'), { recursive: true });
    const file = write('page.html', 'one');
    const stop = new AbortController();
    const seen: string[] = [];
    const ended = runOnChange(
      [path.join(folder, 'kit'), file],
      () => {
        seen.push(`${existsSync(path.join(folder, 'kit/blocks/new.block'))} ${readFileSync(file, 'utf8')}`);
        return Promise.resolve();
      },
      stop.signal,
    );

    await vi.waitFor(() => expect(seen).toEqual(['false one']));
    write('kit/blocks/new.block', 'x');
    await vi.waitFor(() => expect(seen.at(-1)).toBe('true one'), 10_000);
    write('page.html', 'two');
    await vi.waitFor(() => expect(seen.at(-1)).toBe('true two'), 10_000);
    stop.abort();

    await ended;
  });
});
