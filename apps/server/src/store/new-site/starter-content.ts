import type { NewSite } from '@portico/contract/studio';
import type { SitePurpose } from '@portico/domain';
import { countryName, fillMessage, shopperMessages } from '@portico/locale';
import { emptyDocument, nodesOf } from '@portico/page-model';
import { escapeHtml } from '@portico/template';
import type { DemoCollection, DemoForm, DemoSite, SiteContent } from './site-content.ts';

type Words = ReturnType<typeof shopperMessages>['starter'];

/** Which lists a site has from the start; a shop has a journal beside it. */
const LISTS: Readonly<Record<SitePurpose, readonly ('shop' | 'journal')[]>> = {
  shop: ['shop', 'journal'],
  workshops: ['shop'],
  journal: ['journal'],
  plain: [],
};

/** What a site begins with that has nothing in it: pages with their headings in its own language, a menu, a way to write. */
export function starterContent(wish: NewSite): SiteContent {
  const words = shopperMessages(wish.language).starter;
  const lists = LISTS[wish.purpose];
  const collections = [
    home(words, wish),
    ...lists.map((list) => LIST[list](words, wish.purpose)),
    about(words, wish),
    contact(words),
  ];
  const site: DemoSite = {
    website: { identifier: wish.identifier, ...profileOf(wish) },
    websiteSettings: { ...settingsOf(wish) },
    storeSettings: storeSettingsOf(wish),
    shipping: { currency: wish.currency, zones: [], pickups: [] },
    taxes: {
      pricesIncludeTax: false,
      rounding: 'order',
      shippingTaxed: false,
      rules: [],
      exemptItemIds: [],
      exemptCategories: [],
    },
    template: wish.kit,
    tweaks: {},
    customCss: '',
    navigations: {
      mainNav: [...lists, 'about'].map((urlId) => ({ collection: urlId })),
      footerNav: [{ collection: 'contact' }],
    },
    forms: [contactForm(words)],
    collections,
    blockFields: {},
  };
  return { site, products: [], posts: [], reviews: [] };
}

/** What is called so whatever a site begins with. */
export function profileOf({ title, language, timeZone, country }: NewSite) {
  return {
    siteTitle: title,
    siteTagLine: '',
    siteDescription: '',
    language,
    timeZone,
    location: { addressCountry: countryName(country, language) },
    socialAccounts: [],
  };
}

export function settingsOf({ country }: NewSite) {
  return {
    country,
    // The owner's address is for signing in: which one visitors read, she writes herself.
    contactEmail: '',
    contactPhoneNumber: '',
    homepageTitleFormat: '%s',
    collectionTitleFormat: '%c · %s',
    itemTitleFormat: '%i · %s',
  };
}

export function storeSettingsOf({ currency, country }: NewSite) {
  return {
    defaultCurrency: currency,
    selectedCurrency: currency,
    measurementStandard: country === 'US' ? 'IMPERIAL' : 'METRIC',
    storeLocation: { country, region: '', postalCode: '' },
  };
}

const LIST: Readonly<Record<'shop' | 'journal', (words: Words, purpose: SitePurpose) => DemoCollection>> = {
  // Kits look for them under these names, whatever their titles are.
  shop: (words, purpose) => collection('shop', 'products', purpose === 'workshops' ? words.workshops : words.shop),
  journal: (words) => collection('journal', 'blog', words.journal),
};

function collection(urlId: string, type: string, title: string, more: Partial<DemoCollection> = {}): DemoCollection {
  return { urlId, type, title, navigationTitle: title, description: '', categories: [], homepage: false, ...more };
}

/** A page of sections, as every other: what comes below is the owner's. */
const home = (words: Words, wish: NewSite) =>
  collection('home', 'page', words.home, { homepage: true, document: firstWords(words, wish) });

const about = (words: Words, { title }: NewSite) =>
  collection('about', 'page', words.about, {
    document: page(html('about-words', `<h1>${escapeHtml(fillMessage(words.aboutTitle, { title }))}</h1>`)),
  });

const contact = (words: Words) =>
  collection('contact', 'page', words.contact, {
    document: page(html('contact-words', `<h1>${escapeHtml(words.contactTitle)}</h1>`), {
      id: 'contact-form',
      type: 'form',
      value: { formId: 'contact' },
    }),
  });

function firstWords(words: Words, { title, purpose }: NewSite) {
  const [label, href] = (
    {
      shop: [words.toShop, '/shop'],
      workshops: [words.toWorkshops, '/shop'],
      journal: [words.toJournal, '/journal'],
      plain: [words.toContact, '/contact'],
    } as const
  )[purpose];
  let made = 0;
  const nodes = nodesOf(
    {
      kind: 'rows',
      value: { ground: 'paper', height: 'medium' },
      rows: [
        [
          {
            span: 12,
            blocks: [
              { type: 'html', value: { html: `<h1>${escapeHtml(title)}</h1>` } },
              { type: 'button', value: { label, href } },
            ],
          },
        ],
      ],
    },
    { newId: () => `first-${(made += 1)}`, order: 'a0' },
  );
  const { root } = emptyDocument('page').nodes;
  const all = Object.fromEntries([...(root ? [root] : []), ...nodes].map((node) => [node.id, { ...node }]));
  return { schema: 2 as const, kind: 'page', nodes: all };
}

type Block = { id: string; type: string; value: Record<string, unknown> };

const html = (id: string, text: string): Block => ({ id, type: 'html', value: { html: text } });
const page = (...blocks: Block[]) => ({ rows: [{ columns: [{ span: 12, blocks }] }] });

function contactForm(words: Words): DemoForm {
  return {
    id: 'contact',
    name: words.formName,
    fields: [
      { id: 'name', type: 'text', title: words.yourName, required: true, autocomplete: 'name', maxLength: 100 },
      { id: 'email', type: 'email', title: words.yourEmail, required: true, autocomplete: 'email' },
      { id: 'message', type: 'textarea', title: words.yourMessage, required: true, maxLength: 4000 },
    ],
    submitButtonText: words.send,
    submissionMessage: words.sent,
  };
}
