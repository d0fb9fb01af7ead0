import { expect, it } from 'vitest';
import { checkPageSettings } from './page-settings.ts';

const refused = (filmUrl: string) => checkPageSettings({ title: 'Visit', urlId: 'visit', filmUrl }, undefined);

it.each([
  '',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ',
  'https://vimeo.com/76979871',
])('a film may run behind the title of a page: %j', (filmUrl) => {
  expect(refused(filmUrl)).toEqual([]);
});

it.each(['vimeo.com/76979871', 'https://films.example/a', 'https://vimeo.com.example/1', 'javascript:alert(1)'])(
  'what is no film of a known place is refused: %j',
  (filmUrl) => {
    expect(refused(filmUrl)).toEqual([
      { path: 'filmUrl', message: 'Enter the address of a film at YouTube or Vimeo.' },
    ]);
  },
);
