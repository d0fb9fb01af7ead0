import { defineConfig } from 'vite';

/** The server, the command line and their workers, as plain JavaScript for Node; packages of npm stay outside. */
export default defineConfig({
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
        main: 'apps/server/src/main.ts',
        portico: 'apps/server/src/cli/portico.ts',
        'less-worker': 'apps/server/src/kits/styles/less-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
