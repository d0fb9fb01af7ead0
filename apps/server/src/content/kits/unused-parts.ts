import { nearNames } from '@portico/template';
import { placeOfName } from './json-mistakes.ts';
import type { KitWarning } from './kit-files.ts';
import type { Kit } from './kit.ts';
import { sourceOf } from './read-kit.ts';
import { fieldsOf, readTolerantJson } from './tolerant-json.ts';

/** Names of template.conf and of a layout in it that mean something (template-kits §1). */
const NAMES = ['name', 'author', 'layouts', 'navigations', 'stylesheets', 'systemCollections', 'customTypes'];
const LAYOUT_NAMES = ['name', 'regions'];

/**
 * Parts of a kit that nothing uses, which its author should know: names of `template.conf` that look misspelt, regions
 * that are in no layout, and style sheets that are neither listed nor imported.
 */
export function unusedParts(kit: Kit): readonly KitWarning[] {
  return [...misspeltNames(kit), ...unusedRegions(kit), ...unusedStyles(kit)];
}

function misspeltNames({ files }: Kit): readonly KitWarning[] {
  const file = 'template.conf';
  const source = sourceOf(files, file);
  if (source === undefined) {
    return [];
  }
  const conf = readTolerantJson(source.text, file).value;
  const layouts = conf.object('layouts') ?? fieldsOf({});
  const tell = (path: readonly string[], known: readonly string[]): KitWarning[] => {
    const name = path.at(-1) ?? '';
    const near = known.includes(name) ? [] : nearNames(name, known);
    const message = `"${name}" means nothing here; perhaps meant: "${near[0]}"`;
    return near.length === 0 ? [] : [{ file, ...placeOfName(source.text, path), message, isNote: true }];
  };
  const ids = layouts.names.length === 0 || layouts.has('default') ? [] : layouts.names;
  return [
    ...conf.names.flatMap((name) => tell([name], NAMES)),
    ...ids.flatMap((id) => tell(['layouts', id], ['default'])),
    ...layouts.names.flatMap((id) =>
      (layouts.object(id)?.names ?? []).flatMap((name) => tell(['layouts', id, name], LAYOUT_NAMES)),
    ),
  ];
}

function unusedRegions({ files, layouts }: Kit): readonly KitWarning[] {
  const used = new Set([...layouts.values()].flatMap(({ regions }) => regions.map(({ file }) => file)));
  const unused = [...files.keys()].filter((file) => /^[^/]+\.region$/.test(file) && !used.has(file));
  return unused.map((file) => ({ file, message: 'No layout of template.conf has this region.', isNote: true }));
}

function unusedStyles({ files, stylesheets }: Kit): readonly KitWarning[] {
  const sheets = [...files.keys()].filter((file) => file.startsWith('styles/'));
  const imported = sheets
    .flatMap((file) => [...(sourceOf(files, file)?.text ?? '').matchAll(/@import[^;\n]*?([\w.-]+?)(?:\.less)?["')]/g)])
    .map((match) => match[1]);
  const used = new Set([...stylesheets.map(({ file }) => nameOf(file)), ...imported]);
  return sheets
    .filter((file) => !used.has(nameOf(file)))
    .map((file) => ({
      file,
      message: 'The style sheet is neither listed in template.conf nor imported, so it is not compiled.',
      isNote: true,
    }));
}

/** The name of a style sheet as imports have it. */
const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.less$/, '');
