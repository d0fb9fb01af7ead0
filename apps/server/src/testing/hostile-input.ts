import fc from 'fast-check';

/** Something to send in place of a call's body. */
export interface Hostile {
  readonly label: string;
  readonly body: string;
  readonly type: string;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const DEEP = `${'['.repeat(2000)}${']'.repeat(2000)}`;

/** Bodies that no route takes, whether it looks at them or not. */
export function unreadable(): Hostile[] {
  return [
    json('half a JSON text', '{"a": [1, 2'),
    json('no JSON at all', 'a=1&b=2'),
    json('an empty JSON text', ''),
    json('a lone surrogate outside of a string', '{\ud800: 1}'),
    json('a prototype', '{"__proto__": {"isAdmin": true}}'),
    json('a prototype inside', '{"a": [{"__proto__": {"isAdmin": true}}]}'),
    json('a prototype in disguise', String.raw`{"\u005f\u005fproto__": {"isAdmin": true}}`),
    json('a constructor with a prototype', '{"constructor": {"prototype": {"isAdmin": true}}}'),
    json('levels without end', `{"a": ${DEEP}}`),
    json('members without end', JSON.stringify({ a: Array.from({ length: 25_000 }, () => 0) })),
    { label: 'a text', body: '{"a": 1}', type: 'text/plain' },
    { label: 'XML', body: '<a>1</a>', type: 'application/xml' },
    { label: 'no type that there is', body: 'a', type: 'nonsense' },
  ];
}

/** A body of a megabyte: what is asked for, and ten thousand fields that nobody asked for. */
export function megabyte(body: object): Hostile {
  const more = Array.from({ length: 10_000 }, (_, index) => [`field-${index}`, 'x'.repeat(90)]);
  return { label: 'a megabyte more', body: JSON.stringify({ ...body, ...Object.fromEntries(more) }), type: JSON_TYPE };
}

function json(label: string, body: string): Hostile {
  return { label, body, type: JSON_TYPE };
}

type Path = readonly (string | number)[];
type Leaf = { readonly path: Path; readonly value: unknown };

/** The call's body with one part of another type, and other things than objects in place of it. */
export function wrongTypes(body: object, takesAnything: readonly string[]): Hostile[] {
  const whole = ['[]', '"text"', '1', 'true', '[{}]'].map((text) => json(text, text));
  const parts = leavesOf(body, [])
    .filter(({ path }) => !path.some((key) => takesAnything.includes(String(key))))
    .flatMap(({ path, value }, index) => {
      const others = othersThan(value);
      return [others[0], others[1 + (index % (others.length - 1))]].map((other) => replaced(body, path, other));
    });
  return takesAnything.includes('') ? parts : [...whole, ...parts];
}

/** Every part of a value, and every collection of parts. */
function leavesOf(value: unknown, path: Path): Leaf[] {
  if (typeof value !== 'object' || value === null) {
    return [{ path, value }];
  }
  const inside = Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inside : [{ path, value }, ...inside];
}

function othersThan(value: unknown): unknown[] {
  if (typeof value === 'string') return [{ a: 1 }, ['x', { b: 2 }], true];
  if (typeof value === 'number') return ['many', { a: 1 }, [1, 2], 1.5, 1e300];
  if (typeof value === 'boolean') return ['maybe', { a: 1 }, [true, false], 7];
  if (value === null) return [{ a: { b: 1 } }, [[]]];
  return Array.isArray(value) ? ['x', 7, { a: 1 }] : ['x', 7, [[1]]];
}

function replaced(body: object, path: Path, other: unknown): Hostile {
  const label = `${path.join('.')} is ${String(JSON.stringify(other)).slice(0, 60)}`;
  return json(label, JSON.stringify(put(body, path, other)));
}

/** A copy with another value at the path; undefined leaves it out. */
function put(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) {
    return other;
  }
  if (Array.isArray(value)) {
    return value.map((part: unknown, index) => (index === key ? put(part, rest, other) : part));
  }
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [key]: put(record[key], rest, other) };
}

/** Texts that break what takes texts for granted. */
const TEXTS: readonly string[] = [
  '',
  '   ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff\ud83d',
  '🧿🏴‍☠️👩‍👩‍👧‍👦',
  'مرحبا \u202e abc \u2066',
  `${'e\u0301'.repeat(50)}`,
  'x'.repeat(70_000),
  '-1',
  '1e999',
  'NaN',
  '99999999999999999999999999',
  '../../../../etc/passwd',
  "'; drop table website; --",
  '<script>alert(1)</script>',
  '%00%ff',
  '\r\nset-cookie: a=b',
  '__proto__',
  'constructor',
  '{"name":"a\\u0000b","\\u0000":"\\ud800"}',
  '{"__proto__":{"a":1}}',
  '["'.repeat(100),
  'null',
  '0001-01-01',
  '00000000-0000-0000-0000-000000000000',
];

