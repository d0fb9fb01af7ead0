import { expect, it } from 'vitest';
import { mailHtml, type MailSection } from './mail-html.ts';

it('shows a code in letters of one width and in its own direction, whatever the language is written in', () => {
  const { text, html } = mailHtml({
    siteTitle: 'Slackwater',
    language: 'ar-EG',
    title: 'A gift card',
    lead: 'For you.',
    sections: [{ kind: 'code', title: 'Code', code: 'H9QX-1TWG', lines: ['Until May'] }],
  });

  expect(text).toContain('Code:\nH9QX-1TWG\nUntil May');
  expect(html).toMatch(/<p style="[^"]*monospace[^"]*"><bdi dir="ltr">H9QX-1TWG<\/bdi><\/p>/);
  expect(html).toContain('<bdi>Until May</bdi>');
});

it('draws a button for what a mail is for, and a line of text for the ways out of it', () => {
  const link = { kind: 'link', label: 'Stop', url: 'https://shop.example/stop' } as const;
  const drawn = [false, true].map((isQuiet) =>
    mailHtml({ siteTitle: 'S', language: 'en', title: 'T', lead: 'L', sections: [{ ...link, isQuiet }] }),
  );

  expect(drawn.map(({ html }) => /<a [^>]*background:[^>]*>Stop/.test(html))).toEqual([true, false]);
  expect(drawn.map(({ text }) => text.includes('Stop: https://shop.example/stop'))).toEqual([true, true]);
});

const ALL: readonly MailSection[] = [
  { kind: 'lines', lines: [{ title: 'Jug', detail: 'Rust', amount: '$38.00' }] },
  { kind: 'totals', rows: [{ label: 'Total', amount: '$38.00', isGrand: true }] },
  { kind: 'facts', title: 'To', lines: ['Ada'] },
  { kind: 'code', title: 'Code', code: 'H9QX', lines: [] },
  { kind: 'link', label: 'See', url: 'https://shop.example/' },
  { kind: 'link', label: 'Stop', url: 'https://shop.example/stop', isQuiet: true },
];

it('names everything that has a colour, so that the dark has one for it, too', () => {
  const { html } = mailHtml({ siteTitle: 'S', language: 'en', title: 'T', lead: 'L', sections: ALL });

  const coloured = [...html.matchAll(/<\w+ ([^>]*style="[^"]*#[0-9a-f]{6}[^"]*")/g)].map(([, marks = '']) => marks);
  const named = coloured.map((marks) => /class="(\w+)"/.exec(marks)?.[1]);
  expect(new Set(named)).toEqual(new Set(['ground', 'sheet', 'quiet', 'rule', 'grand', 'press']));
  const dark = html.slice(html.indexOf('prefers-color-scheme:dark'), html.indexOf('</style>'));
  for (const name of new Set(named)) expect(dark).toContain(`.${name}{`);
});

it('ends the line of what has no amount with its name', () => {
  const lines = [{ title: 'Jug', detail: '', amount: '' }];
  const { text } = mailHtml({
    siteTitle: 'S',
    language: 'en',
    title: 'T',
    lead: 'L',
    sections: [{ kind: 'lines', lines }],
  });

  expect(text).toContain('\nJug\n');
});
