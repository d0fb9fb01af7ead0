/** Mailing lists. */
export const listRefusals = {
  where: 'Say where people agreed.',
  when: 'Say when they agreed.',
  words: 'Write the words that they agreed to.',
  isTrue: 'Nobody is added before you confirm this.',
  noLines: 'There is no line below the heading.',
  tooManyLines: 'One file holds at most 20,000 lines. Split it.',
  column: 'Choose the column with the addresses.',
  unreadable: 'This is no table that can be read.',
} as const;
