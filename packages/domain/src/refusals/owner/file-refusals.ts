/** Files and images that are uploaded. */
export const fileRefusals = {
  noFile: 'Choose a file to upload.',
  empty: 'This file is empty.',
  kind: '{fileName} is of a kind that cannot be sold here. Put it into a ZIP file.',
  tooLarge: 'A file can have {megabytes} MB at most.',
  broken: '{fileName} is damaged and cannot be opened.',
  tooCostly:
    'Showing {fileName} would take too much memory or time. Save it smaller, without layers of effects, and not as a progressive or interlaced file, then upload it again.',
  storageFull: 'The storage of this site is full.',
  noImage: 'Choose an image to upload.',
  noImageFile: 'The file {fileName} does not appear to be a supported image file.',
  imageTooLarge: 'An image can have {megabytes} MB at most.',
  tooManyPixels: 'An image can have {millions} million pixels at most.',
  tooManyPixelsForSale: 'An image can have {millions} million pixels at most. Put it into a ZIP file.',
} as const;
