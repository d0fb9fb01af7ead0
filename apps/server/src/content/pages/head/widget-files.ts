import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../platform/config/folders.ts';
import { WIDGETS_PATH } from '../../widgets/routes.ts';

/** The addresses of the built widgets that pages link to. */
export interface WidgetFiles {
  /** The small loader; undefined when the widgets are not built, as in tests of the server alone. */
  readonly loader: string | undefined;
  /** Style sheets of every page, before the site's own. */
  readonly styles: readonly string[];
  /** Style sheets that only pages need which the platform draws itself: cart, checkout, orders, accounts, search, the lock. */
  readonly systemStyles: readonly string[];
  /** What scripts of public kits were written for; only kits that call it load it. */
  readonly kitGlobals: string | undefined;
  /** Of the editor's preview, which tells the studio where things are. */
  readonly agent: string | undefined;
  /** Of comments, which stand right before them in a page. */
  readonly commentStyles: readonly string[];
  /** Of reviews, which stand right before them in a page. */
  readonly reviewStyles: readonly string[];
}

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
}

/** Where the build puts the widgets, and where they are served. */
const WIDGET_FOLDER = path.join('dist', 'widgets');

/** Reads Vite's manifest of the widgets. */
export function readWidgetFiles(root = projectRoot): WidgetFiles {
  const file = ['manifest.json', '.vite/manifest.json']
    .map((name) => path.join(root, WIDGET_FOLDER, name))
    .find((name) => existsSync(name));
  if (!file) {
    return {
      loader: undefined,
      kitGlobals: undefined,
      agent: undefined,
      styles: [],
      systemStyles: [],
      commentStyles: [],
      reviewStyles: [],
    };
  }
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestChunk>;
  const entryOf = (source: string) =>
    Object.entries(manifest).find(([name, chunk]) => chunk.isEntry === true && name.endsWith(source))?.[1];
  const stylesOf = (chunk: ManifestChunk | undefined) => (chunk?.css ?? []).map((name) => WIDGETS_PATH + name);
  const loader = entryOf('loader/index.ts');
  const kitGlobals = entryOf('kit-globals/index.ts');
  const agent = entryOf('agent/src/agent.ts');
  return {
    loader: loader && WIDGETS_PATH + loader.file,
    kitGlobals: kitGlobals && WIDGETS_PATH + kitGlobals.file,
    agent: agent && WIDGETS_PATH + agent.file,
    styles: stylesOf(loader),
    systemStyles: stylesOf(entryOf('loader/system-pages.ts')),
    commentStyles: stylesOf(entryOf('loader/comments.ts')),
    reviewStyles: stylesOf(entryOf('loader/reviews.ts')),
  };
}
