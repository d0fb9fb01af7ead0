import { button, desktop, groundOver, picture, words } from './parts.ts';
import type { ReadySection } from './ready-section.ts';
import { at } from './section-draft.ts';
import type { SectionFacts } from './site-facts.ts';

const title = ({ tagline, words: own }: SectionFacts): string => tagline || own.openingTitle;
const text = ({ description, words: own }: SectionFacts): string => description || own.openingText;
const way = ({ shop, words: own }: SectionFacts) =>
  shop ? { label: own.toShop, href: shop.href } : { label: own.more, href: '/about' };

/** The first thing of a page. */
export const OPENINGS: readonly ReadySection[] = [
  {
    id: 'opening-over-picture',
    group: 'opening',
    needs: ['picture'],
    draft: (facts) => {
      const [first] = facts.pictures;
      const { label, href } = way(facts);
      return {
        kind: 'rows',
        value: { ...(first ? { assetId: first.assetId } : {}), ...groundOver(first), height: 'screen' },
        rows: [
          [
            { span: 7, blocks: [words(1, title(facts), [text(facts)]), button(label, href)] },
            { span: 5, blocks: [] },
          ],
        ],
      };
    },
  },
  {
    id: 'opening-beside-picture',
    group: 'opening',
    needs: ['picture'],
    draft: (facts) => {
      const { label, href } = way(facts);
      return {
        kind: 'rows',
        value: { ground: 'paper', spaceAbove: 'small' },
        rows: [
          [
            { span: 6, isMiddle: true, blocks: [words(1, title(facts), [text(facts)]), button(label, href)] },
            { span: 6, blocks: [picture(facts.pictures[1] ?? facts.pictures[0], {}, { ratio: '4:5' })] },
          ],
        ],
      };
    },
  },
  {
    id: 'opening-wide-picture',
    group: 'opening',
    needs: ['picture'],
    draft: (facts) => {
      const { label, href } = way(facts);
      return {
        kind: 'grid',
        value: { width: 'full', spaceAbove: 'none' },
        blocks: [
          picture(facts.pictures[0], desktop(at(1, 24, 0, 520))),
          words(1, title(facts), [], desktop(at(1, 17, 568, 'auto'))),
          button(label, href, { ...desktop(at(18, 7, 568, 'auto')), look: { align: 'center' } }, { align: 'right' }),
        ],
      };
    },
  },
  {
    id: 'opening-film',
    group: 'opening',
    needs: ['film'],
    draft: (facts) => {
      const { label, href } = way(facts);
      const assetId = facts.filmId ?? facts.pictures[0]?.assetId;
      return {
        kind: 'rows',
        value: { ...(assetId === undefined ? {} : { assetId }), ground: 'night', shade: 60, height: 'screen' },
        rows: [
          [
            {
              span: 12,
              blocks: [
                words(1, title(facts), [], { look: { words: 'center' } }),
                button(label, href, {}, { align: 'center' }),
              ],
            },
          ],
        ],
      };
    },
  },
];
