import type { ImportGlobFunction } from 'vite/types/importGlob.d.ts';

// Vite replaces `import.meta.glob` when it builds the server; Node itself does not know it.
declare global {
  interface ImportMeta {
    readonly glob: ImportGlobFunction;
  }
}
