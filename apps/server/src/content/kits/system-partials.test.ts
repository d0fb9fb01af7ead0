import { expect, it } from 'vitest';
import { readKit } from './read-kit.ts';

const kitOf = (files: Record<string, string>) =>
  readKit(new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])));
const conf = JSON.stringify({ systemPartials: ['sqs-social-links', 'nobody-knows-it'] });

it('gives a kit the partials that it lists and does not bring along', () => {
  const { blocks } = kitOf({ 'template.conf': conf });

  expect([...blocks.keys()]).toEqual(['sqs-social-links', 'sqs-social-links.block']);
  expect(blocks.get('sqs-social-links')?.text).toContain('website.socialAccounts');
});

it('leaves a kit its own partial of that name', () => {
  const { blocks } = kitOf({ 'template.conf': conf, 'blocks/sqs-social-links.block': '<p>mine</p>' });

  expect(blocks.get('sqs-social-links')?.text).toBe('<p>mine</p>');
});
