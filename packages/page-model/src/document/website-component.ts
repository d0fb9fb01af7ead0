import { blockDefinition } from '../blocks/block-definition.ts';
import { isJsonObject, type JsonObject } from './json.ts';

/** What a block is called that an import brought and of which this program knows no type: kept word for word, drawn as nothing. */
const WEBSITE_COMPONENT = 'website-component';

/** Its number in documents of other platforms (ENUM-002). */
const CODE = 1337;

/** How components name the types that they are here. */
const TYPES: Readonly<Record<string, string>> = {
  'website.components.html': 'html',
  'website.components.imageFluid': 'image',
  'website.components.code': 'code',
  'website.components.shape': 'shape',
  'website.components.form': 'form',
};

/**
 * What components call a setting that has another name here, the first that says something; what is there by its own name stays.
 * Nothing of a component goes: what has no name here is kept beside it.
 */
const NAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  html: { html: ['source', 'content', 'text'] },
  image: {
    assetId: ['imageId', 'imageAssetId'],
    alt: ['altText', 'imageAlt'],
    href: ['linkTo', 'link', 'clickthroughUrl'],
    caption: ['description'],
  },
  code: { html: ['source', 'code', 'content'] },
  shape: { figure: ['shape', 'shapeType'] },
  form: {},
};

/** Whether a stored block is such a component: by its number, by its name as a type, or by what it is defined as. */
export function isWebsiteComponent(stored: JsonObject): boolean {
  const { type } = stored;
  return type === CODE || type === String(CODE) || type === WEBSITE_COMPONENT || nameOf(stored) !== undefined;
}

/** A component as a block: of the type that it is, else as it came, with all that it said. */
export function readWebsiteComponent({ id: _id, type, value, ...rest }: JsonObject): {
  readonly type: string;
  readonly value: JsonObject;
} {
  const said: JsonObject = { ...rest, ...(isJsonObject(value) ? value : {}) };
  const name = nameOf({ type: type ?? '', ...rest, value: said });
  const known = name === undefined || !Object.hasOwn(TYPES, name) ? undefined : TYPES[name];
  if (known === undefined) {
    return { type: WEBSITE_COMPONENT, value: name === undefined ? said : { ...said, definitionName: name } };
  }
  return { type: known, value: { ...said, ...renamed(said, known) } };
}

function nameOf({ type, definitionName, value }: JsonObject): string | undefined {
  const within = isJsonObject(value) ? value['definitionName'] : undefined;
  return [definitionName, within, type].find(
    (name): name is string => typeof name === 'string' && name.startsWith('website.components.'),
  );
}

/** Settings under the names that they have here, as far as the type takes what they say. */
function renamed(said: JsonObject, type: string): JsonObject {
  const schema = blockDefinition(type)?.schema;
  return Object.fromEntries(
    Object.entries(NAMES[type] ?? {}).flatMap(([own, others]) => {
      const name = Object.hasOwn(said, own) ? undefined : others.find((other) => typeof said[other] === 'string');
      const value = name === undefined ? undefined : said[name];
      return value !== undefined && schema?.safeParse({ [own]: value }).success === true ? [[own, value]] : [];
    }),
  );
}
