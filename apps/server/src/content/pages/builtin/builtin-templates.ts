import type { KitSource } from '../../kits/kit.ts';

const files = import.meta.glob<string>('./templates/*.{list,item,block}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const SOURCES: ReadonlyMap<string, KitSource> = new Map(
  Object.entries(files).map(([path, text]) => {
    const name = path.replace(/^.*\//, '');
    return [name, { file: `built-in ${name}`, text }];
  }),
);

/** The built-in list of a collection type; posts look like a blog where nothing fits better. */
export function builtInList(typeName: string): KitSource {
  const source = SOURCES.get(`${typeName}.list`) ?? SOURCES.get('blog.list');
  if (!source) {
    throw new Error('The built-in list templates are missing from the build.');
  }
  return source;
}

/** The built-in item page of a collection type; undefined for types whose items have no page of their own. */
export function builtInItem(typeName: string): KitSource | undefined {
  return SOURCES.get(`${typeName}.item`);
}

/** A home page of a type that the kit does not know. */
export function builtInFront(): KitSource {
  const source = SOURCES.get('front.block');
  if (!source) {
    throw new Error('The built-in template of the home page is missing from the build.');
  }
  return source;
}

/** What a product's quick view shows, in every kit alike. */
export function builtInQuickView(): KitSource {
  const source = SOURCES.get('quick-view.block');
  if (!source) {
    throw new Error('The built-in template of the quick view is missing from the build.');
  }
  return source;
}

/** Types with a built-in list of their own. */
export function hasBuiltInList(typeName: string): boolean {
  return SOURCES.has(`${typeName}.list`);
}
