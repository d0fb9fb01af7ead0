import {
  childrenOf,
  labelOf,
  nodeOf,
  plainWords,
  subtreeOf,
  type DocumentNode,
  type EditDocument,
} from '@portico/page-model';
import { catalogue } from '../language/catalogue.ts';
import type { IconName } from '../ui/icon-paths.ts';
import { messages } from './words.ts';

/** Names of blocks, by their types. */
const names = catalogue('editor.blocks', {
  html: 'Text',
  markdown: 'Markdown',
  image: 'Picture',
  gallery: 'Gallery',
  button: 'Button',
  quote: 'Quote',
  video: 'Video',
  audio: 'Sound',
  spacer: 'Space',
  horizontalrule: 'Rule',
  code: 'Code',
  embed: 'Embed',
  form: 'Form',
  newsletter: 'Sign-up',
  product: 'Products',
  'summary-v2': 'Summary',
  accordion: 'Questions',
  search: 'Search',
  map: 'Map',
  'socialaccountlinks-v2': 'Social links',
  chart: 'Chart',
  table: 'Table',
  file: 'File',
  'section-ref': 'Shared section',
  menu: 'Menu card',
  calendar: 'Calendar',
  archive: 'Archive',
  tagcloud: 'Tags',
  tourdates: 'Tour dates',
  logo: 'Logo',
  navigation: 'Menu',
  collectionlink: 'Page card',
  rss: 'Feed',
  bookmark: 'Bookmark',
  callout: 'Callout',
  steps: 'Steps',
  tabs: 'Tabs',
  toc: 'Contents',
  people: 'Team',
  hours: 'Hours',
  reviews: 'Reviews',
  compare: 'Before and after',
  countdown: 'Countdown',
  shape: 'Shape',
  'website-component': 'Part of another platform',
});

/** What people look for who call a block otherwise, and what it is for. */
const leads = catalogue('editor.blockLeads', {
  html: 'Headings, paragraphs, lists and links, in the faces of your kit.',
  markdown: 'Text in Markdown, for those who write it.',
  image: 'One picture, with words beneath it and a link.',
  gallery: 'Several pictures as a grid, a row or a show of slides.',
  button: 'One thing to press that leads somewhere.',
  quote: 'What somebody said, and who it was.',
  video: 'A film of yours, or one of YouTube or Vimeo.',
  audio: 'Something to listen to.',
  spacer: 'Room between two blocks.',
  horizontalrule: 'A line across.',
  code: 'HTML of your own.',
  embed: 'Something of another site.',
  form: 'Questions that visitors answer.',
  newsletter: 'Visitors leave their address for your letters.',
  product: 'A row of the shop: the newest, a category, or those you choose.',
  'summary-v2': 'The newest posts or events of one of your collections.',
  accordion: 'Questions that open to their answers.',
  search: 'A field in which visitors search the site.',
  map: 'Where you are.',
  'socialaccountlinks-v2': 'The accounts of your site elsewhere.',
  chart: 'Figures as bars, lines or parts.',
  table: 'Words and figures in rows and columns.',
  file: 'Something to download.',
  menu: 'Dishes with their prices, from a list or written as text.',
  hours: 'When you are open.',
  rss: 'The newest of another site, by its RSS, Atom or JSON feed.',
  bookmark: 'A page of another site, with its title, words and picture.',
  reviews: 'What customers say.',
  people: 'The faces behind it.',
  steps: 'How it is done, one after another.',
  tabs: 'Several texts in one place.',
  toc: 'The headings of the page, to jump to.',
  shape: 'A figure or drawing that decorates.',
});

