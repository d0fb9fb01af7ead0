/** What a folder of templates may hold. */
const ENDINGS: Readonly<Record<string, string>> = {
  blocks: 'partials end in .block',
  collections: 'templates end in .list or .item, settings in .conf',
  pages: 'pages end in .page',
  styles: 'style sheets end in .less or .css',
};

/** Where files of an ending belong. */
const PLACES: Readonly<Record<string, string>> = {
  '.block': 'partials lie in blocks/',
  '.list': 'templates of collections lie in collections/',
  '.item': 'templates of collections lie in collections/',
  '.page': 'pages lie in pages/',
  '.region': 'regions lie beside template.conf',
  '.less': 'style sheets lie in styles/',
};

/**
 * What to say of a file that no kit reads though an author may take it for a template; undefined for any other, such as
 * a README.
 */
export function ignoredFileNote(file: string, listed: readonly string[]): string | undefined {
  const names = file.split('/');
  const [folder = ''] = names;
  if (names.some((name) => name.startsWith('.')) || /\.(md|txt)$/i.test(file)) {
    return undefined;
  }
  const ending = /\.[^./]+$/.exec(file)?.[0] ?? '';
  const place = Object.hasOwn(PLACES, ending) ? PLACES[ending] : undefined;
  const isInFolder = names.length > 1 && Object.hasOwn(ENDINGS, folder);
  if (place !== undefined) {
    return `The file is not read: ${place}${isInFolder && place.endsWith(`${folder}/`) ? ', in no folder below it' : ''}.`;
  }
  if (!isInFolder) {
    return undefined;
  }
  const stem = file.slice(0, file.length - ending.length);
  const used = listed.find((other) => other !== file && Object.keys(PLACES).some((end) => other === `${stem}${end}`));
  return `The file is not read: in ${folder}/ ${ENDINGS[folder]}.${used === undefined ? '' : ` ${used} beside it is what counts.`}`;
}
