/** Files and images that are uploaded. */
export const fileRefusals = {
  noFile: 'Choose a file to upload.',
  empty: 'This file is empty.',
  kind: '{fileName} is of a kind that cannot be sold here. Put it into a ZIP file.',
  tooLarge: 'A file can have {megabytes} MB at most.',
  broken: '{fileName} is damaged and cannot be opened.',
  tooCostly:
    'Showing {fileName} would take too much memory or time. Save it smaller, without layers of effects, and not as a progressive or interlaced file, then upload it again.',
  unfinished: 'This file has not come whole yet. Send the rest of it.',
  unreachable: 'Nothing could be fetched from this address. Check it, or save the file and upload it.',
  addressTooLarge: 'A file from an address can have 20 MB at most. Save it and upload it.',
  storageFull:
    'The storage of this site is full. Remove files that nothing shows for good, or ask whoever runs this server for more.',
  alreadyThere: 'These are the bytes of {fileName}, which is in your files already. Use that one.',
  nothingBefore: 'What was here before is gone: it is kept for 30 days.',
  imageTooLarge: 'An image can have {megabytes} MB at most.',
  tooManyPixels: 'An image can have {millions} million pixels at most.',
  tooManyPixelsForSale: 'An image can have {millions} million pixels at most. Put it into a ZIP file.',
} as const;
