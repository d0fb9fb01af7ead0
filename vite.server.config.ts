import { defineConfig, type Plugin } from 'vite';

import { catalogueFaults } from './packages/locale/src/index.ts';

/** Compiles every message of the product in every language; a fault in one ends the build (MSG-001 to MSG-003). */
const checkedMessages: Plugin = {
  name: 'checked-messages',
  buildStart() {
    const faults = catalogueFaults().map(({ language, key, fault }) => `${language} ${key}: ${fault}`);
    if (faults.length > 0) this.error(`Messages cannot be printed.\n${faults.join('\n')}`);
  },
};

/** The server, the command line and their workers, as plain JavaScript for Node; packages of npm stay outside. */
export default defineConfig({
  plugins: [checkedMessages],
  ssr: { noExternal: [/^@portico\//, 'kysely', 'zod', 'uuid', 'lru-cache'] },
  build: {
    ssr: true,
    target: 'node22',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'apps/server/src/program/main.ts',
        portico: 'apps/server/src/program/cli/portico.ts',
        'image-work': 'apps/server/src/content/assets/image-work.ts',
        'less-work': 'apps/server/src/content/kits/styles/less-work.ts',
        'watch-limits': 'apps/server/src/platform/child-work/watch-limits.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // One letter beyond Latin-1 makes Node keep the whole text at two bytes a letter.
        charset: 'ascii',
        // Node keeps the text of what it runs: without blanks and comments that is half. Names stay, for stack traces.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
