interface StoredBlock {
  readonly id: string;
  readonly type: string;
  readonly value: Readonly<Record<string, string>>;
}

/** Rows of a page as it is stored: so many texts, ten a row, or what is wanted in the place of one. */
export function textRows(count: number, blockAt: (n: number) => StoredBlock = textAt) {
  const blocks = Array.from({ length: count }, (_none, n) => blockAt(n));
  return Array.from({ length: Math.ceil(count / 10) }, (_none, n) => ({
    columns: [{ span: 12, rows: [], blocks: blocks.slice(n * 10, n * 10 + 10) }],
  }));
}

export function textAt(n: number): StoredBlock {
  return { id: `t${n}`, type: 'html', value: { html: `<p>Text ${n} of many, with some words to read.</p>` } };
}
