import { button, picture, words } from './parts.ts';
import type { ReadySection } from './ready-section.ts';
import type { DraftBlock } from './section-draft.ts';
import type { SectionFacts } from './site-facts.ts';

/** A heading with a way to all of it. */
function head(title: string, label: string, href: string | undefined) {
  return [
    { span: 8, blocks: [words(2, title)] },
    { span: 4, blocks: href === undefined ? [] : [button(label, href, {}, { size: 'small', align: 'right' })] },
  ];
}

function list({ shop }: SectionFacts, more: DraftBlock['value']): DraftBlock {
  return { type: 'summary-v2', value: { ...(shop ? { collection: shop.collectionId } : {}), ...more } };
}

/** What the site sells. */
export const PRODUCTS: readonly ReadySection[] = [
  {
    id: 'products-four',
    group: 'products',
    needs: ['products'],
    draft: (facts) => ({
      kind: 'rows',
      value: { ground: 'paper' },
      rows: [
        head(facts.words.productsTitle, facts.words.seeAll, facts.shop?.href),
        [{ span: 12, blocks: [list(facts, { limit: 4, columns: 4 })] }],
      ],
    }),
  },
  {
    id: 'product-one',
    group: 'products',
    needs: ['products'],
    draft: (facts) => {
      const [first] = facts.products;
      return {
        kind: 'rows',
        value: { ground: 'tint' },
        rows: [
          [
            { span: 6, blocks: [picture(first?.picture ?? facts.pictures[0], {}, { ratio: '4:5' })] },
            {
              span: 6,
              isMiddle: true,
              blocks: [
                words(2, first?.title ?? facts.words.oneTitle, [first?.excerpt ?? facts.words.storyText]),
                button(facts.words.more, first?.href ?? facts.shop?.href ?? ''),
              ],
            },
          ],
        ],
      };
    },
  },
  {
    id: 'products-shelf',
    group: 'products',
    needs: ['products', 'picture'],
    draft: (facts) => ({
      kind: 'rows',
      value: { ground: 'paper' },
      rows: [
        [
          { span: 7, blocks: [picture(facts.pictures[2] ?? facts.pictures[0], {}, { ratio: '4:3' })] },
          { span: 5, blocks: [words(2, facts.words.shelfTitle), list(facts, { limit: 4, design: 'list' })] },
        ],
      ],
    }),
  },
  {
    id: 'products-categories',
    group: 'products',
    needs: ['categories'],
    draft: ({ categories, words: own }) => ({
      kind: 'rows',
      value: { ground: 'paper' },
      rows: [
        [{ span: 12, blocks: [words(2, own.categoriesTitle)] }],
        categories.slice(0, 4).map(({ title, href, picture: fact }, _index, all) => ({
          span: 12 / Math.max(1, all.length),
          blocks: [picture(fact, {}, { href, ratio: '4:5', design: 'stack', title })],
        })),
      ],
    }),
  },
  {
    id: 'gift-card',
    group: 'products',
    needs: ['gift-card'],
    draft: ({ giftCard, pictures, words: own }) => ({
      kind: 'rows',
      value: { ground: 'accent' },
      rows: [
        [
          {
            span: 6,
            isMiddle: true,
            blocks: [words(2, own.giftTitle, [own.giftText]), button(own.giftButton, giftCard?.href ?? '/shop')],
          },
          { span: 6, blocks: [picture(giftCard?.picture ?? pictures[0], {}, { ratio: '4:3' })] },
        ],
      ],
    }),
  },
];
