import type { CollectionType } from './collection-type.ts';
import type { KitFiles, KitWarning } from './kit-files.ts';
import type { DesignSetting } from './styles/design-settings.ts';

/** A piece of template text and the file it came from, which errors name. */
export interface KitSource {
  readonly file: string;
  readonly text: string;
}

export interface KitLayout {
  readonly id: string;
  readonly name: string;
  /** The region files that exist, in order; the page is their concatenation. */
  readonly regions: readonly KitSource[];
}

export interface KitNavigation {
  readonly name: string;
  readonly title: string;
}

/** A page whose text is fixed by the kit, at `/<name>`. */
export interface KitPage {
  readonly source: KitSource;
  readonly title: string;
  readonly description: string;
}

/** A type of post that the kit brings along (template-kits §2). */
export interface KitPostType {
  readonly name: string;
  readonly title: string;
  readonly base: string;
  readonly fields: readonly { readonly name: string; readonly title: string; readonly type: string }[];
}

/** A kit as its files say; nothing in it depends on a site. */
export interface Kit {
  readonly name: string;
  readonly author: string;
  /** Always has `default`. */
  readonly layouts: ReadonlyMap<string, KitLayout>;
  readonly navigations: readonly KitNavigation[];
  /** Listed style sheets that exist, in order. */
  readonly stylesheets: readonly KitSource[];
  /** Partials by both of their names: `card` and `card.block`. */
  readonly blocks: ReadonlyMap<string, KitSource>;
  /** Kit partials that replace the inside of a system block, by block type. */
  readonly blockOverrides: ReadonlyMap<string, KitSource>;
  readonly collectionTypes: ReadonlyMap<string, CollectionType>;
  /** Built-in collection types that the kit enables without files. */
  readonly systemCollections: ReadonlySet<string>;
  readonly pages: ReadonlyMap<string, KitPage>;
  readonly postTypes: readonly KitPostType[];
  readonly designSettings: readonly DesignSetting[];
  readonly files: KitFiles;
  readonly warnings: readonly KitWarning[];
}
