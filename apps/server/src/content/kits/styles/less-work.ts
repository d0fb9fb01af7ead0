import less from 'less';
import { answerJobs } from '../../../platform/child-work/answer-jobs.ts';
import { kitFileManager } from './less-files.ts';
import { takeKeywordsForColors, type FunctionRegistry } from './less-keywords.ts';
import { leaveOutMistakes, type CompilerError, type CompilerTree } from './less-mistakes.ts';
import { readableSheet } from './readable-sheet.ts';

/** What a compile needs: texts only; the process has no way to a file or an address. */
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
  | {
      readonly ok: true;
      readonly css: string;
      readonly skippedImports: readonly string[];
      /** What was left out of the result, because it could not be read or worked out. */
      readonly mistakes: readonly LessMistake[];
    }
  | (LessPlace & {
      readonly ok: false;
      readonly skippedImports?: readonly string[];
      /** The compiler's process died: the sheets may be fine. */
      readonly mayPass?: boolean;
    });

/** What is wrong, and where. */
export interface LessPlace {
  readonly message: string;
  /** 1-based, as the column. */
  readonly line: number;
  readonly column: number;
  readonly file: string;
}

/** Something wrong in the unit, in one of the sheets by itself, or in a file that is imported. */
export interface LessMistake extends LessPlace {
  /** Lines are those of this sheet rather than of the unit. */
  readonly sheet?: number;
}

/** The name of the unit itself in errors of the compiler. */
const UNIT = 'unit.less';

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
  readonly functions: { readonly functionRegistry: FunctionRegistry };
  readonly tree: CompilerTree & {
    readonly Anonymous: new (text: string) => unknown;
    readonly Color: new (rgb: readonly number[]) => { readonly rgb: unknown };
  };
  PluginLoader: unknown;
  parse(source: string, options: Less.Options): Promise<unknown>;
}

// Its types know the public half only.
const compiler = less as unknown as CompilerParts;
const OPTIONS = {
  filename: UNIT,
  math: 'always',
  javascriptEnabled: false,
  disablePluginRule: true,
  compress: false,
  paths: [],
} as unknown as Less.Options;

async function compile(job: LessJob): Promise<LessAnswer> {
  const skipped: string[] = [];
  const mistakes: LessMistake[] = [];
  const files = { ...job.files };
  let { source } = job;
  compiler.environment.clearFileManagers();
  compiler.environment.addFileManager(kitFileManager({ files, library: job.library }, skipped));
  tellMistake = (error) => mistakes.push(placed(error, { source, files }));
  const render = async (): Promise<LessAnswer> => {
    const { css } = await less.render(source, { ...OPTIONS });
    return { ok: true, css, skippedImports: [...new Set(skipped)], mistakes };
  };
  const refuse = (cause: unknown): LessAnswer => ({
    ok: false,
    ...placed(cause as CompilerError, { source, files }),
    skippedImports: [...new Set(skipped)],
  });
  try {
    return await render();
  } catch (cause) {
    if (!job.sheets || (await isReadable(source))) return refuse(cause);
    const whole = placed(cause as CompilerError, { source, files });
    const unread = await mistakesIn(job.sheets);
    mistakes.splice(0, mistakes.length, ...(unread.length === 0 ? [whole] : unread));
    await makeFilesReadable(source, files);
    source = await readableUnit(job.sheets);
  }
  try {
    return await render();
  } catch (cause) {
    return refuse(cause);
  }
}

/** Functions that would read files give what needs no file; those of colors take keywords. */
function replaceFunctions(): void {
  const { functionRegistry: registry } = compiler.functions;
  const plain = (text: string) => new compiler.tree.Anonymous(text);
  const url = (node: { value?: unknown }) => plain(`url("${String(node.value).replace(/["\\\n]/g, '')}")`);
  registry.addMultiple({
    'data-uri': (mimeOrPath: { value?: unknown }, path?: { value?: unknown }) => url(path ?? mimeOrPath),
    'image-size': () => plain('auto'),
    'image-width': () => plain('auto'),
    'image-height': () => plain('auto'),
  });
  takeKeywordsForColors(registry, (rgb) => new compiler.tree.Color(rgb));
}

/** A stack that is full leaves a call of a mixin without a message, and what is being read without a place. */
const ENDLESS = 'This calls itself without an end, or is nested too deeply.';

function placed(error: CompilerError, { source, files }: Pick<LessJob, 'source' | 'files'>): LessPlace {
  const { line, column, index, filename: file = UNIT } = error;
  const said = error.message;
  const message = said === undefined || said.startsWith('Maximum call stack') ? ENDLESS : said;
  const text = file === UNIT ? source : files[file];
  if (line !== undefined || index === undefined || text === undefined) {
    return { message, line: line ?? 1, column: Math.max(0, column ?? 0) + 1, file };
  }
  const before = text.slice(0, index).split('\n');
  return { message, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, file };
}

/** What keeps single sheets from being read. Nothing is worked out, so it does not matter what they use of each other. */
async function mistakesIn(sheets: readonly string[]): Promise<readonly LessMistake[]> {
  const found: LessMistake[] = [];
  for (const [sheet, source] of sheets.entries()) {
    const mistake = await readingMistake(source);
    if (mistake) found.push({ sheet, ...placed(mistake, { source, files: {} }) });
  }
  return found;
}

/** Imported files that cannot be read, one after the other as the source comes to them. */
async function makeFilesReadable(source: string, files: Record<string, string>): Promise<void> {
  for (const tried = new Set<string>(); ;) {
    const file = (await readingMistake(source))?.filename ?? UNIT;
    const text = Object.hasOwn(files, file) ? files[file] : undefined;
    if (text === undefined || tried.has(file)) return;
    tried.add(file);
    files[file] = (await readableSheet(text, isReadable)).text;
  }
}

async function readableUnit(sheets: readonly string[]): Promise<string> {
  const readable: string[] = [];
  for (const sheet of sheets) readable.push((await readableSheet(sheet, isReadable)).text);
  return readable.join('\n');
}

const isReadable = async (text: string): Promise<boolean> => (await readingMistake(text)) === undefined;

async function readingMistake(source: string): Promise<CompilerError | undefined> {
  try {
    await compiler.parse(source, { ...OPTIONS });
    return undefined;
  } catch (cause) {
    return cause as CompilerError;
  }
}

/** Hears what the compile that is under way leaves out. */
let tellMistake: (error: CompilerError) => void = () => undefined;

compiler.PluginLoader = RefusingPluginLoader;
replaceFunctions();
leaveOutMistakes(compiler.tree, (error) => tellMistake(error));
answerJobs<LessJob, LessAnswer>(compile);
