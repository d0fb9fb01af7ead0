import { NODE_KINDS, type DocumentNode, type NodeKind, type Places } from './document.ts';
import { isJsonObject, isPlainName, type JsonObject } from './json.ts';
import { isOrderKey } from './order-key.ts';

/**
 * Reads one stored node; undefined where it is none. Parts that are not understood are left out of its frame, but what its
 * value says stays word for word.
 */
export function readNode(id: string, stored: unknown): DocumentNode | undefined {
  if (!isJsonObject(stored) || !isPlainName(id)) {
    return undefined;
  }
  const kind = NODE_KINDS.find((known) => known === stored['kind']);
  const { parent, order, type, version, value, place, look, name } = stored;
  if (!kind || (kind === 'root') !== (id === 'root')) {
    return undefined;
  }
  return {
    id,
    kind,
    parent: kind === 'root' ? null : String(parent ?? ''),
    order: isOrderKey(order) ? order : 'a0',
    ...typeOf(kind, type),
    ...(typeof version === 'number' && Number.isInteger(version) && version >= 1 ? { version } : {}),
    value: isJsonObject(value) ? value : {},
    ...(isPlaces(place) ? { place } : {}),
    ...(isJsonObject(look) ? { look } : {}),
    ...(typeof name === 'string' ? { name } : {}),
    ...(stored['isHidden'] === true ? { isHidden: true } : {}),
    ...(stored['isLocked'] === true ? { isLocked: true } : {}),
  };
}

/** A section is of rows where it does not say otherwise. */
function typeOf(kind: NodeKind, type: unknown): Pick<DocumentNode, 'type'> {
  if (kind === 'section') {
    return { type: type === 'grid' ? 'grid' : 'rows' };
  }
  return typeof type === 'string' ? { type } : {};
}

/** Whether a value says where a block stands, at least on the desktop. */
export function isPlaces(value: unknown): value is JsonObject & Places {
  return (
    isJsonObject(value) &&
    isPlace(value['desktop']) &&
    (['tablet', 'phone'] as const).every((screen) => value[screen] === undefined || isOwnPlace(value[screen]))
  );
}

function isPlace(value: unknown): boolean {
  return isOwnPlace(value) && ['column', 'wide', 'top', 'high', 'layer'].every((name) => Object.hasOwn(value, name));
}

function isOwnPlace(value: unknown): value is JsonObject {
  return (
    isJsonObject(value) &&
    Object.entries(value).every(([name, inner]) => {
      if (name === 'shown') {
        return typeof inner === 'boolean';
      }
      return (name === 'high' && inner === 'auto') || (typeof inner === 'number' && Number.isFinite(inner));
    })
  );
}
