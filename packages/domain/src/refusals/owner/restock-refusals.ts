/** Telling people that something is back. */
export const restockRefusals = {
  whole: 'Enter a whole number.',
  minimumStock: 'Enter 1 to 1,000 pieces.',
  delayMinutes: 'Enter 0 to 1,440 minutes.',
  mailsPerSecond: 'Enter 1 to 50 mails a second.',
  peoplePerPiece: 'Enter 0 to 100 people.',
  oneLine: 'Write it in one line.',
  mailNames: 'Between braces stand {name} and {siteTitle}, and nothing else.',
  noNames: 'Shoppers would read the braces: nothing is filled in here.',
  notInStock: 'It is still sold out: nobody is told until it can be bought.',
  again: 'Some texts need another look.',
  changedToo: 'Somebody else has changed these settings since you opened them.',
} as const;
