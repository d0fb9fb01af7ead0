import type { Places } from '../document/document.ts';
import { picture, words } from './parts.ts';
import type { ReadySection } from './ready-section.ts';
import { at } from './section-draft.ts';

/** Where the five pictures stand: one tall, four beside it; on a phone two and two below it. */
const FIVE: readonly Places[] = [
  { desktop: at(1, 10, 0, 640), phone: at(1, 8, 0, 352) },
  { desktop: at(11, 7, 0, 312), phone: at(1, 4, 368, 168) },
  { desktop: at(18, 7, 0, 312), phone: at(5, 4, 368, 168) },
  { desktop: at(11, 7, 328, 312), phone: at(1, 4, 552, 168) },
  { desktop: at(18, 7, 328, 312), phone: at(5, 4, 552, 168) },
];

/** Pictures. */
export const GALLERIES: readonly ReadySection[] = [
  {
    id: 'gallery-five',
    group: 'gallery',
    needs: ['picture'],
    draft: ({ pictures }) => ({
      kind: 'grid',
      value: { gap: 16 },
      blocks: FIVE.map((place, index) =>
        picture(pictures[index % Math.max(1, pictures.length)], { place }, { lightbox: true }),
      ),
    }),
  },
  {
    id: 'gallery-slideshow',
    group: 'gallery',
    needs: ['picture'],
    draft: ({ pictures, words: own }) => ({
      kind: 'rows',
      value: { ground: 'paper' },
      rows: [
        [{ span: 12, blocks: [words(2, own.galleryTitle)] }],
        [
          {
            span: 12,
            blocks: [
              {
                type: 'gallery',
                value: { design: 'slideshow' },
                entries: pictures.slice(0, 6).map(({ assetId }) => ({ assetId })),
              },
            ],
          },
        ],
      ],
    }),
  },
  {
    id: 'gallery-before-after',
    group: 'gallery',
    needs: ['picture'],
    draft: ({ pictures, words: own }) => ({
      kind: 'rows',
      value: { ground: 'paper' },
      rows: [
        [
          { span: 4, blocks: [words(2, own.compareTitle, [own.storyText])] },
          {
            span: 8,
            blocks: [
              {
                type: 'compare',
                value: {},
                entries: [pictures[0], pictures[1] ?? pictures[0]].flatMap((fact) =>
                  fact ? [{ assetId: fact.assetId }] : [],
                ),
              },
            ],
          },
        ],
      ],
    }),
  },
];
