#!/usr/bin/env node
// Portico's command line. It runs the built program on the Node that came with the packages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const program = path.join(root, 'dist/server/portico.js');

if (!existsSync(program)) {
  process.stderr.write(`Portico is not built yet. In ${root}, run: npm run build\n`);
  process.exit(1);
}
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 18)) {
  // What the operator set for `npm start` holds here too, wherever the command is called.
  if (existsSync(path.join(root, '.env'))) {
    process.loadEnvFile(path.join(root, '.env'));
  }
  process.env.NODE_ENV ??= 'production';
  process.env.DATA_DIR = path.resolve(root, process.env.DATA_DIR || '.data');
  await import(pathToFileURL(program).href);
} else {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const node = path.join(
    root,
    'node_modules',
    `node-${platform}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (!existsSync(node)) {
    process.stderr.write('Portico needs Node 22.18 or newer.\n');
    process.exit(1);
  }
  const result = spawnSync(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(result.status ?? 1);
}