/** Labels of fields, by their names; the same name means the same everywhere. */
const fields = catalogue('editor.fields', {
  html: 'Text',
  markdown: 'Markdown',
  quote: 'Words',
  source: 'Who said it',
  label: 'Words',
  href: 'Leads to',
  newWindow: 'Opens a new window',
  size: 'Size',
  align: 'Stands',
  assetId: 'Picture',
  alt: 'What it shows',
  altKind: 'Picture is',
  caption: 'Words beneath',
  title: 'Title',
  subtitle: 'Second line',
  design: 'Design',
  text: 'Text',
  url: 'Address of the film',
  addressTitle: 'Name of the place',
  addressLine1: 'Street',
  addressLine2: 'City',
  addressCountry: 'Country',
  height: 'Height',
  formId: 'Form',
  listId: 'List',
  description: 'Words above it',
  footnote: 'Words below it',
  collection: 'From',
  collectionId: 'From',
  itemId: 'Item',
  category: 'Category',
  tag: 'Tag',
  limit: 'At most',
  featured: 'Only those marked as featured',
  'meta-position': 'Words stand',
  'active-alignment': 'Slides stand',
  autoplay: 'Goes on by itself',
  'auto-crop': 'Crops to fill',
  controls: 'Shows arrows',
  lightbox: 'Opens large',
  'square-thumbs': 'Square small pictures',
  'show-meta': 'Shows words',
  'show-meta-on-hover': 'Words when pointed at',
  thumbnails: 'Shows small pictures',
  autoplayDelay: 'Seconds each',
  thumbnailsPerRow: 'In a row',
  padding: 'Gap',
  thumbnailStripHeight: 'Height of the strip',
  thumbnailStripMargin: 'Room above the strip',
  maxWidth: 'Largest width',
  after: 'Picture after it',
  anchor: 'Name for links',
  artist: 'Artist',
  at: 'Moment',
  cells: 'Cells',
  columns: 'Columns',
  cover: 'Cover',
  date: 'Day',
  directions: 'Button for directions',
  dividers: 'Lines between',
  download: 'May be downloaded',
  gap: 'Gap',
  ground: 'Ground',
  group: 'Grouped by',
  headColumn: 'First column is a head',
  headRow: 'First row is a head',
  heading: 'Level of headings',
  isQuestions: 'Questions and answers, told to search engines',
  loops: 'Plays again and again',
  mark: 'Mark',
  marker: 'Mark at the place',
  markerTitle: 'Words at the mark',
  marksToday: 'Marks today',
  navigationId: 'Menu of the kit',
  note: 'Note',
  numbers: 'Numbered',
  of: 'Shows',
  opens: 'Opens',
  buttonWords: 'Words of the button',
  onDesktop: 'Shown on desktop',
  onPhone: 'Shown on phones',
  onTablet: 'Shown on tablets',
  opensFirst: 'The first is open',
  opensSeveral: 'Several may be open',
  place: 'Place',
  price: 'Price',
  ratio: 'Ratio',
  readMore: 'Words of the link',
  role: 'What they do',
  section: 'Part',
  sectionId: 'Section',
  shade: 'Shade over it',
  figure: 'Figure',
  soft: 'Faint',
  stars: 'Stars',
  showsDate: 'Shows the day',
  showsAuthor: 'Shows who wrote it',
  showsExcerpt: 'Shows an excerpt',
  showsPages: 'Shows pages of it',
  showsPicture: 'Shows a picture',
  showsSize: 'Shows size and type',
  sized: 'Sized by how many',
  spaceAbove: 'Room above',
  spaceBelow: 'Room below',
  transcript: 'Words of it',
  unit: 'Unit',
  values: 'Shows figures',
  width: 'Width',
  kind: 'Kind',
  lightboxTheme: 'Large view',
  fit: 'Fills its room',
  shape: 'Shape',
  look: 'Look',
  language: 'Written in',
  showsSource: 'Shown to be read, not run',
  order: 'Order',
  showsPrice: 'Shows the price',
  showsButton: 'Shows the button',
  placeholder: 'Words in the field',
  position: 'On the map: latitude, longitude, or a link of a map',
  zoom: 'Zoom',
  imagePosition: 'Picture stands',
});

/** Labels where a name means something else in one type of block. */
const ownFields = catalogue('editor.ownFields', {
  'embed.url': 'Address',
  'embed.assetId': 'Picture before it is opened',
  'rss.url': 'Address of the feed',
  'bookmark.url': 'Address of the page',
  'video.assetId': 'Film, or a picture before it plays',
  'video-entry.assetId': 'File with subtitles (.vtt)',
  'video-entry.title': 'What they are called',
  'video-entry.language': 'Their language, such as en',
  'audio.url': 'Address of the sound',
  'rows.assetId': 'Picture or film behind it',
  'grid.assetId': 'Picture or film behind it',
  'audio.assetId': 'Sound',
  'file.assetId': 'File',
  'chart.source': 'Where the figures are from',
  'countdown.after': 'Words when it is over',
  'table.numbers': 'Figures stand',
  'compare.label': 'Name of the slider',
  'search.label': 'Name of the field',
  'countdown.label': 'Words before it',
  'code.html': 'Code',
  'embed.html': 'Code in place of an address',
  'menu-entry.menu': 'Menu that begins here, such as Lunch',
  'menu-entry.section': 'Part that begins here, such as Soups',
  'menu-entry.text': 'Description',
  'menu-entry.note': 'Notes, one a line',
  'people.collection': 'People of a page, behind these',
  'gallery.collection': 'Pictures of a page, behind these',
  'search.collection': 'Looks into one list alone',
  'tourdates.collection': 'Events of a page, behind these',
});

