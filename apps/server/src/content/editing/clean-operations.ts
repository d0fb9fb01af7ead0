import {
  blockDefinition,
  isJsonObject,
  nodeOf,
  type DocumentNode,
  type EditDocument,
  type JsonObject,
  type JsonValue,
  type Operation,
} from '@portico/page-model';
import { storableText } from '@portico/domain';
import { sanitiseRichText } from '../../platform/html/rich-text.ts';

/**
 * Operations as they may be kept: HTML without what an editor may not write (SEC-23), texts that a database can hold. What
 * belongs to a block of code stays, because its right is asked for. Everything named `html` is HTML, whatever block it is in.
 */
export function cleanOperations(operations: readonly Operation[], document: EditDocument): readonly Operation[] {
  const made = new Map<string, DocumentNode>();
  const find = (id: string) => made.get(id) ?? nodeOf(document, id);
  return operations.map((operation): Operation => {
    switch (operation.kind) {
      case 'insert': {
        operation.nodes.forEach((node) => made.set(node.id, node));
        return { ...operation, nodes: operation.nodes.map((node) => cleanNode(node, find)) };
      }
      case 'set': {
        const node = find(operation.id);
        const [first, name = ''] = operation.path;
        const isText = first === 'value' && node !== undefined && !isCode(node);
        return operation.to === undefined
          ? operation
          : {
              ...operation,
              to: isText ? cleanField(node, fieldOf(operation.path, name), operation.to, find) : storable(operation.to),
            };
      }
      case 'splice': {
        const node = find(operation.id);
        return node === undefined || isCode(node)
          ? operation
          : {
              ...operation,
              insert: operation.insert.map((paragraph) => cleanHtml(paragraph)).filter((part) => part !== ''),
            };
      }
      default:
        return operation;
    }
  });
}

/** The name of HTML wherever it stands. */
const HTML = 'html';

type Find = (id: string) => DocumentNode | undefined;

function cleanNode(node: DocumentNode, find: Find): DocumentNode {
  if (isCode(node)) {
    return node;
  }
  const value: JsonObject = Object.fromEntries(
    Object.entries(node.value).map(([name, inner]) => [name, cleanField(node, name, inner, find)]),
  );
  return { ...node, value };
}

function cleanField(node: DocumentNode, name: string, value: JsonValue, find: Find): JsonValue {
  if (typeof value === 'string' && isHtml(node, name, find)) {
    return cleanHtml(value);
  }
  return cleanWithin(value);
}

/** A value within another one: its HTML is called so. */
function cleanWithin(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    return value.map(cleanWithin);
  }
  return isJsonObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
          storableText(name),
          name === HTML && typeof inner === 'string' ? cleanHtml(inner) : cleanWithin(inner),
        ]),
      )
    : storable(value);
}

/** The field that a path leads to: HTML may stand within another value. */
function fieldOf(path: readonly string[], name: string): string {
  return path.at(-1) === HTML ? HTML : name;
}

/** Paragraphs are cut at blanks too: those at the ends stay. */
function cleanHtml(html: string): string {
  const clean = storableText(sanitiseRichText(html));
  return clean === '' ? '' : `${clean}${/\s+$/.exec(html)?.[0] ?? ''}`;
}

function isHtml(node: DocumentNode, name: string, find: Find): boolean {
  const parent = node.kind === 'entry' ? find(node.parent ?? '')?.type : undefined;
  const definition = blockDefinition(node.kind === 'entry' ? parent : node.type);
  const fields = node.kind === 'entry' ? definition?.entry?.fields : definition?.fields;
  return (
    [HTML, 'body', 'excerpt'].includes(name) ||
    (fields ?? []).some((field) => field.path === name && field.kind.name === 'rich-text')
  );
}

function isCode({ kind, type }: DocumentNode): boolean {
  return kind === 'block' && blockDefinition(type)?.right === 'code';
}

function storable(value: JsonValue): JsonValue {
  if (typeof value === 'string') {
    return storableText(value);
  }
  if (Array.isArray(value)) {
    return value.map(storable);
  }
  return isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [storableText(name), storable(inner)]))
    : value;
}
