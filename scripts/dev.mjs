// Server, studio and widgets that build again when a source changes; the server restarts on its new build.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const children = [];
const run = (args, environment = {}) => {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  children.push(child);
  return child;
};
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

rmSync('dist/.built', { force: true });
rmSync('dist/server/main.js', { force: true });
for (const part of ['server', 'widgets', 'studio']) {
  run([
    'node_modules/vite/bin/vite.js',
    'build',
    '--watch',
    '--config',
    `vite.${part}.config.ts`,
    '--logLevel',
    'warn',
  ]);
}
while (!existsSync('dist/server/main.js') || !existsSync('dist/studio/index.html')) {
  await delay(100);
}
// Node tells about a file that is missing as if it were a fault.
const settings = existsSync('.env') ? ['--env-file=.env'] : [];
run(['--watch-path=dist/server', '--watch-preserve-output', ...settings, 'dist/server/main.js']);
