import { writeFileSync } from 'node:fs';

/** Marks where a file of MaxMind's format begins to speak of itself. */
const METADATA = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');
const RECORD_BYTES = 3;
/** Zeroes between the tree and what its leaves point to. */
const GAP_BYTES = 16;

type Value = string | number | { readonly [key: string]: Value };
type Node = [Node | string | undefined, Node | string | undefined];

/**
 * Writes a small database of countries in MaxMind's format, as operators get them.
 * @param countries by IPv4 networks, such as `{ '203.0.113.0/24': 'AT' }`
 */
export function writeCountryFile(
  file: string,
  countries: Readonly<Record<string, string>>,
  databaseType = 'Test-Country',
): void {
  const root: Node = [undefined, undefined];
  for (const [network, country] of Object.entries(countries)) plant(root, network, country);
  const nodes: Node[] = [];
  number(root, nodes);
  const records = Object.values(countries).map((code) => encoded({ country: { iso_code: code } }));
  const placeOf = (country: string): number => {
    const index = Object.values(countries).indexOf(country);
    return records.slice(0, index).reduce((sum, { length }) => sum + length, 0);
  };
  const tree = Buffer.alloc(nodes.length * 2 * RECORD_BYTES);
  nodes.flat().forEach((leaf, index) => {
    tree.writeUIntBE(pointerOf(leaf, nodes, placeOf), index * RECORD_BYTES, RECORD_BYTES);
  });
  const about = {
    binary_format_major_version: 2,
    build_epoch: 1,
    database_type: databaseType,
    ip_version: 4,
    node_count: nodes.length,
    record_size: RECORD_BYTES * 8,
  };
  writeFileSync(file, Buffer.concat([tree, Buffer.alloc(GAP_BYTES), ...records, METADATA, encoded(about)]));
}

function plant(root: Node, network: string, country: string): void {
  const [address = '', length = '32'] = network.split('/');
  const bits = address
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
    .slice(0, Number(length));
  let at = root;
  for (const [index, bit] of [...bits].entries()) {
    const side = bit === '1' ? 1 : 0;
    if (index === bits.length - 1) {
      at[side] = country;
      return;
    }
    const next: Node = typeof at[side] === 'object' ? at[side] : [undefined, undefined];
    at[side] = next;
    at = next;
  }
}

function number(node: Node, nodes: Node[]): void {
  nodes.push(node);
  for (const side of node) if (typeof side === 'object') number(side, nodes);
}

/** Another node by its number, what is known by its place behind the tree, and nothing by the number of nodes. */
function pointerOf(leaf: Node[number], nodes: readonly Node[], placeOf: (country: string) => number): number {
  if (leaf === undefined) return nodes.length;
  return typeof leaf === 'string' ? nodes.length + GAP_BYTES + placeOf(leaf) : nodes.indexOf(leaf);
}

/** Kinds of value: texts, numbers of four bytes, and maps. */
function encoded(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([head(6, 4), bytes]);
  }
  const entries = Object.entries(value);
  return Buffer.concat([head(7, entries.length), ...entries.flatMap(([key, part]) => [encoded(key), encoded(part)])]);
}

/** What is short says its length in the same byte. */
const head = (kind: number, length: number) => Buffer.from([(kind << 5) | length]);
