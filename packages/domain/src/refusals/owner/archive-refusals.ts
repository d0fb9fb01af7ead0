/** Why an archive of a site is not taken. Nothing was made of it. */
export const archiveRefusals = {
  NOT_ARCHIVE: 'This file is no archive of a site. Choose the .zip file that an export made.',
  ARCHIVE_HALF: 'This archive ends before it is whole. Download it again, or export the site once more.',
  ARCHIVE_DAMAGED: 'This archive is damaged at {what}. Export the site once more.',
  ARCHIVE_NEWER: 'This archive was made by a newer Portico ({what}). Update this one, then bring it in.',
  ARCHIVE_TOO_LARGE: 'This archive has more than {gigabytes} GB, which is more than a site may have here.',
} as const;
