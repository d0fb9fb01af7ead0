import { placeAtLine, type CompiledTemplate, type TemplateError, type TextPlace } from '@portico/template';
import type { KitSource, Kit } from '../kit.ts';
import { scriptCalls, type ScriptCalls } from '../script-calls.ts';
import { socialIconLinks } from '../social-icons.ts';
import type { KitFileFacts } from '../stored-kit.ts';
import { pageEngine } from './page-engine.ts';
import { kitTypes, type KitTypes } from './kit-types.ts';

/** A kit ready to render pages of one site: every template is compiled once. */
export interface SiteKit {
  readonly kit: Kit;
  readonly revision: number;
  readonly types: KitTypes;
  /** Every file, served or not. */
  readonly files: ReadonlyMap<string, KitFileFacts>;
  /** Partials by name, compiled; a partial with a broken instruction runs with the rest of it. */
  readonly partials: ReadonlyMap<string, CompiledTemplate>;
  /** The kit has a viewport for phones. */
  readonly isMobile: boolean;
  /** The kit prints a cart link of its own, so no pill floats. */
  readonly hasCustomCart: boolean;
  /** A region or partial prints images that wait for the loader. */
  readonly printsDataSrc: boolean;
  /** Signs of services that templates link to within the page. */
  readonly socialIconLinks: ReadonlySet<string>;
  /** Scripts of the kit call global objects of the platform, such as `Y`. */
  readonly callsGlobals: boolean;
  readonly callsImageLoader: boolean;
  /** A template prints how long ago something was, so no page is true for long. */
  readonly printsRelativeTime: boolean;
  /** The regions of a layout as one template; the default one for an unknown id. */
  layout(id: string | null | undefined): CompiledTemplate;
  compile(source: KitSource): CompiledTemplate;
  /** Errors of texts compiled since the last call, to be told to the author. */
  takeErrors(): readonly TemplateError[];
  /** The region file and line that a line of a layout came from. */
  locate(error: TemplateError): TemplateError;
}

const LAYOUT_FILE = /^layout:(.*)$/;

/** @param calls of its scripts; those of its templates are found here */
export function createSiteKit(
  kit: Kit,
  revision: number,
  files: ReadonlyMap<string, KitFileFacts>,
  calls: ScriptCalls = { globals: false, imageLoader: false },
): SiteKit {
  const texts = allSources(kit).map(({ text }) => text);
  const inTemplates = scriptCalls(texts);
  const compiled = new Map<string, CompiledTemplate>();
  const layouts = new Map<string, CompiledTemplate>();
  let errors: TemplateError[] = [];

  const compileText = (text: string, file: string): CompiledTemplate => {
    const result = pageEngine.compile(text, file);
    errors.push(...result.errors);
    // Told once, here; with its errors the engine would leave a whole partial out, and repeat them at every render.
    return { ...result, errors: [] };
  };
  const compile = ({ file, text }: KitSource): CompiledTemplate => {
    let template = compiled.get(file);
    if (!template) {
      template = compileText(text, file);
      compiled.set(file, template);
    }
    return template;
  };
  const layout = (id: string | null | undefined): CompiledTemplate => {
    const wanted = id !== null && id !== undefined && kit.layouts.has(id) ? id : 'default';
    let template = layouts.get(wanted);
    if (!template) {
      const regions = kit.layouts.get(wanted)?.regions ?? [];
      template = compileText(regions.map((region) => region.text).join(''), `layout:${wanted}`);
      layouts.set(wanted, template);
    }
    return template;
  };

  const regionText = [...kit.layouts.values()].flatMap(({ regions }) => regions.map(({ text }) => text)).join('');
  return {
    kit,
    revision,
    isMobile: /name=["']?viewport/.test(regionText),
    hasCustomCart: [regionText, ...[...kit.blocks.values()].map(({ text }) => text)].some((text) =>
      text.includes('squarespace.cart-classes'),
    ),
    types: kitTypes(kit),
    printsDataSrc: texts.some((text) => /data-src=|\|(?:[a-z]+-)?image(?:-meta)?\b/.test(text)),
    socialIconLinks: socialIconLinks(texts),
    printsRelativeTime: texts.some((text) => /\|relative-time\b/.test(text)),
    callsGlobals: calls.globals || inTemplates.globals,
    callsImageLoader: calls.imageLoader || inTemplates.imageLoader,
    files,
    partials: new Map([...kit.blocks].map(([name, source]) => [name, compile(source)])),
    layout,
    compile,
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    locate: (error) => {
      const id = LAYOUT_FILE.exec(error.file ?? '')?.[1];
      if (id === undefined || error.line === undefined) {
        return error;
      }
      return { ...error, ...placeInRegions(kit.layouts.get(id)?.regions ?? [], error.line, error.column ?? 1) };
    },
  };
}

/** Where a line and column of the regions put together are: a region may end in the middle of a line. */
function placeInRegions(
  regions: readonly KitSource[],
  line: number,
  column: number,
): Partial<TextPlace & { readonly file: string }> {
  let before = { line: 1, column: 1 };
  for (const [index, { file, text }] of regions.entries()) {
    const lines = text.split('\n');
    const lastLine = lines.at(-1) ?? '';
    const end = {
      line: before.line + lines.length - 1,
      column: (lines.length === 1 ? before.column : 1) + lastLine.length,
    };
    const isInside = line < end.line || (line === end.line && column < end.column);
    if (isInside || index === regions.length - 1) {
      const inRegion = line === before.line ? column - before.column + 1 : column;
      return { file, ...placeAtLine(text, line - before.line + 1, inRegion) };
    }
    before = end;
  }
  return {};
}

/** Every template text of a kit. Layouts that share a region name it more than once. */
export function allSources(kit: Kit): KitSource[] {
  const types = [...kit.collectionTypes.values()].flatMap(({ list, item }) => [list ?? [], item ?? []].flat());
  const regions = [...kit.layouts.values()].flatMap((layout) => layout.regions);
  return [...regions, ...kit.blocks.values(), ...types, ...[...kit.pages.values()].map((page) => page.source)];
}
