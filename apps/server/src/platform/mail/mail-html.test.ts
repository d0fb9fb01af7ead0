import { expect, it } from 'vitest';
import { mailHtml } from './mail-html.ts';

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
