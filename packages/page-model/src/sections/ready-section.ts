import type { SectionDraft } from './section-draft.ts';
import type { SectionFacts } from './site-facts.ts';

/** Groups of the picker, in its order. */
export const SECTION_GROUPS = [
  'opening',
  'products',
  'story',
  'gallery',
  'forms',
  'questions',
  'people',
  'news',
  'blank',
] as const;
export type SectionGroup = (typeof SECTION_GROUPS)[number];

/** What a section shows of the site, and is better not offered without. */
export type SectionNeed =
  | 'picture'
  | 'film'
  | 'products'
  | 'categories'
  | 'gift-card'
  | 'news'
  | 'form'
  | 'letter'
  | 'place';

/** A section that an owner adds ready made (editor §4.4); its name is the editor's, under `id`. */
export interface ReadySection {
  readonly id: string;
  readonly group: SectionGroup;
  readonly needs: readonly SectionNeed[];
  draft(facts: SectionFacts): SectionDraft;
}

const MET: Readonly<Record<SectionNeed, (facts: SectionFacts) => boolean>> = {
  picture: ({ pictures }) => pictures.length > 0,
  film: ({ filmId }) => filmId !== undefined,
  products: ({ products }) => products.length > 0,
  categories: ({ categories }) => categories.length > 1,
  'gift-card': ({ giftCard }) => giftCard !== undefined,
  news: ({ news }) => news !== undefined,
  form: ({ contactFormId }) => contactFormId !== undefined,
  letter: ({ letterFormId }) => letterFormId !== undefined,
  place: ({ address }) => address.length > 0,
};

/** What a section would show and the site has not yet. */
export function missingFor({ needs }: ReadySection, facts: SectionFacts): readonly SectionNeed[] {
  return needs.filter((need) => !MET[need](facts));
}
