import { isUtf8 } from 'node:buffer';
import { storableText } from '@portico/domain';
import { readCollectionType, type CollectionType } from './collection-type.ts';
import type { KitFiles, KitWarning } from './kit-files.ts';
import type { Kit, KitLayout, KitPage, KitPostType, KitSource } from './kit.ts';
import { readDesignSettings } from './styles/design-settings.ts';
import { platformSettings } from './styles/platform-settings.ts';
import { decodeText } from './decode-text.ts';
import { placeOfEntry } from './json-mistakes.ts';
import { kitFileKind } from './kit-files.ts';
import { SYSTEM_PARTIALS, underBothNames } from './system-partials.ts';
import { fieldsOf, readTolerantJson, type JsonFields } from './tolerant-json.ts';

/** Comes first although kits do not list it: nearly every public one has it. */
const RESET = 'styles/reset.css';

const ASKING = /\.(?:less|css|region|block|list|item|page)$/;

/** Built-in collection types (template-kits §2). */
const SYSTEM_COLLECTIONS = ['album', 'blog', 'events', 'gallery', 'products'];

/**
 * Reads a kit from its files. No kit is rejected here: what is missing or malformed becomes a warning with its file and
 * line, and the platform's default takes its place.
 */
export function readKit(files: KitFiles, earlier: readonly KitWarning[] = []): Kit {
  const warnings = [...earlier, ...encodingWarnings(files)];
  const read = (file: string): KitSource | undefined => sourceOf(files, file);
  const json = (file: string): JsonFields | undefined => {
    const source = read(file);
    if (!source) {
      return undefined;
    }
    const result = readTolerantJson(source.text, file);
    warnings.push(...result.warnings);
    return result.value;
  };

  const conf = json('template.conf') ?? fieldsOf({});
  const confText = read('template.conf')?.text ?? '';
  if (!files.has('template.conf')) {
    warnings.push({
      file: 'template.conf',
      message: 'The kit has no template.conf; every region makes up the default layout.',
    });
  }
  const stylesheets = conf.texts('stylesheets').flatMap((name) => {
    const sheet = read(`styles/${name}`);
    if (!sheet) {
      warnings.push({
        file: 'template.conf',
        ...placeOfEntry(confText, ['stylesheets'], name),
        message: `The style sheet "${name}" does not exist in styles/ and is skipped.`,
      });
    }
    return sheet ? [sheet] : [];
  });
  const reset = read(RESET);
  const isResetNamed = stylesheets.some(({ file, text }) => file === RESET || /@import[^;\n]*\breset\b/.test(text));
  if (reset && !isResetNamed) stylesheets.unshift(reset);
  const settings = readDesignSettings(stylesheets);
  warnings.push(...settings.warnings);
  const listed = conf.texts('systemCollections');

  return {
    name: storableText(conf.text('name') ?? '') || 'Untitled kit',
    author: conf.text('author') ?? '',
    layouts: readLayouts(conf, confText, files, warnings),
    navigations: conf.objects('navigations').flatMap((entry) => {
      const name = entry.text('name');
      return name === undefined ? [] : [{ name, title: entry.text('title') ?? name }];
    }),
    stylesheets,
    // What the kit brings itself stands in place of ours.
    blocks: new Map([...SYSTEM_PARTIALS, ...readBlocks(files)]),
    blockOverrides: readOverrides(files, json),
    collectionTypes: readCollectionTypes(files, json),
    systemCollections: new Set(SYSTEM_COLLECTIONS.filter((name) => listed.includes(name))),
    pages: readPages(files, json),
    postTypes: conf.objects('customTypes').flatMap(readPostType),
    designSettings: [...settings.settings, ...platformSettings(askingTexts(files), settings.settings)],
    files,
    warnings,
  };
}

/** What of a kit may ask for a setting: its styles and its templates; scripts are not at hand in a stored kit. */
function askingTexts(files: KitFiles): readonly string[] {
  const asking = [...files.keys()].filter((file) => ASKING.test(file));
  return asking.flatMap((file) => sourceOf(files, file)?.text ?? []);
}

/** The text of a kit's file; undefined when there is none. A byte-order mark is dropped. */
export function sourceOf(files: KitFiles, file: string): KitSource | undefined {
  const content = files.get(file);
  return content && { file, text: decodeText(content).text };
}

