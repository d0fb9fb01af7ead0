import type { Code } from './code.ts';
import { versionMismatch, type TemplateError } from './errors.ts';
import { LruCache } from './lru.ts';
import { parseTemplate, TEMPLATE_VERSION, type ParsedTemplate } from './parse/parse-template.ts';
import type { MoneyUnit, Plugins } from './plugin.ts';
import { sourceText } from './position.ts';
import { compileBlock } from './run/compile.ts';
import { storesNothing } from './run/stores-nothing.ts';
import { Frame } from './run/frame.ts';
import { BudgetSpent, DEFAULT_LIMITS, type RenderLimits } from './run/limits.ts';
import { PluginScope } from './run/plugin-scope.ts';
import { RenderState, type PartialFound, type PartialLookup, type Runner, type Site } from './run/state.ts';
import type { TagHandlers } from './tags.ts';

/** What an engine is made of; it serves any number of renders. */
export interface EngineOptions {
  readonly plugins: Plugins;
  /** Unit of `value` in money nodes. Minor by default. */
  readonly moneyUnit?: MoneyUnit;
  /** Whether `{.eval}` runs. Off by default. */
  readonly enableExpr?: boolean;
  /** Whether `{.include}` runs. Off by default. */
  readonly enableInclude?: boolean;
  /** Depth of partials, 16 by default (TMPL-010). */
  readonly maxPartialDepth?: number;
  /** Preprocessor mode, for templates and partials alike. */
  readonly preprocess?: boolean;
  /** Compiled texts that are kept, 100 by default (TMPL-025). */
  readonly cacheCapacity?: number;
  readonly limits?: RenderLimits;
}

/** What one render gets besides the template and the data. */
export interface RenderOptions {
  /** Partials by name, as text or compiled. */
  readonly partials?: ReadonlyMap<string, string | CompiledTemplate>;
  /** Values of `{.inject}` by path. */
  readonly injects?: ReadonlyMap<string, unknown>;
  /** BCP 47 tag; without it formatters that need locale data give an empty text. */
  readonly locale?: string;
  /** Epoch milliseconds. */
  readonly now?: number;
  readonly tags?: TagHandlers;
  /** Values around the data, such as raw HTML under `squarespace-headers`. Names of the data come first. */
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** A page and the errors found on the way, those of the text first. */
export interface RenderResult {
  readonly output: string;
  readonly errors: readonly TemplateError[];
}

/** A template ready to run. Bound to the engine that made it. */
export interface CompiledTemplate {
  readonly source: string;
  readonly file?: string;
  /** Errors of the text; a page with such errors still renders. */
  readonly errors: readonly TemplateError[];
  /** Whether the errors keep it from running as a partial. */
  readonly isFaulty: boolean;
  /** For the engine alone. */
  readonly storesNothing: boolean;
  /** For the engine alone. */
  readonly run: Runner;
}

/** Compiles and renders templates with one set of plug-ins. Keeps no state of a render. */
export interface Engine {
  /** Parses and compiles a text. Never throws; the errors are in the result. */
  compile(source: string, file?: string): CompiledTemplate;
  /**
   * Compiles what {@link parseTemplate} gave, for hosts that keep parsed code. Code of another version is an error
   * (TMPL-021), and its text is parsed again, so that the page still renders.
   */
  compileParsed(parsed: ParsedTemplate): CompiledTemplate;
  /** Renders a page. Never throws for problems of the template or the data. */
  render(template: CompiledTemplate | string, data: unknown, options?: RenderOptions): RenderResult;
}

/** Makes an engine. */
export function createEngine(options: EngineOptions): Engine {
  const cache = new LruCache<string, CompiledTemplate>(options.cacheCapacity ?? 100);
  const parse = (source: string, file?: string): ParsedTemplate => {
    const preprocess = options.preprocess === true;
    return parseTemplate(source, options.plugins, { preprocess, ...(file === undefined ? {} : { file }) });
  };
  const compile = (source: string, file?: string): CompiledTemplate => compileTemplate(parse(source, file), options);
  const compileParsed = (parsed: ParsedTemplate): CompiledTemplate => {
    if (parsed.version === TEMPLATE_VERSION) return compileTemplate(parsed, options);
    const again = parse(parsed.source, parsed.file);
    const message = versionMismatch(parsed.version, TEMPLATE_VERSION);
    const mismatch = sourceText(parsed.source, parsed.file).errorAt('engine', message, 0);
    return compileTemplate({ ...again, errors: [mismatch, ...again.errors] }, options);
  };
  /** Compiled forms of texts are kept by text; a text that appears under another name is compiled again for its errors. */
  const compileKept = (source: string, file?: string): CompiledTemplate => {
    const kept = cache.get(source);
    if (kept !== undefined && kept.file === file) return kept;
    const compiled = compile(source, file);
    cache.set(source, compiled);
    return compiled;
  };
  return {
    compile,
    compileParsed,
    render(template, data, renderOptions = {}) {
      const compiled = typeof template === 'string' ? compileKept(template) : template;
      const partials = partialLookup(renderOptions.partials, compileKept);
      return renderTemplate(compiled, data, renderOptions, options, partials);
    },
  };
}

function compileTemplate(parsed: ParsedTemplate, options: EngineOptions): CompiledTemplate {
  const code = parsed.code as readonly Code[];
  const run = compileBlock(code, {
    plugins: options.plugins,
    source: sourceText(parsed.source, parsed.file),
    enableExpr: options.enableExpr === true,
    enableInclude: options.enableInclude === true,
  });
  const { source, file, errors, isFaulty } = parsed;
  return { source, ...(file === undefined ? {} : { file }), errors, isFaulty, storesNothing: storesNothing(code), run };
}

function partialLookup(
  partials: RenderOptions['partials'],
  compile: (source: string, file: string) => CompiledTemplate,
): PartialLookup {
  let compiledHere: Map<string, PartialFound> | undefined;
  return (name) => {
    const partial = partials?.get(name);
    if (typeof partial !== 'string') return partial;
    compiledHere ??= new Map();
    const known = compiledHere.get(name);
    if (known !== undefined) return known;
    const compiled = compile(partial, name);
    compiledHere.set(name, compiled);
    return compiled;
  };
}

function renderTemplate(
  template: CompiledTemplate,
  data: unknown,
  options: RenderOptions,
  engine: EngineOptions,
  partials: PartialLookup,
): RenderResult {
  const outside = options.variables === undefined ? null : new Frame(options.variables, null);
  const root = new Frame(data, outside);
  const limits = engine.limits ?? {};
  const setup = {
    partials,
    injects: options.injects,
    tags: options.tags,
    limits,
    maxPartialDepth: engine.maxPartialDepth ?? 16,
  };
  const facts = { locale: options.locale, now: options.now ?? Number.NaN, moneyUnit: engine.moneyUnit ?? 'minor' };
  const start: Site = { source: sourceText(template.source, template.file), at: 0 };
  const state = new RenderState(setup, (owner) => new PluginScope(owner, facts, root, start));
  try {
    template.run(state, root);
  } catch (error) {
    if (!endsRender(error)) throw error;
    state.report(error.message, start);
  }
  const output = state.out.slice(0, limits.outputLength ?? DEFAULT_LIMITS.outputLength);
  return { output, errors: [...template.errors, ...state.errors] };
}

/** A spent budget, or a stack that blocks and partials together have filled. */
function endsRender(error: unknown): error is Error {
  return error instanceof BudgetSpent || error instanceof RangeError;
}
