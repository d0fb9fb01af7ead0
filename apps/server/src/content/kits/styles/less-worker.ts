import less from 'less';
import { parentPort, workerData } from 'node:worker_threads';

/** What a compile needs: texts only; the worker has no way to a file or an address. */
export interface LessJob {
  readonly source: string;
  /** The sheets the source is made of; when it cannot be read, each is tried alone to find those at fault. */
  readonly sheets?: readonly string[];
  /** Style files of the kit that `@import` may name, by path below `styles/`. */
  readonly files: Readonly<Record<string, string>>;
  /** Platform library by name without suffix. */
  readonly library: Readonly<Record<string, string>>;
}

export type LessAnswer =
  | { readonly ok: true; readonly css: string; readonly skippedImports: readonly string[] }
  | {
      readonly ok: false;
      readonly message: string;
      /** 1-based, as the column. */
      readonly line: number;
      readonly column: number;
      readonly file: string;
      /** What is wrong with single sheets, when the source as a whole cannot be read. */
      readonly inSheets?: readonly LessMistake[];
      readonly skippedImports?: readonly string[];
    };

/** An error in one of the sheets, or in a file it imports. */
export interface LessMistake {
  readonly sheet: number;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly file: string;
}

/** The name of the unit itself in errors of the compiler. */
const UNIT = 'unit.less';

interface Loaded {
  readonly filename: string;
  readonly contents: string;
}

/** The only file manager: knows the kit's style files and the platform library, and nothing else (SEC-24). */
function kitFileManager(job: LessJob, skipped: string[]): Less.FileManager {
  const find = (filename: string, directory: string): Loaded => {
    const wanted = join(directory, filename.replace(/[?#].*$/, ''));
    for (const name of [wanted, `${wanted}.less`, wanted.replace(/\.less$/, '')]) {
      const own = job.files[name];
      if (own !== undefined) {
        return { filename: name, contents: own };
      }
    }
    const base = filename.replace(/^.*\//, '').replace(/\.less$/, '');
    const shared = Object.hasOwn(job.library, base) ? job.library[base] : undefined;
    if (shared === undefined) {
      skipped.push(filename);
    }
    return { filename: `library/${base}.less`, contents: shared ?? '' };
  };
  const manager = new less.FileManager();
  manager.supports = () => true;
  manager.supportsSync = () => true;
  manager.loadFile = async (filename, directory) => find(filename, directory);
  manager.loadFileSync = (filename, directory) => find(filename, directory);
  return manager;
}

function join(directory: string, file: string): string {
  const parts: string[] = [];
  for (const part of `${directory}/${file}`.split('/')) {
    if (part === '..') {
      parts.pop();
    } else if (part !== '' && part !== '.') {
      parts.push(part);
    }
  }
  return parts.join('/');
}

/** `@plugin` would run script of the kit; an imported file may hold one too, which the compiler's option misses. */
class RefusingPluginLoader {
  loadPlugin(): Promise<never> {
    return Promise.reject(new Error('@plugin is not allowed.'));
  }
  loadPluginSync(): never {
    throw new Error('@plugin is not allowed.');
  }
  evalPlugin(): never {
    throw new Error('@plugin is not allowed.');
  }
}

/** Parts of the compiler that its types leave out. */
interface CompilerParts {
  readonly environment: { clearFileManagers(): void; addFileManager(manager: Less.FileManager): void };
  readonly functions: {
    readonly functionRegistry: { addMultiple(functions: Readonly<Record<string, unknown>>): void };
  };
  readonly tree: { readonly Anonymous: new (text: string) => unknown };
  PluginLoader: unknown;
  parse(source: string, options: Less.Options): Promise<unknown>;
}

interface CompilerError {
  readonly type?: string;
  readonly message?: string;
  readonly line?: number;
  /** 0-based. */
  readonly column?: number;
  readonly filename?: string;
}

async function compile(job: LessJob): Promise<LessAnswer> {
  const skipped: string[] = [];
  const compiler = less as unknown as CompilerParts;
  compiler.PluginLoader = RefusingPluginLoader;
  compiler.environment.clearFileManagers();
  compiler.environment.addFileManager(kitFileManager(job, skipped));
  const plain = (text: string) => new compiler.tree.Anonymous(text);
  const url = (node: { value?: unknown }) => plain(`url("${String(node.value).replace(/["\\\n]/g, '')}")`);
  // Functions that would read files give what needs no file.
  compiler.functions.functionRegistry.addMultiple({
    'data-uri': (mimeOrPath: { value?: unknown }, path?: { value?: unknown }) => url(path ?? mimeOrPath),
    'image-size': () => plain('auto'),
    'image-width': () => plain('auto'),
    'image-height': () => plain('auto'),
  });
  const options = {
    filename: UNIT,
    math: 'always',
    javascriptEnabled: false,
    disablePluginRule: true,
    compress: false,
    paths: [],
  };
  try {
    const { css } = await less.render(job.source, options as unknown as Less.Options);
    return { ok: true, css, skippedImports: skipped };
  } catch (cause) {
    const isUnread = (cause as CompilerError).type === 'Parse';
    const inSheets = isUnread ? await mistakesIn(job.sheets ?? [], options as unknown as Less.Options) : [];
    return { ok: false, ...placed(cause), inSheets, skippedImports: skipped };
  }
}

function placed(cause: unknown): Omit<LessMistake, 'sheet'> {
  const { message, line, column, filename } = cause as CompilerError;
  return { message: message ?? String(cause), line: line ?? 1, column: (column ?? 0) + 1, file: filename ?? UNIT };
}

/** What keeps single sheets from being read. Nothing is worked out, so it does not matter what they use of each other. */
async function mistakesIn(sheets: readonly string[], options: Less.Options): Promise<readonly LessMistake[]> {
  const found: LessMistake[] = [];
  for (const [sheet, text] of sheets.entries()) {
    try {
      await (less as unknown as CompilerParts).parse(text, { ...options });
    } catch (cause) {
      found.push({ sheet, ...placed(cause) });
    }
  }
  return found;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(await compile(workerData as LessJob));