/** Where the kit's texts are no UTF-8. */
function encodingWarnings(files: KitFiles): KitWarning[] {
  return [...files].flatMap(([file, content]) => {
    const fault = kitFileKind(file) === 'text' && !isUtf8(content) ? decodeText(content).fault : undefined;
    return fault === undefined ? [] : [{ file, ...fault }];
  });
}

function readLayouts(
  conf: JsonFields,
  confText: string,
  files: KitFiles,
  warnings: KitWarning[],
): Map<string, KitLayout> {
  const layouts = new Map<string, KitLayout>();
  const listed = conf.object('layouts');
  for (const id of listed?.names ?? []) {
    const layout = listed?.object(id);
    const regions = (layout?.texts('regions') ?? []).flatMap((name) => {
      const region = sourceOf(files, `${name.replace(/\.region$/, '')}.region`);
      if (!region) {
        warnings.push({
          file: 'template.conf',
          ...placeOfEntry(confText, ['layouts', id, 'regions'], name),
          message: `The region "${name}" of layout "${id}" does not exist and is skipped.`,
        });
      }
      return region ? [region] : [];
    });
    layouts.set(id, { id, name: layout?.text('name') ?? id, regions });
  }
  if (!layouts.has('default')) {
    const first = layouts.values().next().value;
    layouts.set('default', { id: 'default', name: 'Default', regions: first?.regions ?? allRegions(files) });
  }
  return layouts;
}

function allRegions(files: KitFiles): KitSource[] {
  return [...files.keys()].flatMap((file) =>
    /^[^/]+\.region$/.test(file) ? [sourceOf(files, file) ?? []].flat() : [],
  );
}

function readBlocks(files: KitFiles): [string, KitSource][] {
  return [...sourcesIn(files, /^blocks\/(.+)\.block$/)].flatMap(([name, source]) => underBothNames(name, source));
}

type ReadJson = (file: string) => JsonFields | undefined;

function readOverrides(files: KitFiles, json: ReadJson): Map<string, KitSource> {
  const overrides = new Map<string, KitSource>();
  for (const [name, source] of sourcesIn(files, /^blocks\/(.+)\.block$/)) {
    const type = json(`blocks/${name}.block.conf`)?.text('type');
    if (type !== undefined) {
      overrides.set(type, source);
    }
  }
  return overrides;
}

function readCollectionTypes(files: KitFiles, json: ReadJson): Map<string, CollectionType> {
  const names = new Set(
    [...files.keys()].flatMap((file) => /^collections\/(.+)\.(?:conf|list|item)$/.exec(file)?.[1] ?? []),
  );
  return new Map(
    [...names].map((name) => {
      const conf = json(`collections/${name}.conf`);
      const list = sourceOf(files, `collections/${name}.list`);
      const item = sourceOf(files, `collections/${name}.item`);
      return [name, readCollectionType(name, { ...(conf ? { conf } : {}), list, item })];
    }),
  );
}

function readPages(files: KitFiles, json: ReadJson): Map<string, KitPage> {
  const pages = new Map<string, KitPage>();
  for (const [name, source] of sourcesIn(files, /^pages\/(.+)\.page$/)) {
    const conf = json(`pages/${name}.page.conf`);
    pages.set(name, { source, title: conf?.text('title') ?? name, description: conf?.text('description') ?? '' });
  }
  return pages;
}

function sourcesIn(files: KitFiles, pattern: RegExp): [name: string, source: KitSource][] {
  return [...files.keys()].flatMap((file) => {
    const name = pattern.exec(file)?.[1];
    const source = name === undefined ? undefined : sourceOf(files, file);
    return name !== undefined && source ? [[name, source] as [string, KitSource]] : [];
  });
}

function readPostType(entry: JsonFields): KitPostType[] {
  const name = entry.text('name');
  if (name === undefined) {
    return [];
  }
  const fields = entry.objects('fields').flatMap((field) => {
    const fieldName = field.text('name');
    return fieldName === undefined
      ? []
      : [{ name: fieldName, title: field.text('title') ?? fieldName, type: field.text('type') ?? 'text' }];
  });
  return [{ name, title: entry.text('title') ?? name, base: entry.text('base') ?? 'text', fields }];
}
