import { defineConfig, type Plugin } from 'vite';

/** Closes an entry in a function, so that it is an ordinary script: it runs before those of kits, which call it. */
function classicScript(entry: string): Plugin {
  return {
    name: 'classic-script',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== entry) continue;
        if (chunk.imports.length > 0) this.error(`${entry} shares code with others: ${chunk.imports.join(', ')}`);
        chunk.code = `(()=>{${chunk.code.trim()}})();`;
      }
    },
  };
}

/**
 * Says of parts of which a page runs nearly all at once that browsers may compile them whole beside the main thread, where
 * otherwise each function holds the page up when it is first called.
 */
export function compiledAhead(...names: readonly string[]): Plugin {
  return {
    name: 'compiled-ahead',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !names.includes(chunk.name)) continue;
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  };
}

/** What of the beacon every page loads: one file, which what it loads besides finds there. */
export const CENSUS_FILES =
  /beacon[\\/]src[\\/](index\.ts|(browser|send|tracking|visitor)[\\/]|census[\\/](census|hit-call|view|visit-of)\.ts)/;

/**
 * Builds the shopper's scripts and styles into `dist/widgets`, which the server serves for ever: every name
 * carries a hash, and modules find each other by relative addresses. The manifest names loader and stylesheet.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [
    classicScript('kit-globals'),
    classicScript('agent'),
    compiledAhead('census', 'collector', 'page-moments', 'with-crumb'),
  ],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: 'dist/widgets',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The one stylesheet belongs to the loader, so the manifest names it there; pages link it in their head.
    cssCodeSplit: true,
    // As a library, because the helper that preloads the chunks of a page is larger than the loader.
    lib: {
      entry: {
        loader: 'packages/widgets/src/loader/index.ts',
        'system-pages': 'packages/widgets/src/loader/system-pages.ts',
        comments: 'packages/widgets/src/loader/comments.ts',
        reviews: 'packages/widgets/src/loader/reviews.ts',
        'kit-globals': 'packages/widgets/src/kit-globals/index.ts',
        // Of the editor's frame alone.
        agent: 'packages/agent/src/agent.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      output: {
        minify: true,
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
        codeSplitting: {
          // Few requests: React by itself, what every widget needs, and what the cart around a page needs. Where the
          // words of a page are kept stands alone, because a form needs that and none of the others.
          groups: [
            // What the frame of the page editor fetches once somebody writes a formatted text.
            { name: 'tiptap', test: /node_modules[\\/](?:@tiptap|prosemirror-|rope-sequence|orderedmap|w3c-keyname)/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'census', test: CENSUS_FILES, priority: 2 },
            // What widgets, moments and error reports ask the server with.
            { name: 'with-crumb', test: /beacon[\\/]src[\\/]crumb[\\/]/, priority: 2 },
            { name: 'words', test: /browser[\\/]page-words\.ts$/, priority: 1 },
            {
              name: 'store',
              test: /contract[\\/]src[\\/](call-url|shop[\\/]addresses)\.ts$|browser[\\/](clock|element|announce|money-text|report-failure)|locale[\\/]src[\\/](result|currency|messages[\\/](billing-period|fill-message)\.ts)/,
            },
            {
              name: 'around',
              test: /widgets[\\/]src[\\/](cart[\\/]badges|add-to-cart[\\/]add-refusal)\.ts$/,
            },
          ],
        },
      },
    },
  },
});
