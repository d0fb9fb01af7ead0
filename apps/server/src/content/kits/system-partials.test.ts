import { expect, it } from 'vitest';
import { readKit } from './read-kit.ts';

const kitOf = (files: Record<string, string>) =>
  readKit(new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])));

it.each(['sqs-social-links', 'sqs-share-buttons', 'sqs-video-background'])(
  'gives a kit the partial %s by both of its names, listed or not',
  (name) => {
    const { blocks } = kitOf({ 'template.conf': '{}' });

    expect(blocks.get(name)?.text).toMatch(/^\{/);
    expect(blocks.get(`${name}.block`)).toEqual(blocks.get(name));
    expect(blocks.has('nobody-knows-it')).toBe(false);
  },
);

it('leaves a kit its own partial of that name', () => {
  const { blocks } = kitOf({ 'template.conf': '{}', 'blocks/sqs-social-links.block': '<p>mine</p>' });

  expect(blocks.get('sqs-social-links')?.text).toBe('<p>mine</p>');
});
