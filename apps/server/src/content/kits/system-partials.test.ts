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

it('gives the address of a film and how it runs to the script of a kit that plays it', () => {
  const { blocks } = kitOf({ 'template.conf': '{}' });

  const text = blocks.get('sqs-video-background')?.text;

  expect(text).toContain(
    'data-config-url="{url|htmlattr}" data-config-playback-speed="{playbackSpeed|htmlattr}" data-config-filter="{filter|htmlattr}" data-config-filter-strength="{filterStrength|htmlattr}"',
  );
  expect(text).toContain('<div id="player">');
});
