import { SECTION_PLACE_FIELDS, type JsonObject, type LayoutRow, type PageDocument } from '@portico/page-model';

/** A shared section that stands in a page as a section of it, and what the page says of the place. */
export interface SharedPlace {
  readonly sectionId: string;
  readonly value: JsonObject;
}

/** The shared section that a row of a page shows and nothing else; undefined for any other row. */
export function sharedIn({ columns }: LayoutRow): SharedPlace | undefined {
  const [column, ...others] = columns;
  if (!column || others.length > 0 || column.section?.grid) {
    return undefined;
  }
  const { section, blocks, rows } = column;
  if (section) {
    const [row, ...more] = rows;
    const inside = row && more.length === 0 && !row.columns[0]?.section ? sharedIn(row) : undefined;
    return inside && { ...inside, value: section.value };
  }
  const [block] = blocks;
  const sectionId = block?.type === 'section-ref' ? block.value['sectionId'] : undefined;
  const isAlone = blocks.length === 1 && rows.length === 0;
  return isAlone && typeof sectionId === 'string' && sectionId !== '' ? { sectionId, value: {} } : undefined;
}

/**
 * A shared section as it stands in a page: its own ground, height and room, and of the page its name for links and on which
 * screens it is shown.
 * @returns undefined where it has no settings, and the page's are around it
 */
export function placedHere(document: PageDocument, value: JsonObject): PageDocument | undefined {
  const own = SECTION_PLACE_FIELDS.flatMap(({ path }) => {
    const said = value[path];
    return said === undefined ? [] : [[path, said] as const];
  });
  const isPlain = document.rows.some(({ columns }) => !columns[0]?.section);
  if (isPlain && Object.keys(value).length > 0) {
    return undefined;
  }
  return own.length === 0 ? document : { rows: document.rows.map((row) => withValue(row, Object.fromEntries(own))) };
}

function withValue(row: LayoutRow, own: JsonObject): LayoutRow {
  const columns = row.columns.map((column) =>
    column.section ? { ...column, section: { ...column.section, value: { ...column.section.value, ...own } } } : column,
  );
  return { ...row, columns };
}
