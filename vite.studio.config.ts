import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The studio: an application of its own origin, split by screen. */
export default defineConfig({
  root: 'apps/studio',
  base: '/',
  plugins: [react()],
  build: {
    target: 'es2022',
    outDir: '../../dist/studio',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The text editor's library stays as it is while our screens change: browsers fetch it once.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'tiptap', test: /node_modules\/(?:@tiptap|prosemirror-|rope-sequence|orderedmap|w3c-keyname)/ }] } } },
  },
});
