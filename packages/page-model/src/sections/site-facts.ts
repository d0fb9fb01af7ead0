import type { SiteFacts } from '../blocks/definition.ts';

/** A picture of the site, as sections choose and lay it. */
export interface PictureFact {
  readonly assetId: string;
  /** Width by height. */
  readonly ratio: number;
  /** Averages of its parts, six hex digits each; none where nobody looked at it yet. */
  readonly colors: readonly string[];
}

/** A product or an entry that a section may show. */
export interface ItemFact {
  readonly itemId: string;
  readonly title: string;
  /** Plain words. */
  readonly excerpt: string;
  readonly href: string;
  readonly picture?: PictureFact;
}

/** A category, with the picture of something in it. */
export interface CategoryFact {
  readonly title: string;
  readonly href: string;
  readonly picture: PictureFact;
}

/** What ready sections are filled with: what the site has, and words of its language where it has none of its own. */
export interface SectionFacts extends SiteFacts {
  readonly tagline: string;
  readonly description: string;
  /** Largest and widest first; the first ones are the owner's own choice, such as the home page's picture. */
  readonly pictures: readonly PictureFact[];
  /** A film of the site. */
  readonly filmId?: string;
  readonly shop?: { readonly collectionId: string; readonly href: string };
  readonly products: readonly ItemFact[];
  readonly categories: readonly CategoryFact[];
  readonly giftCard?: ItemFact;
  /** Entries of a journal, or events. */
  readonly news?: { readonly collectionId: string; readonly title: string; readonly href: string };
  /** A form to write with, and one that takes an address for letters. */
  readonly contactFormId?: string;
  readonly letterFormId?: string;
  /** Lines of the address; the first is what the place is called. */
  readonly address: readonly string[];
  readonly hasHours: boolean;
  readonly email: string;
  readonly words: SectionWords;
}

/** The words of ready sections, as the site's language has them. */
export type SectionWords = Readonly<
  Record<
    | 'openingTitle'
    | 'openingText'
    | 'toShop'
    | 'more'
    | 'productsTitle'
    | 'seeAll'
    | 'oneTitle'
    | 'shelfTitle'
    | 'categoriesTitle'
    | 'giftTitle'
    | 'giftText'
    | 'giftButton'
    | 'storyTitle'
    | 'storyText'
    | 'longTitle'
    | 'longText'
    | 'quote'
    | 'quoteSource'
    | 'columnTitle'
    | 'columnText'
    | 'stepsTitle'
    | 'stepTitle'
    | 'stepText'
    | 'figuresTitle'
    | 'figureText'
    | 'galleryTitle'
    | 'compareTitle'
    | 'letterTitle'
    | 'letterText'
    | 'contactTitle'
    | 'contactText'
    | 'questionsTitle'
    | 'question'
    | 'answer'
    | 'teamTitle'
    | 'personName'
    | 'personRole'
    | 'placeTitle'
    | 'newsTitle',
    string
  >
>;
