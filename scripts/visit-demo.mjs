// Has sessions of known kinds visit the demo shop in a real Chromium, and compares what was counted with what came:
// `node scripts/visit-demo.mjs 200`. Build before (`npm run build`).
import { spawnSync } from 'node:child_process';

const sessions = process.argv[2] ?? '200';
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'e2e/visits-in-reports.test.ts'],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', PORTICO_VISITS: sessions } },
);
process.exitCode = status ?? 1;
