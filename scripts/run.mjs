// The one entry behind every npm script. It has no dependencies and runs on any Node from 20: it installs what is
// missing, builds what changed, and then runs everything on the pinned Node 24 (docs/decisions/002-two-commands.md).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const [task = 'start', ...rest] = process.argv.slice(2);
const tasks = { start, test, 'test:only': testOnly, 'test:long': testLong, dev, bench, build, check, format };
if (!Object.hasOwn(tasks, task)) {
  fail(`Unknown task "${task}". There are: ${Object.keys(tasks).join(', ')}.`);
}
install();
const node = pinnedNode();
const environment = {
  ...process.env,
  PATH: [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(path.delimiter),
};
await tasks[task]();

async function start() {
  await buildIfChanged();
  // A young generation of twice 4 MB instead of 16: as fast, and 27 MB less when idle.
  const main = ['--max-semi-space-size=4', 'dist/server/main.js', ...rest];
  // Node tells about a file that is missing as if it were a fault.
  const [first, ...others] = fs.existsSync('.env') ? ['--env-file=.env', ...main] : main;
  await run(first, others, {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    // The C library keeps freed memory for each thread apart: 8 MB that nobody uses.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    PORTICO_STARTERS: starters().join(','),
  });
}

/**
 * This process and those above it up to npm, of which the program watches whether they live: a signal to npm ends npm and its
 * shell, and none reaches us. Where npm is not found, whoever called us may go: it might be the shell of a person.
 */
function starters() {
  const above = [];
  for (let pid = process.ppid; process.env.npm_lifecycle_event !== undefined && pid > 1 && above.length < 4;) {
    const found = processOf(pid);
    if (!found) {
      break;
    }
    above.push(pid);
    if (/\b(?:npm|pnpm|yarn|bun)\b/.test(found.command)) {
      return [process.pid, ...above];
    }
    pid = found.parent;
  }
  return [process.pid];
}

/** A running process: its command line and its parent. */
function processOf(pid) {
  if (fs.existsSync(`/proc/${pid}/stat`)) {
    const [, parent] = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { command: fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '), parent: Number(parent) };
  }
  const asked =
    process.platform === 'win32'
      ? [
          'powershell',
          [
            '-NoProfile',
            '-Command',
            `Get-CimInstance Win32_Process -Filter "ProcessId=${pid}" | ForEach-Object { "$($_.ParentProcessId) $($_.CommandLine)" }`,
          ],
        ]
      : ['ps', ['-o', 'ppid=,command=', '-p', String(pid)]];
  const [, parent, command] = /^\s*(\d+) (.*)/s.exec(spawnSync(...asked, { encoding: 'utf8' }).stdout ?? '') ?? [];
  return command === undefined ? undefined : { command, parent: Number(parent) };
}

async function dev() {
  await run('scripts/dev.mjs', rest, { NODE_ENV: 'development' });
}

async function build() {
  await buildIfChanged();
}

async function bench() {
  installBench();
  await buildIfChanged();
  await run('bench/run.ts', rest, { NODE_ENV: 'production' });
}

async function check() {
  installBench();
  const steps = [
    ['types', 'node_modules/typescript/bin/tsc', ['-b']],
    ['lint', 'node_modules/oxlint/bin/oxlint', ['--quiet']],
    ['format', 'node_modules/oxfmt/bin/oxfmt', ['--check', 'apps', 'packages', 'e2e', 'bench', 'scripts']],
    ['unused code', 'node_modules/knip/bin/knip.js', []],
  ];
  for (const [name, script, args] of steps) {
    console.log(`\n── ${name}`);
    await run(script, args);
  }
}

async function format() {
  await run('node_modules/oxfmt/bin/oxfmt', ['apps', 'packages', 'e2e', 'bench', 'scripts']);
}

async function test() {
  await check();
  await runTests({});
}

/** The same tests with races repeated under five seeds and with real waits. */
async function testLong() {
  await check();
  await runTests({ PORTICO_TEST_LONG: '1' });
}

/** Tests whose path contains one of the words given, without the check; those of `e2e` run what is built. */
async function testOnly() {
  if (rest.length === 0) {
    fail('Say which: npm run test:only -- src/store/cart');
  }
  const needsBuild = rest.some((word) => word.includes('e2e'));
  await runTests({}, { needsBuild });
}

async function runTests(extra, { needsBuild } = { needsBuild: true }) {
  if (needsBuild) {
    await buildIfChanged();
  }
  // Of the values that properties are tried with: a run that failed is repeated with its own.
  const seed = process.env.PORTICO_SEED ?? String(Date.now() % 1_000_000);
  console.log(`\n── tests, with PORTICO_SEED=${seed}`);
  const report = path.join(root, 'node_modules/.cache/test-report.json');
  fs.rmSync(report, { force: true });
  const code = await run(
    'node_modules/vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...rest],
    { NODE_ENV: 'test', PORTICO_SEED: seed, ...extra },
    { mayFail: true },
  );
  if (!fs.existsSync(report)) {
    fail('The tests did not run.');
  }
  const result = JSON.parse(fs.readFileSync(report, 'utf8'));
  const broken = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const skipped = skippedTests(result.testResults);
  const failed = Math.max(result.numFailedTests + broken, code === 0 ? 0 : 1);
  console.log(`\n${skipped.length} skipped${skipped.length > 0 ? ', each says for want of what:' : ''}`);
  skipped.forEach((title) => console.log(`  ${title}`));
  console.log(`${result.numPassedTests} passed, ${failed} failed; the same values again: PORTICO_SEED=${seed}`);
  process.exit(failed > 0 ? 1 : 0);
}

/** Titles of tests that did not run; each says in it why, `(skipped where …)`. */
function skippedTests(files) {
  return files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => !/^(passed|failed)$/.test(status)).map(({ fullName }) => fullName),
  );
}

