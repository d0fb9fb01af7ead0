import { expect, it } from 'vitest';
import { formAdvice, formFaults, isMailingList, readFormDefinition } from '@portico/domain';
import { TEMPLATES } from './templates.ts';

const site = { lists: [], people: ['owner@example.com'] };
const read = ({ name, definition }: (typeof TEMPLATES)[number]) =>
  readFormDefinition({ id: name, name, version: 1, definition: definition() });

it('each template can be published as it stands, and nothing about it may be better', () => {
  expect(TEMPLATES).toHaveLength(8);
  for (const template of TEMPLATES) {
    const form = read(template);
    expect([template.name, formFaults(form), formAdvice(form, site)]).toEqual([template.name, [], []]);
  }
});

it('whoever answers the newsletter, and nothing else, signs up for letters, and reads before it what for', () => {
  const signUps = TEMPLATES.map(read).filter(({ fields }) => isMailingList(fields));

  expect(signUps.map(({ name }) => name)).toEqual(['newsletter']);
  expect(signUps[0]?.disclaimerMessage).toMatch(/news and offers/);
});
