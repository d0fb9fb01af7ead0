/**
 * Whether the text of an item is made of blocks, which stand below the root of its document; else it is the HTML of `body`.
 * @param fields what the root says, or `item.content`
 */
export function isOfBlocks(fields: Readonly<Record<string, unknown>> | undefined): boolean {
  return fields?.['bodyMode'] === 'blocks';
}
