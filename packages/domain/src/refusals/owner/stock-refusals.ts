/** Counts of the inventory. */
export const stockRefusals = {
  whole: 'Stock is counted in whole numbers.',
  lessAtOnce: 'That is more than can be taken off at once.',
  moreAtOnce: 'That is more than can be added at once.',
  nothing: 'Nothing is changed.',
  atOnce: 'Change at most 1,000 counts at once.',
  again: 'Some counts need another look.',
  twice: 'This variant is changed twice.',
  gone: 'This variant is no longer part of the store.',
  noneLeft: 'None are left to take off: the rest was sold meanwhile.',
} as const;