const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
const hostileNumber = fc.constantFrom(-1, 0, -0.5, 0.1, 1e15, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 9999.999999);

interface Draw {
  readonly seed: number;
  readonly count: number;
}

/** Bodies that a route may take or refuse, but must survive: one part of the call is hostile, missing or too much. */
export function maybes(body: object, { seed, count }: Draw): Hostile[] {
  const changed = fc
    .constantFrom(...leavesOf(body, []), { path: ['none'], value: '' })
    .chain(({ path, value }) =>
      fc
        .oneof(
          { weight: 6, arbitrary: typeof value === 'number' ? hostileNumber : hostileText },
          { weight: 1, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: fc.constant(null) },
        )
        .map((other) => ({ path, other })),
    );
  const added = hostileText.map((text) => ({ path: [text.slice(0, 200)], other: text }));
  const drawn = fc.oneof({ weight: 5, arbitrary: changed }, { weight: 1, arbitrary: added });
  return [
    json('every text with a NUL', JSON.stringify(withTexts(body, (text) => `${text}\0`))),
    json('every text with half a character', JSON.stringify(withTexts(body, (text) => `${text}\ud800`))),
    ...fc.sample(drawn, { seed, numRuns: count }).map(({ path, other }) => replaced(body, path, other)),
  ];
}

/** A copy with every text changed. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') {
    return change(value);
  }
  if (Array.isArray(value)) {
    return value.map((part) => withTexts(part, change));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withTexts(part, change)]))
    : value;
}

type Fields = readonly (readonly [string, string])[];

/** The same of a form: hostile texts, fields twice, fields that are no fields. */
export function maybeForms(form: Readonly<Record<string, string>>, { seed, count }: Draw): Hostile[] {
  const own: Fields = Object.entries(form);
  const names = [...Object.keys(form), 'unknown'];
  const hostile = fc.sample(fc.tuple(fc.constantFrom(...names), hostileText), { seed, numRuns: count });
  const twice: Fields = names.flatMap((name): Fields => [
    [name, 'a'],
    [name, 'b'],
  ]);
  return [
    ...hostile.map(([name, text]) =>
      formOf(`${name} is ${JSON.stringify(text).slice(0, 60)}`, [...own.filter(([key]) => key !== name), [name, text]]),
    ),
    formOf(
      'every field with a NUL',
      own.map(([name, text]) => [name, `${text}\0`] as const),
    ),
    formOf('everything twice', twice),
    formOf('brackets', [...own, ...names.map((name) => [`${name}[a][b][]`, 'x'] as const)]),
    formOf('prototypes', [...own, ['__proto__[a]', '1'], ['constructor[prototype][a]', '1'], ['__proto__', '1']]),
    formOf('names of methods', [...own, ['toString', '1'], ['hasOwnProperty', '1']]),
    formOf('five thousand fields', [...own, ...Array.from({ length: 5000 }, (_, index) => [`f${index}`, ''] as const)]),
    { label: 'bytes that are no text', body: 'a=%zz&%=%&b=%ff%fe&=&&&c=%ED%A0%80', type: FORM_TYPE },
    formOf('nothing', []),
  ];
}

function formOf(label: string, fields: Fields): Hostile {
  return { label, body: new URLSearchParams(fields.map(([name, text]) => [name, text])).toString(), type: FORM_TYPE };
}

/** What may stand in an address in place of a parameter, as it goes over the wire. */
export const HOSTILE_SEGMENTS: readonly string[] = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%F0%9F%A7%BF',
  '%D9%85%E2%80%AE',
  '%zz',
  '%',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '-1',
  '1e999',
  '99999999999999999999',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  `${'a'.repeat(500)}`,
  `${'a'.repeat(3000)}`,
  "'%20or%201=1--",
];

const QUERY_VALUES: readonly string[] = [
  '',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%zz',
  '%',
  '-1',
  '1e999',
  '99999999999999999999',
  '1.5',
  '__proto__',
  '%F0%9F%A7%BF%E2%80%AE',
  "'--",
  '0001-01-01',
  // Cursors of a wrong shape: {"a":[]} and [1,2]
  'eyJhIjpbXX0',
  'WzEsMl0',
  'x'.repeat(120),
];

/** Queries with every one of the names misused in the same way. */
export function hostileQueries(names: readonly string[]): string[] {
  return [
    ...QUERY_VALUES.map((value) => names.map((name) => `${name}=${value}`).join('&')),
    names.map((name) => `${name}=a&${name}=b`).join('&'),
    names.map((name) => `${name}[]=a&${name}[b]=c`).join('&'),
    `${names[0]}=${'x'.repeat(12_000)}`,
    '__proto__=1&__proto__[a]=1&constructor[prototype][a]=1&toString=1&hasOwnProperty=1',
    '&&==&=a&%00=%00&?&',
    Array.from({ length: 1500 }, (_, index) => `f${index}=1`).join('&'),
  ];
}
