import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A busy machine takes longer than a second, after which `expect.poll` gives up by itself; what comes at once is seen at once. */
const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } };

/** These need modules that nothing touched yet: one gives the studio another language, the other begins without words. */
const APART = ['apps/studio/src/language/every-text.test.tsx', 'packages/widgets/src/browser/page-words.test.ts'];

/** Of the values that properties are tried with; set by `npm test`, which prints it. */
process.env['PORTICO_SEED'] ??= String(Date.now() % 1_000_000);

/** A minute and more, though their files are short. */
const LONG = /\/e2e\/(?:slow-studio|program|visits-in-reports|sections)\.test\.ts$/;

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);

/** Begins with what takes long, and goes on with the largest files: what takes long would be waited for alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = sorted.findIndex(({ project }) => project.name === 'whole');
    const whole = sorted.splice(Math.max(first, 0));
    return [...sorted, ...whole.filter(isLong), ...whole.filter((one) => !isLong(one))];
  }
}

/** One configuration for every test; each test lies beside what it tests. */
export default defineConfig({
  test: {
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    // Files of the server share one PostgreSQL; more than two workers only fight for the cores.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        // Our modules keep no state of their own, so that a worker loads them once for all files: that halves the run.
        test: {
          ...limits,
          name: 'parts',
          setupFiles: ['scripts/property-seed.ts'],
          include: ['{apps,packages}/*/src/**/*.test.{ts,tsx}'],
          exclude: APART,
          isolate: false,
        },
      },
      { test: { ...limits, name: 'whole', include: ['e2e/**/*.test.ts', ...APART] } },
    ],
  },
});
