import { catalogue } from '../../language/catalogue.ts';

const groups = catalogue('editor.sectionGroups', {
  opening: 'Opening',
  products: 'Products',
  story: 'Story',
  gallery: 'Gallery',
  forms: 'Sign-up and forms',
  questions: 'Questions',
  people: 'People and places',
  news: 'News',
  blank: 'Blank',
});

const names = catalogue('editor.sectionNames', {
  'opening-over-picture': 'Words over a picture',
  'opening-beside-picture': 'Words beside a picture',
  'opening-wide-picture': 'Wide picture with a line',
  'opening-film': 'Words over a film',
  'products-four': 'Products, four across',
  'product-one': 'Product, one large',
  'products-shelf': 'Products, a shelf',
  'products-categories': 'Products by category',
  'gift-card': 'Gift card',
  'story-picture-left': 'Story, picture left',
  'story-picture-right': 'Story, picture right',
  'story-long': 'Long text with a quote',
  'story-columns': 'Three columns',
  'story-steps': 'Steps',
  'story-figures': 'Figures in a row',
  'gallery-five': 'Gallery, five',
  'gallery-slideshow': 'Slides',
  'gallery-before-after': 'Before and after',
  'sign-up-letter': 'Sign-up for letters',
  'contact-hours': 'Contact with hours',
  questions: 'Questions',
  team: 'Team',
  place: 'Map, hours, address',
  news: 'Newest posts or events',
  'blank-grid': 'Blank grid',
  'blank-rows': 'Blank rows',
});

const missing = catalogue('editor.sectionNeeds', {
  picture: 'It is made for a picture, and your site has none yet.',
  film: 'It is made for a film, and your site has none yet.',
  products: 'It shows products, and your shop has none yet.',
  categories: 'It shows categories, and your shop has fewer than two.',
  'gift-card': 'It sells gift cards, and your shop has none yet.',
  news: 'It shows posts or events, and your site has none yet.',
  form: 'It needs a form to write to you with.',
  letter: 'It needs a form that takes addresses for letters.',
  place: 'It shows your address, which Settings do not say yet.',
});

const find = (table: Readonly<Record<string, string>>, id: string) =>
  Object.hasOwn(table, id) ? (table[id] ?? '') : id;

export const groupName = (id: string): string => find(groups, id);
export const sectionName = (id: string): string => find(names, id);
export const missingText = (id: string): string => find(missing, id);
