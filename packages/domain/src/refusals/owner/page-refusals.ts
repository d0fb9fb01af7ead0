/** Which pages a site has, and where they stand. */
export const pageRefusals = {
  noType: 'The template of this site has no such kind of page.',
  noMenu: 'The template of this site has no such menu.',
  noFolder: 'Pages can be put into folders and index pages, and nothing else.',
  folderInFolder: 'A folder cannot stand in another folder.',
  isHome: 'This is the home page. Make another page the home page first.',
  hasPages: 'Pages stand in this folder. Move them out of it first.',
  hasProducts: 'Products are sold on this page. Remove them first, in the list of products.',
  redirectFrom: 'Write an address of this site, such as /old-page.',
  redirectTo: 'Write an address of this site, such as /new-page, or one that begins with https://.',
  redirectStar:
    'A star stands at the end, behind a slash, as in /old/*. The target has one only where the address has one.',
  redirectSame: 'It would lead to itself.',
  redirectLoop: 'It would lead back to itself, in a circle.',
  redirectChain: 'That address leads on to {next}. Lead there at once.',
  redirectPage: 'That page is not there any more.',
  redirectLimit: 'A site has {limit} redirects at most.',
  redirectTable: 'This is no table of redirects: from, to and status, one redirect a line.',
  noPublicPage: 'Choose a page that is published and open to everyone.',
  endsBefore: 'It has to end after it begins.',
  noPassword: 'Choose a password.',
} as const;
