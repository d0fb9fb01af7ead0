/** Editing and publishing pages. */
export const editingRefusals = {
  notKept: 'This change could not be done. It was set aside for you.',
  mayNotEdit: 'You may not change this. Ask an administrator for the right to.',
  mayNotCode: 'Code on pages needs the right to code.',
  removed: 'This was removed. It can be brought back from Removed for 30 days.',
  baseGone: 'This was open for too long. Reload it; what you wrote is kept.',
  sameBase: 'What is sent together has to begin at one revision of a document.',
  tooLarge: 'This page is full: {limit} at most. Move parts of it to another page.',
  /** Of a field of a kit's own type of post. */
  fieldTooLong: 'This field takes {limit} at most.',
  /** EDITOR-003. */
  address: '{val} is not a valid page URL',
  /** Of what runs behind a page's title. */
  film: 'Enter the address of a film at YouTube or Vimeo.',
  released: 'This is published or taken back already.',
  changedSince: 'Some of this was changed since it was published. Take those back one by one.',
  pastTime: 'Choose a time that is still to come.',
  noPreview: 'This platform has no address for previews. Its operator sets PREVIEW_HOST.',
  /** Of a saved section; {pages} are titles. */
  sectionInUse: 'This section stands on {pages}. Make it their own there first.',
  tooManyFeeds: 'A site shows 50 feeds at most. Take one away first.',
  oneSection: 'One section at a time is saved.',
  notYours: 'Only who did it can take it back here.',
} as const;