/** What choices are called. */
const options = catalogue('editor.options', {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  left: 'Left',
  center: 'Middle',
  right: 'Right',
  given: 'Described',
  decoration: 'Decoration',
  inline: 'Plain',
  card: 'Card',
  overlap: 'Overlap',
  collage: 'Collage',
  stack: 'Stack',
  poster: 'Poster',
  grid: 'Grid',
  slideshow: 'Slides',
  slider: 'Row',
  stacked: 'Stacked',
  top: 'Top',
  bottom: 'Bottom',
  'top-left': 'Top left',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
  dark: 'Dark',
  light: 'Light',
  content: 'As content',
  full: 'Full',
  list: 'List',
  wall: 'Wall',
  carousel: 'Carousel',
  h2: 'Large',
  h3: 'Medium',
  h4: 'Small',
  columns: 'Columns',
  own: 'Own',
  start: 'Start',
  end: 'End',
  note: 'Note',
  tip: 'Tip',
  warning: 'Warning',
  month: 'Month',
  category: 'Category',
  tag: 'Tag',
  author: 'Author',
  tags: 'Tags',
  categories: 'Categories',
  row: 'Row',
  paper: 'Paper',
  tint: 'Tint',
  night: 'Night',
  accent: 'Accent',
  fit: 'Fit',
  screen: 'Screen',
  circle: 'Circle',
  arch: 'Arch',
  wave: 'Wave',
  leaf: 'Leaf',
  star: 'Star',
  square: 'Square',
  any: 'Any',
  four: 'Four or five',
  five: 'Five alone',
  none: 'None',
  cover: 'Cut',
  contain: 'Whole',
  rounded: 'Rounded',
  filled: 'Filled',
  outlined: 'Outlined',
  plain: 'Plain',
  thin: 'Thin',
  thick: 'Thick',
  dashed: 'Dashed',
  short: 'Short',
  html: 'HTML',
  css: 'CSS',
  js: 'JavaScript',
  lightbox: 'In a window',
  page: 'In the page',
  shown: 'Shown',
  hidden: 'Hidden',
  muted: 'Muted',
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
  folded: 'Folded',
  words: 'Words',
  buttons: 'Buttons',
  bar: 'Bars',
  line: 'Line',
  area: 'Area',
  pie: 'Parts',
});

const OTHER_TYPES: Readonly<Record<string, string>> = {
  line: 'horizontalrule',
  products: 'product',
  summary: 'summary-v2',
  sociallink: 'socialaccountlinks-v2',
};

const ICONS: Readonly<Record<string, IconName>> = {
  html: 'text',
  markdown: 'text',
  image: 'image',
  gallery: 'grid',
  button: 'button',
  quote: 'quote',
  video: 'video',
  audio: 'play',
  spacer: 'updown',
  horizontalrule: 'minus',
  code: 'code',
  embed: 'code',
  form: 'form',
  newsletter: 'mail',
  product: 'bag',
  'summary-v2': 'list',
  accordion: 'list',
  search: 'search',
  map: 'pin',
  'socialaccountlinks-v2': 'people',
  chart: 'chart',
  table: 'grid',
  file: 'file',
  calendar: 'calendar',
  hours: 'clock',
  toc: 'list',
  rss: 'list',
  people: 'people',
  reviews: 'note',
};

/** What a name is called in a table; written out where the table does not have it. */
function find(table: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(table, name) ? (table[name] ?? '') : spelled(name);
}

/** A name of the program as words. */
function spelled(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .replace(/ v\d+$/, '')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function blockName(type: string | undefined): string {
  const name = type ?? '';
  return find(names, OTHER_TYPES[name] ?? name);
}

export function blockLead(type: string): string {
  return Object.hasOwn(leads, type) ? find(leads, type) : '';
}

export function blockIcon(type: string | undefined): IconName {
  const name = type ?? '';
  return ICONS[OTHER_TYPES[name] ?? name] ?? 'section';
}

/** What a field is called in the form of one type of block, or of a part of it. */
export const fieldLabel = (path: string, type = ''): string =>
  Object.hasOwn(ownFields, `${type}.${path}`) ? find(ownFields, `${type}.${path}`) : find(fields, path);
export const optionLabel = (option: string): string => find(options, option);

/** What kind of thing a node is, in a word. */
export function kindName(node: DocumentNode): string {
  switch (node.kind) {
    case 'section':
      return messages.section.name;
    case 'block':
      return blockName(node.type);
    case 'entry':
      return messages.kinds.entry;
    case 'row':
      return messages.kinds.row;
    case 'column':
      return messages.kinds.column;
    case 'link':
      return messages.kinds.link;
    case 'root':
      return messages.untitled;
  }
}

/**
 * What a node is called in lists: its own name, its first words, else what it is. Of a section the words that a visitor sees come
 * before its name for links.
 */
export function nodeLabel(document: EditDocument, node: DocumentNode): string {
  const parentType = nodeOf(document, node.parent ?? '')?.type;
  const seen = node.kind === 'section' ? node.name || firstWords(document, node) : '';
  return seen || labelOf(node, parentType) || entryName(document, node) || kindName(node);
}

/** An entry without words is called by its place, so that one is known from the next. */
function entryName(document: EditDocument, { id, kind, parent }: DocumentNode): string {
  const at = kind === 'entry' ? childrenOf(document, parent ?? '').findIndex((one) => one.id === id) : -1;
  return at === -1 ? '' : messages.field.entry(at + 1);
}

/** A section is called by the first words in it. */
function firstWords(document: EditDocument, section: DocumentNode): string {
  for (const node of subtreeOf(document, section.id).slice(1)) {
    const words = headingOf(node) || labelOf(node);
    if (words !== '') {
      return words;
    }
  }
  return '';
}

function headingOf({ value }: DocumentNode): string {
  const html = value['html'];
  return typeof html === 'string' ? plainWords(/<h[1-4]\b[^>]*>([\s\S]*?)<\/h/i.exec(html)?.[1] ?? '') : '';
}
