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
