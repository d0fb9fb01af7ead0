import { developerMessages } from './content-messages.ts';

/** Messages and statuses of the owners' screens (platform §8). Kept to the letter, periods and spelling included. */
export const editorMessages = {
  notAPageUrl: '{val} is not a valid page URL', // EDITOR-003
  notAnOption: '{val} is not one of the expected options', // EDITOR-004
  fileNameMissing: 'Please enter a file name', // EDITOR-005
  // EDITOR-006: a file type brings its own blank.
  fileUnsupported: 'The file {fileName} does not appear to be a supported {fileTypeMessage}file.',
  datasetWithoutRows: 'Your dataset must have at least one row', // EDITOR-007
  datasetWithoutColumns: 'Your dataset must have at least one column', // EDITOR-008
  datasetRowsTruncated: 'Your dataset has been truncated to {maxRows} rows', // EDITOR-009
  // EDITOR-010: spelled so in the specification.
  datasetColumnsTruncated: 'Your dataset has been truncted to {maxColumns} columns',
  datasetRowIncomplete: 'One or more rows was missing data', // EDITOR-011
  listNotSelected: 'A List must be selected', // EDITOR-012
  emailSubjectMissing: 'Add an email subject', // EDITOR-013
  oneTagAtATime: 'You may only edit one {tagType} at a time', // EDITOR-014
  tagExists: 'This {tagType} already exists', // EDITOR-015
  somethingWentWrong: 'Something went wrong', // EDITOR-016
  networkError: 'Network error', // EDITOR-017
  unableToConnect: 'Unable to connect. Please try again', // EDITOR-018
  unableToLoad: 'Unable to load. Try again.', // EDITOR-019
  unableToUpload: 'Unable to Upload File', // EDITOR-020
  uploadProblem: 'There was a problem while uploading your file.', // EDITOR-021
  unableToRename: 'Unable to Rename File', // EDITOR-022
  renameProblem: 'There was a problem while renaming your file.', // EDITOR-023
  processingFailed: 'File processing failed', // EDITOR-024
  processingUnfinished: 'File processing failed to complete', // EDITOR-025
  processingCancelled: 'File processing cancelled', // EDITOR-026
  errorUploading: 'Error uploading', // EDITOR-027
  unableToLoadCollections: 'Unable to load collections', // EDITOR-028
  unableToLoadFonts: 'Unable to load fonts', // EDITOR-029
  unableToLocateContent: 'Unable to locate content', // EDITOR-030
  noJobResponse: 'No response data from job request', // EDITOR-031
  vimeoUnsupported: 'Vimeo Basic accounts are unsupported. Please share a video from a different account.', // EDITOR-032
  noCodeEditingOnAndroid: 'Code editing is not available on Android.', // EDITOR-033
  invalidDate: developerMessages.invalidDate, // EDITOR-034
  statusDraft: 'Draft', // EDITOR-035
  statusScheduled: 'Scheduled', // EDITOR-035
  statusNeedsReview: 'Needs Review', // EDITOR-035
  statusPrivate: 'Private', // EDITOR-035
  statusDeprecated: 'Deprecated', // EDITOR-035
} as const;