/** What every task needs. */
function install() {
  installIn('.', ['package.json', 'package-lock.json', ...workspaceManifests()], 'Installing packages (once)…');
}

/** What only measuring needs, and checking the types of it. */
function installBench() {
  installIn('bench', ['package.json', 'package-lock.json'], 'Installing what is measured beside Portico (once)…');
}

/** Runs npm in a folder once for each state of its manifests; the stamp tells that it was done. */
function installIn(folder, manifests, message) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of manifests) {
    hash.update(file).update(fs.readFileSync(path.join(folder, file)));
  }
  const stamp = hash.digest('hex');
  const mark = path.join(folder, 'node_modules/.portico-installed');
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === stamp) {
    return;
  }
  console.log(message);
  const lockFile = path.join(folder, 'package-lock.json');
  const lock = fs.readFileSync(lockFile);
  // npm 12 refuses unknown engines, 11 `npm ci` refuses absent platform packages, users may have switched off dev
  // packages or scripts: so everything is said here. No package's own install script runs.
  const args = [
    'install',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--engine-strict=false',
    '--loglevel=error',
  ];
  const cli = process.env.npm_execpath;
  const options = { stdio: 'inherit', cwd: folder };
  const result =
    cli && /\.c?js$/.test(cli)
      ? spawnSync(process.execPath, [cli, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  // npm 10 rewrites the lock in its own style; the committed bytes stay.
  fs.writeFileSync(lockFile, lock);
  if (result.status !== 0) {
    fail('npm could not install the packages; see its message above.');
  }
  fs.writeFileSync(mark, stamp);
}

function workspaceManifests() {
  return ['apps', 'packages'].flatMap((folder) =>
    fs
      .readdirSync(folder)
      .map((name) => `${folder}/${name}/package.json`)
      .filter((file) => fs.existsSync(file))
      .sort(),
  );
}

/** Node 24 from npm where there is one for this machine, else the machine's own if it is new enough. */
function pinnedNode() {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const candidates = [path.join(root, 'node_modules', `node-${platform}`, 'bin', file), process.execPath];
  const found = candidates.find((candidate) => fs.existsSync(candidate) && runsSource(candidate));
  return found ?? fail('Portico needs Node 22.18 or newer on this machine: there is no Node 24 on npm for it.');
}

function runsSource(candidate) {
  const result = spawnSync(candidate, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = (result.stdout ?? '').split('.').map(Number);
  return result.status === 0 && (major > 22 || (major === 22 && minor >= 18));
}

/** Builds server, studio and widgets when a source changed since the last build. */
async function buildIfChanged() {
  const stamp = sourcesStamp();
  const mark = 'dist/.built';
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === stamp) {
    return;
  }
  console.log('Building…');
  fs.rmSync(mark, { force: true });
  for (const part of ['server', 'widgets', 'studio']) {
    await run('node_modules/vite/bin/vite.js', ['build', '--config', `vite.${part}.config.ts`, '--logLevel', 'warn'], {
      NODE_ENV: 'production',
    });
  }
  fs.writeFileSync(mark, stamp);
}

/** Names, sizes and times of all sources: a stat of each file is enough and takes milliseconds. */
function sourcesStamp() {
  const hash = createHash('sha256');
  const visit = (entry) => {
    const stat = fs.statSync(entry);
    if (stat.isDirectory()) {
      for (const name of fs.readdirSync(entry).sort()) {
        if (name !== 'node_modules' && !name.endsWith('.test.ts') && !name.endsWith('.test.tsx')) {
          visit(path.join(entry, name));
        }
      }
      return;
    }
    hash.update(`${entry} ${stat.size} ${stat.mtimeMs}\n`);
  };
  [
    'apps',
    'packages',
    'package-lock.json',
    ...fs.readdirSync('.').filter((name) => /^vite\..*\.ts$/.test(name)),
  ].forEach(visit);
  return hash.digest('hex');
}

/** Runs a script on the pinned Node; Ctrl+C and a stop reach it, and its exit code is ours. */
function run(script, args = [], extra = {}, { mayFail = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(node, [script, ...args], { stdio: 'inherit', env: { ...environment, ...extra } });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const pass = (signal) => child.kill(signal);
    signals.forEach((signal) => process.on(signal, pass));
    child.once('exit', (code, signal) => {
      signals.forEach((name) => process.off(name, pass));
      const status = code ?? (signal ? 1 : 0);
      if (status !== 0 && !mayFail) {
        process.exit(status);
      }
      resolve(status);
    });
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
