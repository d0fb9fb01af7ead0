import { statSync, watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Editors write a file in several steps; so long after the first nothing more is expected. */
const SETTLE_MS = 80;

/**
 * Runs something now, and again after each change of files in folders (below them, too) or of single files. Never two at
 * once. Ends when the signal aborts; without one it goes on until the process ends.
 * @throws {NodeJS.ErrnoException} when something that should be watched does not exist
 */
export async function runOnChange(
  paths: readonly string[],
  run: () => Promise<void>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  let changed = Promise.withResolvers<void>();
  for (const one of paths) watchPath(one, signal, () => changed.resolve());
  signal.addEventListener('abort', () => changed.resolve());
  await run();
  for (;;) {
    await changed.promise;
    if (signal.aborted) return;
    await pause(SETTLE_MS);
    changed = Promise.withResolvers<void>();
    await run();
  }
}

/** A single file is watched through its folder, as many editors put a new file in the place of the old one. */
function watchPath(one: string, signal: AbortSignal, onChange: () => void): void {
  const isFolder = statSync(one).isDirectory();
  const name = isFolder ? undefined : path.basename(one);
  const watcher = watch(isFolder ? one : path.dirname(one), { recursive: isFolder, signal }, (_event, file) => {
    const isHidden = file !== null && /(^|[/\\])(\.|node_modules)/.test(file);
    if (name === undefined ? !isHidden : file === name) onChange();
  });
  // A folder that goes away is told by the next run.
  watcher.on('error', onChange);
}
