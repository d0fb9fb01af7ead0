/** Files of products that are imported. */
export const importRefusals = {
  running: 'Another import of this site is running. Wait until it is done.',
  notReady: 'This import is further on by now. Load the page again.',
  tooLate: 'An import can be undone for a day after it is done.',
  stockRight: 'This import changed stock: to undo it you need the right to stock.',
  needsTitleAndPrice: 'Say which columns have the title and the price.',
  noSuchColumn: 'The file has no column of this name.',
} as const;
