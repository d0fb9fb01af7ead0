import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BESIDE, EXCEPTIONS, GROUND, STOREYS } from './storeys.ts';

/** One import of a file by another; paths below `src`. */
interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

const ROOT = import.meta.dirname;

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => !BESIDE.includes(file.split('/')[0] ?? ''));

const imports = files.flatMap((file) => importsOf(file, readFileSync(path.join(ROOT, file), 'utf8')));

/** Imports of our own files: `import`, `export … from`, and `import()`. */
function importsOf(from: string, text: string): Import[] {
  const found = [
    ...text.matchAll(/^(?:import|export) (?<type>type )?(?<names>[^;'"]*?)\s*from '(?<to>\.[^']+)'/gms),
    ...text.matchAll(/^import '(?<to>\.[^']+)'/gm),
    ...text.matchAll(/\bimport\(\s*'(?<to>\.[^']+)'/g),
  ];
  return found.map(({ groups = {} }) => ({
    from,
    to: path.posix.join(path.posix.dirname(from), groups['to'] ?? ''),
    isType: groups['type'] !== undefined || namesTypesAlone(groups['names'] ?? ''),
  }));
}

/** `{ type A, type B }` */
function namesTypesAlone(names: string): boolean {
  const each = /^\{(.*)\}$/s
    .exec(names)?.[1]
    ?.split(',')
    .map((name) => name.trim());
  return each !== undefined && each.every((name) => name === '' || name.startsWith('type '));
}

/** Where a file stands: its storey, and its room there; the ground lies below all rooms. */
function placeOf(file: string) {
  const [storey = '', room = ''] = file.split('/');
  const floor = STOREYS.findIndex(({ name }) => name === storey);
  const isGround = GROUND.includes(room);
  const rooms = STOREYS[floor]?.rooms ?? [];
  const named = rooms.includes(room) ? rooms.indexOf(room) : rooms.length;
  return { storey, room, floor, isGround, step: isGround ? -1 : named };
}

/** Why an import may not be, and where the thing belongs; undefined for one that points downwards. */
function refusalOf({ from, to, isType }: Import): string | undefined {
  const here = placeOf(from);
  const there = placeOf(to);
  const isNamed = EXCEPTIONS.some((exception) => exception.from === from && exception.to === to);
  if (isNamed || here.floor > there.floor) {
    return undefined;
  }
  if (here.floor < there.floor) {
    return `${from} imports ${to}, which stands above it. What both need belongs in "${here.storey}" or below, where ${here.storey}/${here.room} reaches it; what only "${there.storey}" knows, it gives to "${here.storey}" by its feature.`;
  }
  if (here.room === there.room || (here.isGround && isType) || (!here.isGround && here.step > there.step)) {
    return undefined;
  }
  return here.isGround
    ? `${from} imports a value of ${to}: it may name types alone, as every room of "${here.storey}" stands on it.`
    : `${from} imports ${to}, whose room stands above its own, or has no place yet. What both need belongs in a room of "${here.storey}" before "${here.room}" in storeys.ts, or in a storey below.`;
}

describe('the storeys of the server', () => {
  it('hold every file, and name no room that is not there', () => {
    const known = STOREYS.flatMap(({ name, rooms }) => rooms.map((room) => `${name}/${room}`));
    const rooms = files.filter((file) => !placeOf(file).isGround).map((file) => file.split('/').slice(0, 2).join('/'));

    expect(files.filter((file) => placeOf(file).floor === -1)).toEqual([]);
    expect(known.filter((room) => !rooms.includes(room))).toEqual([]);
  });

  it('import only downwards, types too', () => {
    expect(imports.length).toBeGreaterThan(1000);
    expect(imports.flatMap((one) => refusalOf(one) ?? [])).toEqual([]);
  });

  it('have few exceptions, each of them needed', () => {
    const isNeeded = EXCEPTIONS.map(({ from, to }) => imports.some((one) => one.from === from && one.to === to));

    expect(EXCEPTIONS.length).toBeLessThanOrEqual(3);
    expect(isNeeded).not.toContain(false);
  });

  it('hold no circle of files but by types', () => {
    expect(circles(imports.filter(({ isType }) => !isType))).toEqual([]);
  });

  it.each([
    [
      'a type of a higher storey',
      { from: 'content/pages/a.ts', to: 'store/reviews/b.ts', isType: true },
      'What both need belongs in "content" or below',
    ],
    [
      'a room further on',
      { from: 'store/cart/a.ts', to: 'store/checkout/b.ts', isType: true },
      'a room of "store" before "cart"',
    ],
    [
      'a room that has no place yet, for one that has',
      { from: 'store/cart/a.ts', to: 'store/vouchers/b.ts', isType: true },
      'a room of "store" before "cart"',
    ],
    [
      'a room that has no place yet, for another without',
      { from: 'store/subscriptions/a.ts', to: 'store/vouchers/b.ts', isType: false },
      'or has no place yet',
    ],
    ['a value for the ground', { from: 'store/services.ts', to: 'store/cart/b.ts', isType: false }, 'types alone'],
  ])('refuse %s, and say where the thing belongs', (_case, one, said) => {
    expect(refusalOf(one)).toContain(said);
  });

  it('allow what points downwards, and the ground the types of its rooms', () => {
    const allowed: readonly Import[] = [
      { from: 'store/cart/a.ts', to: 'content/pages/b.ts', isType: false },
      { from: 'store/cart/a.ts', to: 'store/catalog/b.ts', isType: false },
      { from: 'store/vouchers/a.ts', to: 'store/cart/b.ts', isType: false },
      { from: 'store/cart/a.ts', to: 'store/services.ts', isType: true },
      { from: 'store/services.ts', to: 'store/cart/b.ts', isType: true },
    ];

    expect(allowed.map(refusalOf)).toEqual(allowed.map(() => undefined));
  });

  it('see a circle', () => {
    const edges = ['a b', 'b c', 'c b'].map((edge): Import => {
      const [from = '', to = ''] = edge.split(' ');
      return { from, to, isType: false };
    });

    expect(circles(edges)).toEqual(['b > c > b']);
  });
});

/** Every way that leads back to a file it came by, once each: `a > b > a`. */
function circles(edges: readonly Import[]): string[] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]) => {
    if (way.includes(file)) {
      found.push([...way.slice(way.indexOf(file)), file].join(' > '));
      return;
    }
    if (done.has(file)) {
      return;
    }
    for (const { to } of next.get(file) ?? []) {
      walk(to, [...way, file]);
    }
    done.add(file);
  };
  for (const file of next.keys()) {
    walk(file, []);
  }
  return found;
}
