import { picture, words } from './parts.ts';
import type { ReadySection } from './ready-section.ts';
import type { DraftBlock } from './section-draft.ts';
import type { SectionFacts } from './site-facts.ts';

function form(formId: string | undefined): DraftBlock {
  return { type: 'form', value: formId === undefined ? {} : { formId } };
}

function map({ address: [title = '', line1 = '', line2 = '', country = ''] }: SectionFacts): DraftBlock {
  return {
    type: 'map',
    value: { addressTitle: title, addressLine1: line1, addressLine2: line2, addressCountry: country },
  };
}

/** Where a site is written to, asked, visited and read. */
export const MEETINGS: readonly ReadySection[] = [
  {
    id: 'sign-up-letter',
    group: 'forms',
    needs: ['letter'],
    draft: ({ letterFormId, words: own }) => ({
      kind: 'rows',
      value: { ground: 'night' },
      rows: [
        [
          { span: 6, isMiddle: true, blocks: [words(2, own.letterTitle, [own.letterText])] },
          {
            span: 6,
            blocks: [{ type: 'newsletter', value: letterFormId === undefined ? {} : { formId: letterFormId } }],
          },
        ],
      ],
    }),
  },
  {
    id: 'contact-hours',
    group: 'forms',
    needs: ['form'],
    draft: (facts) => ({
      kind: 'rows',
      value: { ground: 'paper' },
      rows: [
        [
          {
            span: 5,
            blocks: [
              words(2, facts.words.contactTitle, [facts.words.contactText]),
              ...(facts.address.length > 0 ? [map(facts)] : []),
              ...(facts.hasHours ? [{ type: 'hours', value: {} }] : []),
            ],
          },
          { span: 1, blocks: [] },
          { span: 6, blocks: [form(facts.contactFormId)] },
        ],
      ],
    }),
  },
  {
    id: 'questions',
    group: 'questions',
    needs: [],
    draft: ({ words: own }) => ({
      kind: 'rows',
      value: { ground: 'paper' },
      rows: [
        [
          { span: 4, blocks: [words(2, own.questionsTitle)] },
          {
            span: 8,
            blocks: [
              {
                type: 'accordion',
                value: { opensFirst: true, dividers: true },
                entries: [1, 2, 3, 4].map(() => ({ title: own.question, text: `<p>${own.answer}</p>` })),
              },
            ],
          },
        ],
      ],
    }),
  },
  {
    id: 'team',
    group: 'people',
    needs: ['picture'],
    draft: ({ pictures, words: own }) => ({
      kind: 'rows',
      value: { ground: 'paper' },
      rows: [
        [{ span: 12, blocks: [words(2, own.teamTitle)] }],
        [
          {
            span: 12,
            blocks: [
              {
                type: 'people',
                value: { columns: 3 },
                entries: [0, 1, 2].map((n) => {
                  const fact = pictures[n % Math.max(1, pictures.length)];
                  return { ...(fact ? { assetId: fact.assetId } : {}), title: own.personName, role: own.personRole };
                }),
              },
            ],
          },
        ],
      ],
    }),
  },
  {
    id: 'place',
    group: 'people',
    needs: ['place'],
    draft: (facts) => ({
      kind: 'rows',
      value: { ground: 'tint' },
      rows: [
        [
          {
            span: 5,
            blocks: [
              words(2, facts.words.placeTitle),
              map(facts),
              ...(facts.hasHours ? [{ type: 'hours', value: {} }] : []),
            ],
          },
          { span: 7, blocks: [picture(facts.pictures[0], {}, { ratio: '4:3' })] },
        ],
      ],
    }),
  },
  {
    id: 'news',
    group: 'news',
    needs: ['news'],
    draft: ({ news, words: own }) => ({
      kind: 'rows',
      value: { ground: 'paper' },
      rows: [
        [
          { span: 8, blocks: [words(2, own.newsTitle)] },
          {
            span: 4,
            blocks: news
              ? [{ type: 'button', value: { label: own.seeAll, href: news.href, size: 'small', align: 'right' } }]
              : [],
          },
        ],
        [
          {
            span: 12,
            blocks: [
              {
                type: 'summary-v2',
                value: { ...(news ? { collection: news.collectionId } : {}), limit: 3, columns: 3, showsDate: true },
              },
            ],
          },
        ],
      ],
    }),
  },
  { id: 'blank-grid', group: 'blank', needs: [], draft: () => ({ kind: 'grid', value: {}, blocks: [] }) },
  {
    id: 'blank-rows',
    group: 'blank',
    needs: [],
    draft: () => ({ kind: 'rows', value: { ground: 'paper' }, rows: [[{ span: 12, blocks: [] }]] }),
  },
];
