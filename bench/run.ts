import os from 'node:os';
import { benchCommerce } from './commerce/run.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLocale } from './locale.ts';
import { benchPages } from './pages.ts';
import { benchEditor } from './editor/run.ts';
import { benchSites } from './sites.ts';
import { startBenchProgram, type BenchProgram } from './support/bench-program.ts';
import { figure, printTable, type Figure } from './support/figures.ts';
import { benchVisitors } from './visitors.ts';

const PRODUCT = '/shop/pouring-jug';
const IDLE_MS = 20_000;

console.log(
  `${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.availableParallelism()} cores; clients, server and database share them.\n`,
);
// Without a name everything on a running platform is measured.
switch (process.argv[2]) {
  // The engine by itself, beside others.
  case 'template': {
    const { benchTemplate } = await import('./template/run.ts');
    printTable(benchTemplate());
    break;
  }
  case 'commerce':
    await onProgram((program) => benchCommerce(program, PRODUCT));
    break;
  case 'visitors':
    await onProgram((program) => benchVisitors(program, PRODUCT));
    break;
  case 'sites':
    printTable(await benchSites());
    break;
  case 'editor':
    await onProgram(benchEditor);
    break;
  default:
    await onProgram(benchPlatform);
}

async function onProgram(measure: (program: BenchProgram) => Promise<readonly Figure[]>): Promise<void> {
  const program = await startBenchProgram();
  try {
    printTable(await measure(program));
  } finally {
    await program.stop();
  }
}

async function benchPlatform(program: BenchProgram): Promise<readonly Figure[]> {
  return [
    figure('start to first page, installed and built', program.coldStartMs / 1000, { atMost: 3, unit: 's', digits: 2 }),
    figure('server process, idle', await idleMemory(program), { atMost: 150, unit: 'MB', digits: 0 }),
    ...(await benchPages(program, PRODUCT)),
    ...(await benchCommerce(program, PRODUCT)),
    ...(await benchLocale()),
    ...(process.argv.includes('--no-lighthouse')
      ? []
      : await benchLighthouse({
          'product page': { url: program.url + PRODUCT },
          cart: { url: `${program.url}/cart`, isPrivate: true },
        })),
  ];
}

/** After the first page, once nobody has asked for anything for a while. */
async function idleMemory(program: BenchProgram): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  return program.memoryMb();
}
