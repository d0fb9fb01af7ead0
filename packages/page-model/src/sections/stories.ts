import { picture, words } from './parts.ts';
import type { ReadySection } from './ready-section.ts';
import type { SectionFacts } from './site-facts.ts';

function paragraphs({ words: own }: SectionFacts): readonly string[] {
  return [own.storyText];
}

/** Words about the site. */
export const STORIES: readonly ReadySection[] = [
  {
    id: 'story-picture-left',
    group: 'story',
    needs: ['picture'],
    draft: (facts) => ({
      kind: 'rows',
      value: { ground: 'paper' },
      rows: [
        [
          { span: 6, blocks: [picture(facts.pictures[1] ?? facts.pictures[0], {}, { ratio: '1:1' })] },
          { span: 6, isMiddle: true, blocks: [words(2, facts.words.storyTitle, paragraphs(facts))] },
        ],
      ],
    }),
  },
  {
    id: 'story-picture-right',
    group: 'story',
    needs: ['picture'],
    draft: (facts) => ({
      kind: 'rows',
      value: { ground: 'paper' },
      rows: [
        [
          { span: 6, isMiddle: true, blocks: [words(2, facts.words.storyTitle, paragraphs(facts))] },
          { span: 6, blocks: [picture(facts.pictures[2] ?? facts.pictures[0], {}, { ratio: '1:1' })] },
        ],
      ],
    }),
  },
  {
    id: 'story-long',
    group: 'story',
    needs: [],
    draft: ({ words: own }) => ({
      kind: 'rows',
      value: { ground: 'paper' },
      rows: [
        [
          { span: 5, blocks: [words(2, own.longTitle)] },
          {
            span: 7,
            blocks: [
              words(2, '', [own.longText, own.storyText]),
              { type: 'quote', value: { quote: own.quote, source: own.quoteSource } },
              words(2, '', [own.longText]),
            ],
          },
        ],
      ],
    }),
  },
  {
    id: 'story-columns',
    group: 'story',
    needs: [],
    draft: ({ words: own }) => ({
      kind: 'rows',
      value: { ground: 'tint' },
      rows: [[1, 2, 3].map((n) => ({ span: 4, blocks: [words(3, `${own.columnTitle} ${n}`, [own.columnText])] }))],
    }),
  },
  {
    id: 'story-steps',
    group: 'story',
    needs: [],
    draft: ({ words: own }) => ({
      kind: 'rows',
      value: { ground: 'paper' },
      rows: [
        [{ span: 12, blocks: [words(2, own.stepsTitle)] }],
        [
          {
            span: 12,
            blocks: [
              {
                type: 'steps',
                value: { design: 'columns' },
                entries: [1, 2, 3].map((n) => ({ title: `${own.stepTitle} ${n}`, text: `<p>${own.stepText}</p>` })),
              },
            ],
          },
        ],
      ],
    }),
  },
  {
    id: 'story-figures',
    group: 'story',
    needs: [],
    draft: ({ words: own }) => ({
      kind: 'rows',
      value: { ground: 'night' },
      rows: [
        [{ span: 12, blocks: [words(2, own.figuresTitle)] }],
        ['12', '480', '3', '96%'].map((figure) => ({ span: 3, blocks: [words(3, figure, [own.figureText])] })),
      ],
    }),
  },
];
